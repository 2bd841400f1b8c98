/**
 * Validates a post's `image_url`: an https URL, or a path of this site (docs/product-decisions.md,
 * "Post pictures").
 *
 * @returns null for anything else, which is not shown
 */
export function parseImageUrl(imageUrl: string | null): string | null {
	const url = imageUrl?.trim() ?? '';
	if (url.startsWith('/')) return isOwnPath(url) ? url : null;
	return URL.canParse(url) && new URL(url).protocol === 'https:' ? url : null;
}

/** `//host` and `/\host` look like paths but lead to another host. */
function isOwnPath(url: string): boolean {
	const base = 'https://site.invalid';
	return URL.canParse(url, base) && new URL(url, base).origin === base;
}
