import { type Selectable, sql } from 'kysely';
import type { Language } from '#app/platform/content/languages.ts';
import { queryAsAnon, type VisitorDb } from '#app/platform/db/role-db.server.ts';
import type { BlogPostsTable } from '#app/platform/db/schema.ts';

// Every statement on posts that visitors' requests run, except search (app/public/blog/search/search-posts.server.ts)
// and links between posts (post-links.server.ts).

type Row = Selectable<BlogPostsTable>;
type PublishedRow<Column extends keyof Row> = Pick<Row, Column> & { published_at: Date };

/** The columns of the list (specification section 7, "List posts"). */
export const listColumns = [
	'id',
	'title',
	'subtitle',
	'content',
	'slug',
	'published_at',
	'likes_count',
	'image_url',
] as const;

const allColumns = [
	...listColumns,
	'content_markdown',
	'youtube_url',
	'soundcloud_url',
	'edited_at',
	'created_at',
	'language',
] as const;

/** Day of the last check as YYYY-MM-DD; the driver would convert a date to a moment in the server's time zone. */
const checkedOn = sql<string | null>`to_char(checked_on, 'YYYY-MM-DD')`.as('checked_on');

const urlColumns = [
	'slug',
	'title',
	'published_at',
	'edited_at',
	'created_at',
	'language',
] as const;

/** A post with the columns of the list. */
export type ListedPostRow = PublishedRow<(typeof listColumns)[number]>;

/** A post with all its columns (specification section 7, "One post"). */
export type PostRow = PublishedRow<(typeof allColumns)[number]> & { checked_on: string | null };

/** The columns for links to a post, the dates for the sitemap's lastmod, and its translations. */
export type PostUrlRow = PublishedRow<(typeof urlColumns)[number]> & {
	in_languages: PostInLanguage[];
};

/** A public post in one of the languages that it exists in. */
export interface PostInLanguage {
	slug: string;
	language: string;
}

export type TranslatedPostRow = PostRow & { translations: PostInLanguage[] };

/** Most posts of the list: years of them. Older ones are found by search and the sitemap. */
const mostListed = 500;

/** Lists a language's published posts, newest first. */
export async function listPosts(db: VisitorDb, language: Language): Promise<ListedPostRow[]> {
	const { rows } = await queryAsAnon(
		db,
		newestFirst(db, language)
			.select(listColumns)
			.limit(mostListed)
			.$narrowType<{ published_at: Date }>(),
	);
	return rows;
}

/** Returns the newest published posts of a language with all their columns. */
export async function newestPosts(
	db: VisitorDb,
	limit: number,
	language: Language,
): Promise<PostRow[]> {
	const { rows } = await queryAsAnon(
		db,
		newestFirst(db, language)
			.select(allColumns)
			.select(checkedOn)
			.limit(limit)
			.$narrowType<{ published_at: Date }>(),
	);
	return rows;
}

/**
 * Lists the URLs of published posts, newest first; a translated post with each language it is in, its own included.
 *
 * @param language all languages if omitted
 */
export async function listPostUrls(
	db: VisitorDb,
	limit: number,
	language?: Language,
): Promise<PostUrlRow[]> {
	const { rows } = await queryAsAnon(
		db,
		newestFirst(db, language)
			// Grouped once: tens of thousands of lookups would take seconds.
			.leftJoin(translated.as('alike'), (join) =>
				join.on(sql<boolean>`alike.original = coalesce(blog_posts.translation_of, blog_posts.id)`),
			)
			.select(urlColumns)
			.select(sql<PostInLanguage[]>`coalesce(alike.posts, '[]')`.as('in_languages'))
			.limit(limit)
			.$narrowType<{ published_at: Date }>(),
	);
	return rows;
}

/** The published posts that are a translation or have one, grouped by their original. */
const translated = sql<{ original: string; posts: PostInLanguage[] }>`(
	select coalesce(translation_of, id) as original,
		json_agg(json_build_object('slug', slug, 'language', language) order by language) as posts
	from blog_posts
	where published_at <= now() and (translation_of is not null
		or id in (select translation_of from blog_posts where translation_of is not null))
	group by coalesce(translation_of, id)
)`;

