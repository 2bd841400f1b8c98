/** The headers of every page of a private link: kept by nobody, found by nobody, and named to nobody. */
export const linkHeaders = () => ({
	'Cache-Control': 'private, no-store',
	'X-Robots-Tag': 'noindex',
	'Referrer-Policy': 'no-referrer',
});
