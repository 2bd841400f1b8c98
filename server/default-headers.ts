import type { Middleware } from '#app/site/http-app.server.ts';

/** Default headers of every response. */
export const securityHeaders = {
	// A response without its own policy may load nothing.
	'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
	// Two years; of this host alone, since its siblings may not speak https (coverSubdomains).
	'strict-transport-security': 'max-age=63072000',
	'x-content-type-options': 'nosniff',
	// Same-origin requests keep their Origin; other sites don't learn which page a visitor came from.
	'referrer-policy': 'same-origin',
	'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
	'cross-origin-opener-policy': 'same-origin',
	'cross-origin-resource-policy': 'same-origin',
	'x-frame-options': 'DENY',
};

/**
 * A response's headers merged with the defaults, as a flat list of names and values.
 *
 * @param own lower case; they win, so that an image may allow other sites to show it
 */
export function withSecurityHeaders(own: Record<string, string>): string[] {
	return Object.entries({ ...securityHeaders, ...own }).flat();
}

/** Private unless the response says otherwise. */
const privateHeaders = () => Object.entries({ ...securityHeaders, 'cache-control': 'no-store' });
let headers = privateHeaders();

/** Has browsers insist on https for every host under the site's as well (HSTS_SUBDOMAINS). Before any response is made. */
export function coverSubdomains(): void {
	securityHeaders['strict-transport-security'] = 'max-age=63072000; includeSubDomains';
	headers = privateHeaders();
}

/** Adds the security headers a response lacks: Node writes these unless the response has its own. */
export const addMissingHeaders: Middleware = (c, next) => {
	for (const [name, value] of headers) c.env.outgoing.setHeader(name, value);
	return next();
};
