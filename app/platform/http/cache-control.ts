// Cache-Control of routes that declare `handle.cache`. Browsers revalidate each time (max-age=0); this
// server, nginx and a CDN store the response for s-maxage seconds (RFC 9111, 5.2.2.10).

/** Seconds for which a stale response may be served while rendering fails: a week. */
export const maxStale = 7 * 24 * 60 * 60;

/**
 * For responses without data: short, since a CDN must not outlive a deploy; then for a week while rendering fails
 * (RFC 5861, 4).
 */
export const staticCacheControl = `public, max-age=0, s-maxage=60, stale-if-error=${maxStale}`;

/**
 * For responses that show data, which may be revoked. Caches in front aren't told, so there is no
 * stale-if-error.
 */
export const liveCacheControl = 'public, max-age=0, s-maxage=1';

/**
 * Variant of liveCacheControl for our nginx: while it fetches a response, other visitors get the previous
 * one, for a second at most (RFC 5861, 3). Not for browsers, which would show a visitor the like count from
 * before their own like.
 */
export const liveCacheControlForNginx = `${liveCacheControl}, stale-while-revalidate=1`;

/**
 * Returns true if a response may show revocable content (decision 46): always, unless it declares, as pages
 * without data do, that it may be served stale for a week.
 */
export function isRevocable(cacheControl: string): boolean {
	return !cacheControl.includes(`stale-if-error=${maxStale}`);
}

/** The `headers` export of a page without data. */
export const staticHeaders = () => ({ 'Cache-Control': staticCacheControl });

/** The `headers` export of a page that shows data. */
export const liveHeaders = () => ({ 'Cache-Control': liveCacheControl });
