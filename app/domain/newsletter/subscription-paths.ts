export const subscriptionPaths = {
	confirm: '/newsletter/confirm',
	unsubscribe: '/newsletter/unsubscribe',
} as const;

/**
 * Returns the headers of these pages. The token in their URL stays out of the Referer header: only the site's origin
 * is sent, which the same-origin check of the next POST needs.
 */
export const subscriptionHeaders = () => ({
	'Cache-Control': 'private, no-store',
	'X-Robots-Tag': 'noindex',
	'Referrer-Policy': 'strict-origin',
});

/**
 * Returns the part of a page's metadata that the language switch reads. The switch keeps the page's state. A page that a
 * secret opened has no switch, since the same page without the secret is a dead end.
 *
 * @param state the query's only name, such as `done`
 * @param secret a token or a ticket
 */
export function switchMetadata(state: string | false | undefined, secret: string | undefined) {
	return secret === undefined ? { carried: state ? `?${state}` : '' } : { translations: {} };
}

/** Validates a token as our mails write it; anything else counts as missing. */
export function readToken(text: unknown): string | undefined {
	return typeof text === 'string' && /^[\w-]{40,80}$/.test(text) ? text : undefined;
}
