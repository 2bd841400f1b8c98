import type { MiddlewareHandler } from 'hono';

/** Headers of every answer, whatever it is. */
const headers = {
	'strict-transport-security': 'max-age=63072000; includeSubDomains',
	'x-content-type-options': 'nosniff',
	// Same-origin requests keep their Origin; no other site learns which page a visitor came from.
	'referrer-policy': 'same-origin',
	'permissions-policy':
		'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=(), interest-cohort=()',
	'cross-origin-opener-policy': 'same-origin',
	'cross-origin-resource-policy': 'same-origin',
	'x-frame-options': 'DENY',
};

/** What a document that has no policy of its own may do: nothing. */
const nothing = "default-src 'none'; frame-ancestors 'none'";

export const securityHeaders: MiddlewareHandler = async (context, next) => {
	await next();
	for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value);
	if (!context.res.headers.has('content-security-policy')) {
		context.res.headers.set('content-security-policy', nothing);
	}
};
