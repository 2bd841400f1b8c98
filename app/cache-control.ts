// What a route that declares `handle.cache` answers as Cache-Control. Browsers ask each time
// (max-age=0); this server, nginx and a CDN store it for s-maxage seconds (RFC 9111, 5.2.2.10) and may
// serve it for a week while it cannot be made anew (RFC 5861, 4).

const week = 7 * 24 * 60 * 60;

const storeFor = (seconds: number) =>
	`public, max-age=0, s-maxage=${seconds}, stale-if-error=${week}`;

/** For what shows no data: short, since a CDN must not outlive a deploy. */
export const staticCacheControl = storeFor(60);

/** For what shows data. */
export const liveCacheControl = storeFor(1);

/** The `headers` export of a page without data. */
export const staticHeaders = () => ({ 'Cache-Control': staticCacheControl });

/** The `headers` export of a page that shows data. */
export const liveHeaders = () => ({ 'Cache-Control': liveCacheControl });
