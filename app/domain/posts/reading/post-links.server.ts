import { type Token, walkTokens } from 'marked';
import { lexMarkdown } from '#app/domain/posts/tree/lex-markdown.server.ts';
import { escapePipes, findRaw } from '#app/domain/posts/tree/table-cells.ts';
import type { Block } from '#app/domain/posts/tree/tree.ts';
import { withoutLanguage } from '#app/platform/content/languages.ts';
import type { Services } from '#app/platform/http/services.server.ts';
import { findPublicSlugs } from './public-slugs.server.ts';

/** Returns false for a broken link, of which only the label stays. */
export type KeepsLink = (href: string) => boolean;

interface Link {
	kind: 'link';
	href: string;
	inlines: unknown[];
}

const isLink = (node: unknown): node is Link =>
	typeof node === 'object' && node !== null && 'kind' in node && node.kind === 'link';

function linkTargets(blocks: Block[]): string[] {
	const found: string[] = [];
	replaceLinks(blocks, (link) => {
		found.push(link.href);
		return true;
	});
	return found;
}

/** Replaces broken links with their labels. */
export function unlinkBlocks(blocks: Block[], keeps: KeepsLink): Block[] {
	return replaceLinks(blocks, ({ href }) => keeps(href)) as Block[];
}

function replaceLinks(node: unknown, keeps: (link: Link) => boolean): unknown {
	if (Array.isArray(node)) {
		return node.flatMap((item) => {
			const stays = !isLink(item) || keeps(item);
			return stays ? [replaceLinks(item, keeps)] : (replaceLinks(item.inlines, keeps) as unknown[]);
		});
	}
	if (typeof node !== 'object' || node === null) return node;
	return Object.fromEntries(
		Object.entries(node).map(([name, value]) => [name, replaceLinks(value, keeps)]),
	);
}

/** The same for Markdown, which otherwise stays as it was written. */
export function unlinkMarkdown(markdown: string, keeps: KeepsLink): string {
	const dropped: { raw: string; text: string }[] = [];
	walkTokens(lexMarkdown(markdown), (token: Token) => {
		if (token.type === 'link' && !keeps(token.href))
			dropped.push({ raw: token.raw, text: token.text });
	});
	// In the order of the text, so that each is found after the one before it.
	let end = 0;
	let result = '';
	for (const { raw, text } of dropped) {
		const found = findRaw(markdown, raw, end);
		if (!found) continue;
		result += markdown.slice(end, found.start) + (found.isEscaped ? escapePipes(text) : text);
		end = found.end;
	}
	return result + markdown.slice(end);
}

/**
 * Makes links and pictures of this site absolute, for Markdown that is read elsewhere; the rest stays as it was
 * written.
 */
export function absoluteMarkdown(markdown: string, siteUrl: string): string {
	const own: { raw: string; href: string }[] = [];
	walkTokens(lexMarkdown(markdown), (token: Token) => {
		if ((token.type === 'link' || token.type === 'image') && /^\/(?!\/)/.test(token.href)) {
			own.push({ raw: token.raw, href: token.href });
		}
	});
	// In the order of the text, so that each is found after the one before it.
	let end = 0;
	let result = '';
	for (const { raw, href } of own) {
		const found = findRaw(markdown, raw, end);
		const at = found ? markdown.indexOf(`](${href}`, found.start) : -1;
		if (!found || at === -1 || at > found.end) continue;
		result += `${markdown.slice(end, at)}](${siteUrl}`;
		end = at + 2;
	}
	return result + markdown.slice(end);
}

/** The members of Post (post.ts) needed to remove links from it. */
interface LinkingPost {
	blocks: Block[];
	unlink(keeps: KeepsLink): void;
}

/**
 * Removes links to posts that aren't public (never were, not yet, or no longer) from posts; their labels stay. Runs
 * one query, and none for posts that link to no other.
 */
export async function unlinkMissingPosts(
	posts: LinkingPost[],
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

/** Returns the slugs of the posts that a text links to. */
export function linkedSlugs(blocks: Block[], siteUrl: string): string[] {
	return linkTargets(blocks).flatMap((href) => postSlugOf(href, siteUrl) ?? []);
}

/** Keeps links to public posts, and all links that aren't to posts. */
export function leadsSomewhere(siteUrl: string, isPublic: (slug: string) => boolean): KeepsLink {
	return (href) => {
		const slug = postSlugOf(href, siteUrl);
		return slug === undefined || isPublic(slug);
	};
}

/** Returns the slug of the post that a link leads to; undefined if it leads elsewhere. */
function postSlugOf(href: string, siteUrl: string): string | undefined {
	const path = href.startsWith(`${siteUrl}/`) ? href.slice(siteUrl.length) : href;
	const slug = /^\/blog\/([^/?#]+?)(?:\.md)?\/?(?:[?#].*)?$/.exec(withoutLanguage(path))?.[1];
	try {
		return slug && decodeURIComponent(slug);
	} catch {
		// Malformed percent-encoding is no path of a post.
		return undefined;
	}
}