/** Returns a language's published post with that slug and its translations. */
export async function findPost(
	db: VisitorDb,
	slug: string,
	language: Language,
): Promise<TranslatedPostRow | undefined> {
	if (!canBeText(slug)) return undefined;
	const { rows } = await queryAsAnon(
		db,
		published(db, language)
			.select([...allColumns, checkedOn, translations.as('translations')])
			.where('slug', '=', slug)
			.$narrowType<{ published_at: Date }>(),
	);
	return rows[0];
}

/** The public posts with the same original, or the original itself. */
const translations = sql<PostInLanguage[]>`(
	select coalesce(json_agg(json_build_object('slug', other.slug, 'language', other.language)), '[]')
	from blog_posts as other
	where other.published_at <= now() and other.id <> blog_posts.id
		and (other.id = blog_posts.translation_of
			or other.translation_of = coalesce(blog_posts.translation_of, blog_posts.id))
)`;

/**
 * Reads the post of a preview link with the text that would be published now, in any state; undefined if the link is
 * unknown, expired or revoked.
 *
 * @param tokenHash of the link's token (tokens.server.ts)
 */
export async function readPreview(db: VisitorDb, tokenHash: string): Promise<PostRow | undefined> {
	const statement = sql<PostRow>`select ${sql.join(allColumns.map((column) => sql.ref(column)))}, ${checkedOn}
		from preview_post(${tokenHash})`;
	const { rows } = await queryAsAnon(db, statement.compile(db));
	return rows[0];
}

/**
 * Returns the current slug and language of a post that used to have this slug, or has it in another language (status
 * 301), or has it in other capitalization or with its accents apart (308). Call it only if no post of the language has the slug: a current slug
 * wins over a former one.
 */
export async function findMovedPost(
	db: VisitorDb,
	slug: string,
	language: Language,
): Promise<{ slug: string; language: string; status: 301 | 308 } | undefined> {
	if (!canBeText(slug)) return undefined;
	const spelled = slug.normalize('NFC');
	const former = sql<boolean>`coalesce(former_slugs @> array[${spelled}]::text[], false)`;
	const { rows } = await queryAsAnon(
		db,
		published(db)
			.select(['slug', 'language', former.as('former')])
			.where(({ or }) => or([former, sql<boolean>`lower(slug) = lower(${spelled})`]))
			.orderBy(sql`language = ${language}`, 'desc')
			.orderBy('former', 'desc')
			.orderBy('published_at', 'desc')
			.limit(1),
	);
	const [row] = rows;
	if (!row) return undefined;
	const isMoved = row.former || row.language !== language;
	return { slug: row.slug, language: row.language, status: isMoved ? 301 : 308 };
}

/** Adds a like; returns the post's likes afterward, or undefined if no published post has the slug. */
export async function addLike(db: VisitorDb, slug: string): Promise<number | undefined> {
	if (!canBeText(slug)) return undefined;
	const spelled = slug.normalize('NFC');
	const statement = sql<{ total: number | null }>`select add_like(${spelled}) as total`.compile(db);
	const { rows } = await queryAsAnon(db, statement);
	return rows[0]?.total ?? undefined;
}

/** @param language all languages if omitted */
function published(db: VisitorDb, language?: Language) {
	const all = db.selectFrom('blog_posts').where('published_at', '<=', sql<Date>`now()`);
	return language ? all.where('language', '=', language) : all;
}

/** Orders by id after the date, so that every response agrees on posts published at the same moment. */
function newestFirst(db: VisitorDb, language?: Language) {
	return published(db, language).orderBy('published_at', 'desc').orderBy('id');
}

/** Postgres rejects text with U+0000, which would look like an outage rather than a missing post. */
export function canBeText(slug: string): boolean {
	return !slug.includes('\0');
}
