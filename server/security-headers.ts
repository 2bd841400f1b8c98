/** Headers of every response that does not say otherwise itself. */
export const securityHeaders = {
	// What has no policy of its own may do nothing.
	'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
	'strict-transport-security': 'max-age=63072000; includeSubDomains',
	'x-content-type-options': 'nosniff',
	// Same-origin requests keep their Origin; no other site learns which page a visitor came from.
	'referrer-policy': 'same-origin',
	'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
	'cross-origin-opener-policy': 'same-origin',
	'cross-origin-resource-policy': 'same-origin',
	'x-frame-options': 'DENY',
};

/**
 * A response's headers together with those that every response has, as a flat list of names and values.
 *
 * @param own lower case; they win, so that a picture may say that other sites can show it
 */
export function withSecurityHeaders(own: Record<string, string>): string[] {
	return Object.entries({ ...securityHeaders, ...own }).flat();
}
