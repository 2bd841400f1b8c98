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
 * Returns the metadata for the links to one of these pages in another language: with its state, and none at all for a
 * page that a secret opened, since the same page without it is a dead end.
 *
 * @param state the name of its query
 * @param secret a token, or a ticket
 */
export function inOtherLanguages(state: string | false | undefined, secret: string | undefined) {
	return secret === undefined ? { carried: state ? `?${state}` : '' } : { translations: {} };
}

/** Validates a token as our mails write it; anything else counts as missing. */
export function readToken(text: unknown): string | undefined {
	return typeof text === 'string' && /^[\w-]{40,80}$/.test(text) ? text : undefined;
}
