import type { CacheableResponse } from './response-cache.ts';
import { type StoredResponse, storeResponse } from './stored-response.ts';

/** From this TTL on, in seconds, a response is compressed at the highest quality. */
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
	const stored = await storeResponse(
		response.status,
		{
			...Object.fromEntries(response.headers),
			'cache-control': allowed > 0 && !unbounded ? said : 'no-store',
		},
		new Uint8Array(await response.arrayBuffer()),
		{ quality: (ttl ?? allowed) >= storedLong ? 11 : 5, previous },
	);
	const staleIfError = seconds(said, 'stale-if-error') ?? 0;
	return { response: stored, ttl: ttl ?? allowed, staleIfError };
}

/** Seconds for which a Cache-Control header lets shared caches store a response; 0 without `public`. */
function sharedFor(cacheControl: string): number {
	if (!/(^|[\s,])public([\s,]|$)/i.test(cacheControl)) return 0;
	return seconds(cacheControl, 's-maxage') ?? seconds(cacheControl, 'max-age') ?? 0;
}

function seconds(cacheControl: string, directive: string): number | undefined {
	const value = new RegExp(`(?:^|[\\s,])${directive}=(\\d+)`, 'i').exec(cacheControl)?.[1];
	return value === undefined ? undefined : Number(value);
}
