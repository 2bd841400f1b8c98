/**
 * A URL that a post may link to: a page of this site, one of the web, an email address or a phone number, a
 * place within the post.
 *
 * @returns undefined for any other, such as `javascript:`; its label is then only text
 */
export function safeHref(url: string): string | undefined {
	const written = url.trim();
	if (/^#[^\s]+$/.test(written)) return written;
	if (written.startsWith('/')) return isOwnPath(written) ? written : undefined;
	if (!/^(https?|mailto|tel):/i.test(written) || !URL.canParse(written)) return undefined;
	// Browsers take out control characters before they read a URL (url.spec.whatwg.org, "basic URL parser").
	return /[\s\p{Cc}]/u.test(written) ? new URL(written).href : written;
}

/** `//host` and `/\host` look like paths but lead to another host. */
export function isOwnPath(url: string): boolean {
	const base = 'https://site.invalid';
	return url.startsWith('/') && URL.canParse(url, base) && new URL(url, base).origin === base;
}
