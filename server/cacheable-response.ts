import { canBeWithdrawn, longestStale } from '#app/site/cache-control.ts';
import type { CacheableResponse } from './response-cache.ts';
import { type StoredResponse, storeResponse } from './stored-response.ts';

/**
 * From this TTL on, in seconds, a response is compressed at the highest quality. So is the first one of a page that
 * shows data: until the data changes, each later render finds it again (stored-response.ts).
 */
const storedLong = 60;

/**
 * Turns a rendered response into a cacheable one. Only a response for everybody qualifies: no cookies and,
 * on success, a Cache-Control with `public` and a lifetime (RFC 9111, 3 and 5.2.2). Failures are shared by
 * concurrent requests but never stored.
 *
 * @param options.unbounded whether visitors can make up any number of such URLs, so only our own cache
 *   stores it
 * @param options.ttl of a response that is stored whatever its headers say
 */
export async function toCacheable(
	response: Response,
	{
		previous,
		unbounded,
		ttl,
	}: {
		previous: StoredResponse | undefined;
		unbounded?: boolean;
		ttl?: number;
	},
): Promise<CacheableResponse | undefined> {
	if (response.headers.has('set-cookie')) return undefined;
	const said = response.headers.get('cache-control') ?? '';
	const allowed = response.status === 200 ? sharedFor(said) : 0;
	if (response.status === 200 && allowed === 0) return undefined;
	const isFirst = !previous && !unbounded;
	const worthIt = (ttl ?? allowed) >= storedLong || isFirst;
	const stored = await storeResponse(
		response.status,
		{
			...Object.fromEntries(response.headers),
			'cache-control': allowed > 0 && !unbounded ? said : 'no-store',
		},
		new Uint8Array(await response.arrayBuffer()),
		{ quality: worthIt ? 11 : 5, previous },
	);
	// The shared 404 shows no data, but says nothing for caches in front to go by.
	const withdrawable = ttl === undefined && canBeWithdrawn(said);
	const staleIfError = seconds(said, 'stale-if-error') ?? (withdrawable ? longestStale : 0);
	return { response: stored, ttl: ttl ?? allowed, staleIfError, withdrawable };
}

/** Seconds for which a Cache-Control header lets shared caches store a response; 0 without `public`. */
function sharedFor(cacheControl: string): number {
	if (!/(^|[\s,])public([\s,]|$)/i.test(cacheControl)) return 0;
	return seconds(cacheControl, 's-maxage') ?? seconds(cacheControl, 'max-age') ?? 0;
}

function seconds(cacheControl: string, directive: string): number | undefined {
	// regex-exception: two directives, and a header of our own routes
	const value = new RegExp(`(?:^|[\\s,])${directive}=(\\d+)`, 'i').exec(cacheControl)?.[1];
	return value === undefined ? undefined : Number(value);
}
