import type { LayoutCopy } from '../layout/site.ts';

/** What the root's loader says of the whole site. */
export interface SiteMetadata {
	/** Origin of the site's public address, such as https://example.org. */
	siteUrl: string;
	site: LayoutCopy;
}

/** What a page says of itself to search engines, feed readers and link previews. */
export interface PageMetadata {
	title: string;
	description: string;
	/** What its address has after the path, such as ?page=2, where that makes it a page of its own. */
	query?: string;
	/** Set for a page that has no address of its own to be found at: an error, a missing post. */
	unlisted?: boolean;
	/** Set for a post. */
	post?: PostMetadata;
}

export interface PostMetadata {
	headline: string;
	/** ISO 8601. */
	published: string;
	changed: string;
	/** The post's own picture: an address, or a path of this site. */
	picture: string | null;
	/** Questions that the post puts as headings, with its answers. */
	questions: { question: string; answer: string }[];
}

/**
 * The path of the picture that link previews show for a page.
 *
 * @param path of the page
 */
export function socialCardPath(path: string): string {
	if (path.startsWith('/blog/')) return `/social${path}.png`;
	return `/social/${pageName(path)}.png`;
}

/** The path of the same page as plain Markdown. */
export function markdownPath(path: string): string {
	return path === '/' ? '/index.md' : `${path}.md`;
}

/** The last part of a page's address, which no other page shares. */
export function pageName(path: string): string {
	return path === '/' ? 'home' : path.slice(path.lastIndexOf('/') + 1);
}
