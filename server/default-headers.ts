import type { Middleware } from '#app/site/http-app.server.ts';

/** Default headers of every response. */
export const securityHeaders = {
	// A response without its own policy may load nothing.
	'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
	'strict-transport-security': 'max-age=63072000; includeSubDomains',
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
const headers = Object.entries({ ...securityHeaders, 'cache-control': 'no-store' });

/** Adds the security headers a response lacks: Node writes these unless the response has its own. */
export const addMissingHeaders: Middleware = (c, next) => {
	for (const [name, value] of headers) c.env.outgoing.setHeader(name, value);
	return next();
};
