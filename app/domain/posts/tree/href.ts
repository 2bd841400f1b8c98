/**
 * Validates a URL that a post may link to: a page of this site, a web page, an email address, a phone number or a
 * section of the post.
 *
 * @returns undefined for any other, such as `javascript:`; its label is then only text
 */
export function safeHref(url: string): string | undefined {
	const written = url.trim();
	if (/^#[^\s]+$/.test(written)) return written;
	if (written.startsWith('/')) return isOwnPath(written) ? written : undefined;
	if (!/^(https?|mailto|tel):/i.test(written) || !URL.canParse(written)) return undefined;
	// Browsers remove control characters before they parse a URL (url.spec.whatwg.org, "basic URL parser").
	return /[\s\p{Cc}]/u.test(written) ? new URL(written).href : written;
}

/** Returns false for `//host` and `/\host`, which look like paths but lead to another host. */
export function isOwnPath(url: string): boolean {
	const base = 'https://site.invalid';
	return url.startsWith('/') && URL.canParse(url, base) && new URL(url, base).origin === base;
}
