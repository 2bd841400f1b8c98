import type { CacheableResponse } from './response-cache.ts';
import { type StoredResponse, storeResponse } from './stored-response.ts';

/** Seconds from which on a response is stored long enough to be compressed as well as possible. */
const storedLong = 60;

/**
 * Makes a rendered response ready for the cache, if it may be used for everybody: without cookies, and,
 * when it is good, with a Cache-Control that says public and for how long (RFC 9111, 3 and 5.2.2).
 * Failures are for everybody who asked at the same time, and are not stored.
 *
 * @param options.unbounded what visitors make up may be stored here, and by no one else
 * @param options.ttl of a response that is stored whatever it says
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

/** Seconds for which caches that serve many may store a response. */
function sharedFor(cacheControl: string): number {
	if (!/(^|[\s,])public([\s,]|$)/i.test(cacheControl)) return 0;
	return seconds(cacheControl, 's-maxage') ?? seconds(cacheControl, 'max-age') ?? 0;
}

function seconds(cacheControl: string, directive: string): number | undefined {
	const value = new RegExp(`(?:^|[\\s,])${directive}=(\\d+)`, 'i').exec(cacheControl)?.[1];
	return value === undefined ? undefined : Number(value);
}
