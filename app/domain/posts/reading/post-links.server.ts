import { type Selectable, sql, type Transaction } from 'kysely';
import type { Block } from '#app/domain/posts/tree/tree.ts';
import { type Language, withoutLanguage } from '#app/platform/content/languages.ts';
import { queryAsAnon, type VisitorDb } from '#app/platform/db/role-db.server.ts';
import type { BlogPostsTable, Schema } from '#app/platform/db/schema.ts';
import type { Services } from '#app/platform/http/services.server.ts';
import { canBeText } from './published-posts.server.ts';

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
	const targets: string[] = [];
	replaceLinks(blocks, (link) => {
		targets.push(link.href);
		return true;
	});
	return targets;
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

/** A link or picture with its address in parentheses; brackets in its text are in pairs. */
const inlineLink =
	/(!?\[((?:[^[\]\\]|\\.|\[[^[\]]*\])*)\]\(<?)([^\s<>()]+)(>?(?:[ \n]+"[^"]*")?\))/g;

/**
 * Changes the addresses of links and pictures in Markdown, which otherwise stays as it was written.
 *
 * @param addressOf returns undefined for a link of which only the label stays
 */
export function rewriteLinks(
	markdown: string,
	addressOf: (href: string) => string | undefined,
): string {
	return markdown.replace(inlineLink, (_, start, label, href, end) => {
		const address = addressOf(href);
		return address === undefined ? label : start + address + end;
	});
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
	const publicSlugs = await findPublicSlugs(visitorDb, [...new Set(slugs)]);
	if (slugs.every((slug) => publicSlugs.has(slug))) return;
	for (const post of posts) {
		post.unlink(leadsSomewhere(siteUrl, (slug) => publicSlugs.has(slug)));
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

/**
 * Finds the published posts that slugs lead to.
 *
 * @param language limits the result to its posts; all languages if omitted
 * @returns each post's current slug, by the requested slug; former slugs count as well
 */
export async function findPublicSlugs(
	db: VisitorDb,
	slugs: readonly string[],
	language?: Language,
): Promise<Map<string, string>> {
	const wanted = slugs.filter(canBeText);
	if (wanted.length === 0) return new Map();
	const { rows } = await queryAsAnon(db, withSlugs(wanted).compile(db));
	const inLanguage = language ? rows.filter((row) => row.language === language) : rows;
	return currentSlugs(inLanguage, wanted);
}

/** The same within a team transaction, for mail, which links to posts as well. */
export async function findPublicSlugsAsTeam(
	trx: Transaction<Schema>,
	slugs: readonly string[],
): Promise<Map<string, string>> {
	const wanted = slugs.filter(canBeText);
	const { rows } = await withSlugs(wanted).execute(trx);
	return currentSlugs(rows, wanted);
}

type SlugsRow = Pick<Selectable<BlogPostsTable>, 'slug' | 'former_slugs' | 'language'>;

const withSlugs = (slugs: readonly string[]) => sql<SlugsRow>`
	select slug, former_slugs, language from blog_posts
	where published_at <= now() and (slug = any(${slugs}::text[]) or former_slugs && ${slugs}::text[])`;

function currentSlugs(rows: SlugsRow[], wanted: readonly string[]): Map<string, string> {
	const former = rows.flatMap(({ slug, former_slugs }) =>
		(former_slugs ?? []).map((old): [string, string] => [old, slug]),
	);
	// A current slug wins over a former one.
	const current = new Map([...former, ...rows.map(({ slug }): [string, string] => [slug, slug])]);
	return new Map(
		wanted.flatMap((slug): [string, string][] => {
			const now = current.get(slug);
			return now === undefined ? [] : [[slug, now]];
		}),
	);
}
