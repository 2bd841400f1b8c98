// Cache-Control of routes that declare `handle.cache`. Browsers revalidate each time (max-age=0); this
// server, nginx and a CDN store the response for s-maxage seconds (RFC 9111, 5.2.2.10) and may serve it
// for a week while rendering it fails (RFC 5861, 4).

const week = 7 * 24 * 60 * 60;

const storeFor = (seconds: number) =>
	`public, max-age=0, s-maxage=${seconds}, stale-if-error=${week}`;

/** For responses without data: short, since a CDN must not outlive a deploy. */
export const staticCacheControl = storeFor(60);

/** For responses that show data. */
export const liveCacheControl = storeFor(1);

/** The `headers` export of a page without data. */
export const staticHeaders = () => ({ 'Cache-Control': staticCacheControl });

/** The `headers` export of a page that shows data. */
export const liveHeaders = () => ({ 'Cache-Control': liveCacheControl });
