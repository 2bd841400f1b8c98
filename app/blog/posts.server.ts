import { type Selectable, sql } from 'kysely';
import { onceAsAnon } from '../db/as-anon.server.ts';
import type { Database } from '../db/database.server.ts';
import type { BlogPostsTable } from '../db/schema.ts';

type Row = Selectable<BlogPostsTable>;

/** A post as the list reads it (specification section 7, "List posts"). */
export type ListedPost = Pick<Row, (typeof listed)[number]> & { published_at: Date };

/** A whole post (specification section 7, "One post"). */
export type Post = Pick<Row, (typeof whole)[number]> & { published_at: Date };

const listed = [
	'id',
	'title',
	'subtitle',
	'content',
	'slug',
	'published_at',
	'likes_count',
	'image_url',
] as const;

const whole = [...listed, 'youtube_url', 'soundcloud_url', 'edited_at'] as const;

/** The posts whose time has come, newest first; those of the same moment in a fixed order. */
export async function listPosts(db: Database): Promise<ListedPost[]> {
	const { rows } = await onceAsAnon(
		db,
		published(db)
			.select(listed)
			.orderBy('published_at', 'desc')
			.orderBy('id')
			.$narrowType<{ published_at: Date }>(),
	);
	return rows;
}

/** The post of that slug; undefined when there is none whose time has come. */
export async function findPost(db: Database, slug: string): Promise<Post | undefined> {
	if (!canBeText(slug)) return undefined;
	const { rows } = await onceAsAnon(
		db,
		published(db).select(whole).where('slug', '=', slug).$narrowType<{ published_at: Date }>(),
	);
	return rows[0];
}

/**
 * Where a post is whose address once had this slug (status 301), or has it in other capitals (308).
 * Ask only when no post has the slug: one in use wins over a former one.
 */
export async function findMovedPost(
	db: Database,
	slug: string,
): Promise<{ slug: string; status: 301 | 308 } | undefined> {
	if (!canBeText(slug)) return undefined;
	const former = sql<boolean>`coalesce(former_slugs @> array[${slug}]::text[], false)`;
	const { rows } = await onceAsAnon(
		db,
		published(db)
			.select(['slug', former.as('former')])
			.where(({ or }) => or([former, sql<boolean>`lower(slug) = lower(${slug})`]))
			.orderBy('former', 'desc')
			.orderBy('published_at', 'desc')
			.limit(1),
	);
	const [found] = rows;
	return found && { slug: found.slug, status: found.former ? 301 : 308 };
}

/**
 * Adds one like, whatever others add at the same moment.
 *
 * @returns false when there is no such post whose time has come
 */
export async function likePost(db: Database, slug: string): Promise<boolean> {
	if (!canBeText(slug)) return false;
	const { numAffectedRows } = await onceAsAnon(
		db,
		db
			.updateTable('blog_posts')
			.set(({ eb }) => ({ likes_count: eb('likes_count', '+', 1) }))
			.where('id', '=', published(db).select('id').where('slug', '=', slug)),
	);
	return numAffectedRows === 1n;
}

function published(db: Database) {
	return db.selectFrom('blog_posts').where('published_at', '<=', sql<Date>`now()`);
}

/** Postgres refuses text with U+0000, which is no failure of the database: no post has such a slug. */
function canBeText(slug: string): boolean {
	return !slug.includes('\0');
}
