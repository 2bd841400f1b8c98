import type { Services } from '#app/site/services.server.ts';
import { type KeepsLink, linkTargets } from './markdown/rewrite-links.server.ts';
import type { Block } from './markdown/tree.ts';
import type { Post } from './post.ts';
import { findPublicSlugs } from './published-posts.server.ts';

/**
 * Takes out of posts the links to posts that aren't public (never were, not yet, or no longer); their labels stay. One query,
 * and none for posts that link to no other.
 */
export async function unlinkMissingPosts(
	posts: Post[],
	{ visitorDb, siteUrl }: Pick<Services, 'visitorDb' | 'siteUrl'>,
): Promise<void> {
	const slugs = posts.flatMap(({ blocks }) => linkedSlugs(blocks, siteUrl));
	if (slugs.length === 0) return;
	const found = await findPublicSlugs(visitorDb, [...new Set(slugs)]);
	if (slugs.every((slug) => found.has(slug))) return;
	for (const post of posts) {
		post.unlink(leadsSomewhere(siteUrl, (slug) => found.has(slug)));
	}
}

/** The slugs of the posts that a text links to. */
export function linkedSlugs(blocks: Block[], siteUrl: string): string[] {
	return linkTargets(blocks).flatMap((href) => postSlugOf(href, siteUrl) ?? []);
}

/** Keeps links to posts that are public, and all that lead elsewhere. */
export function leadsSomewhere(siteUrl: string, isPublic: (slug: string) => boolean): KeepsLink {
	return (href) => {
		const slug = postSlugOf(href, siteUrl);
		return slug === undefined || isPublic(slug);
	};
}

/** The slug of the post that a link leads to; undefined if it leads elsewhere. */
function postSlugOf(href: string, siteUrl: string): string | undefined {
	const path = href.startsWith(`${siteUrl}/`) ? href.slice(siteUrl.length) : href;
	const slug = /^\/blog\/([^/?#]+?)(?:\.md)?\/?(?:[?#].*)?$/.exec(path)?.[1];
	try {
		return slug && decodeURIComponent(slug);
	} catch {
		// Malformed percent-encoding is the address of nothing.
		return undefined;
	}
}
