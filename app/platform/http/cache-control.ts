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
 * stale-if-error. Our nginx doesn't store them at all.
 */
export const liveCacheControl = 'public, max-age=0, s-maxage=1';

/** Seconds for which a story may be served stale while the database is away (decision 46). */
const maxStaleStory = 5;

/** For responses that show or name stories, whose authors can withdraw them at any time (decision 65). */
export const storyCacheControl = `${liveCacheControl}, stale-if-error=${maxStaleStory}`;

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

/** The `headers` export of a page that shows stories. */
export const storyHeaders = () => ({ 'Cache-Control': storyCacheControl });
