import { sql } from 'kysely';
import { postPath } from '#app/domain/posts/reading/post-path.ts';
import { sitePages } from '#app/domain/site-pages/site-pages.server.ts';
import type { Contents } from '#app/platform/content/content.server.ts';
import { withoutLanguage } from '#app/platform/content/languages.ts';
import { localPath } from '#app/platform/content/local-path.ts';
import { contentIn } from '#app/platform/content/page-languages.server.ts';
import { onceAsTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import { parsePictureSrc } from './pictures/picture-src.ts';
import { missingPictures } from './pictures/stored-pictures.server.ts';

/** A page or post of this site. */
export interface FoundLink {
	path: string;
	title: string;
	kind: 'page' | 'post' | 'unpublished';
}

const maxFound = 12;

/** Files of the site that a text may link to. */
const files = ['/feed.xml', '/llms.txt', '/sitemap.xml'];

/** Finds pages and posts of every language whose title or path contains all words, the best matches first. */
export async function searchSiteLinks(
	db: TeamDb,
	contents: Contents,
	words: string,
): Promise<FoundLink[]> {
	const wanted = words.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
	const pages = Object.values(contents)
		.flatMap(sitePages)
		.map(({ path, heading, meta }): FoundLink & { searched: string } => {
			const searched = `${heading} ${meta.title} ${path}`.toLowerCase();
			return { path, title: heading, kind: 'page', searched };
		})
		.filter(({ searched }) => wanted.every((word) => searched.includes(word)))
		.map(({ searched: _, ...link }) => link);
	const { rows } = await onceAsTeam(
		db,
		sql<{ slug: string; title: string; language: string; public: boolean }>`
			select slug, title, language, coalesce(published_at <= now(), false) as public from blog_posts
			where deleted_at is null and title <> ''
				and not exists (select from unnest(${wanted}::text[]) as word
					where position(fold(word) in fold(title || ' ' || slug)) = 0)
			order by coalesce(published_at <= now(), false) desc, published_at desc nulls last, id
			limit ${maxFound}::int`.compile(db),
	);
	const posts = rows.map(({ slug, title, language, public: isPublic }): FoundLink => {
		const path = postPath(contentIn(contents, language), slug);
		return { path, title, kind: isPublic ? 'post' : 'unpublished' };
	});
	// Before anything is typed, a post is the most likely target.
	return wanted.length === 0
		? [...posts.slice(0, 6), ...pages].slice(0, maxFound)
		: [...pages, ...posts].slice(0, maxFound);
}

/** Returns the paths of this site that lead nowhere, even once scheduled posts are public. */
export async function deadPaths(
	db: TeamDb,
	contents: Contents,
	paths: readonly string[],
): Promise<string[]> {
	const ownPaths = new Set(
		Object.values(contents).flatMap((content) => [
			...sitePages(content).map(({ path }) => path),
			...files.map((file) => localPath(content, file)),
		]),
	);
	const asked = paths.map((path) => ({ path, plain: plainPath(path) }));
	const open = asked.filter(({ plain }) => !ownPaths.has(plain) && !isStoredFile(plain));
	const slugs = open.flatMap(({ plain }) => slugOf(plain) ?? []);
	const { rows } = await onceAsTeam(
		db,
		sql<{ slug: string }>`
			select lower(wanted) as slug from unnest(${slugs}::text[]) as wanted where exists (
				select from blog_posts where published_at is not null and deleted_at is null
					and (lower(slug) = lower(wanted) or former_slugs @> array[wanted]))`.compile(db),
	);
	const publicSlugs = new Set(rows.map(({ slug }) => slug));
	const dead = open
		.filter(({ plain }) => !publicSlugs.has(slugOf(plain)?.toLowerCase() ?? ''))
		.map(({ path }) => path);
	return [...dead, ...(await deadPictures(db, paths))];
}

async function deadPictures(db: TeamDb, paths: readonly string[]): Promise<string[]> {
	const pictures = paths.filter((path) => path.startsWith('/pictures/'));
	const hashes = pictures.flatMap((path) => parsePictureSrc(path)?.hash ?? []);
	const missing = new Set(await missingPictures(db, hashes));
	return pictures.filter((path) => {
		const picture = parsePictureSrc(path);
		return !picture || missing.has(picture.hash);
	});
}

function plainPath(path: string): string {
	const { pathname } = new URL(path, 'https://site.invalid');
	const plain = pathname.replace(/\.(?:md|data)$/, '').replace(/(?<=.)\/$/, '');
	return plain.replaceAll('\0', '');
}

function slugOf(path: string): string | undefined {
	const slug = /^\/blog\/([^/]+)$/.exec(withoutLanguage(path))?.[1];
	if (slug === undefined) return undefined;
	try {
		return decodeURIComponent(slug).replaceAll('\0', '');
	} catch {
		// Malformed percent-encoding is no path of a post.
		return undefined;
	}
}

/** Pictures are looked up by their hash; social cards are rendered on request. */
const isStoredFile = (path: string) => /^\/(?:pictures|social)\/./.test(withoutLanguage(path));
