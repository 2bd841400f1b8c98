import { isOwnPath } from '#app/domain/posts/tree/href.ts';

/**
 * Validates a post's `image_url`: an https URL, or a path of this site (docs/product-decisions.md, "Post pictures").
 *
 * @returns null for anything else, which is not shown
 */
export function parseImageUrl(imageUrl: string | null): string | null {
	const url = imageUrl?.trim() ?? '';
	if (url.startsWith('/')) return isOwnPath(url) ? url : null;
	return URL.canParse(url) && new URL(url).protocol === 'https:' ? url : null;
}
