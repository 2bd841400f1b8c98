/**
 * Validates a URL that a post may link to: a page of this site, a web page, an email address, a phone number or a
 * section of the post.
 *
 * @returns undefined for any other, such as `javascript:`; its label is then only text
 */
export function safeHref(url: string): string | undefined {
	const trimmed = url.trim();
	if (/^#[^\s]+$/.test(trimmed)) return trimmed;
	if (trimmed.startsWith('/')) return isOwnPath(trimmed) ? trimmed : undefined;
	if (!/^(https?|mailto|tel):/i.test(trimmed) || !URL.canParse(trimmed)) return undefined;
	// Browsers remove control characters before they parse a URL (url.spec.whatwg.org, "basic URL parser").
	return /[\s\p{Cc}]/u.test(trimmed) ? new URL(trimmed).href : trimmed;
}

/** Returns false for `//host` and `/\host`, which look like paths but lead to another host. */
export function isOwnPath(url: string): boolean {
	const base = 'https://site.invalid';
	return url.startsWith('/') && URL.canParse(url, base) && new URL(url, base).origin === base;
}
