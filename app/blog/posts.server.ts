import { CompiledQuery, type RawBuilder, type Selectable, sql } from 'kysely';
import { queryAsAnon } from '../db/as-anon.server.ts';
import type { VisitorDb } from '../db/role-db.server.ts';
import type { BlogPostsTable } from '../db/schema.ts';

type Row = Selectable<BlogPostsTable>;

/** A post as the list reads it (specification section 7, "List posts"). */
export type ListedPost = Pick<Row, (typeof listed)[number]> & { published_at: Date };

/** A whole post (specification section 7, "One post"). */
export type Post = Pick<Row, (typeof whole)[number]> & { published_at: Date };

/** A post's way to another. */
export type AdjacentPost = Pick<Row, 'slug' | 'title'>;

/** A whole post with the one below it in the list, and the one above it. */
export type PostWithNeighbors = Post & { older: AdjacentPost | null; newer: AdjacentPost | null };

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

/** Posts on one page of the list; up to as many, the list is whole. */
export const postsPerPage = 60;

/**
 * The posts whose time has come, newest first; those of the same moment in a fixed order.
 *
 * @param page counted from 1
 * @returns its posts, none beyond the last page, and how many posts there are in all
 */
export async function listPosts(
	db: VisitorDb,
	page = 1,
): Promise<{ posts: ListedPost[]; total: number }> {
	const { rows } = await queryAsAnon(
		db,
		published(db)
			.select(listed)
			.select(published(db).select(sql<number>`count(*)::int`.as('count')).as('total'))
			.orderBy('published_at', 'desc')
			.orderBy('id')
			.offset((page - 1) * postsPerPage)
			.limit(postsPerPage)
			.$narrowType<{ published_at: Date }>(),
	);
	return { posts: rows.map(({ total: _, ...post }) => post), total: rows[0]?.total ?? 0 };
}

/** The post of that slug with those beside it; undefined when there is none whose time has come. */
export async function findPost(
	db: VisitorDb,
	slug: string,
): Promise<PostWithNeighbors | undefined> {
	if (!canBeText(slug)) return undefined;
	const { rows } = await queryAsAnon(
		db,
		published(db)
			.select([...whole, older.as('older'), newer.as('newer')])
			.where('slug', '=', slug)
			.$narrowType<{ published_at: Date }>(),
	);
	return rows[0];
}

/** Of posts of the same moment the id decides, as in the list. */
const older = beside(sql`other.published_at <= blog_posts.published_at
	and (other.published_at < blog_posts.published_at or other.id > blog_posts.id)
	order by other.published_at desc, other.id`);
const newer = beside(sql`other.published_at >= blog_posts.published_at
	and (other.published_at > blog_posts.published_at or other.id < blog_posts.id)
	order by other.published_at, other.id desc`);

function beside(order: RawBuilder<unknown>) {
	return sql<AdjacentPost | null>`(
		select json_build_object('slug', other.slug, 'title', other.title)
		from blog_posts as other where other.published_at <= now() and ${order} limit 1
	)`;
}

/**
 * Where a post is whose address once had this slug (status 301), or has it in other capitals (308).
 * Ask only when no post has the slug: one in use wins over a former one.
 */
export async function findMovedPost(
	db: VisitorDb,
	slug: string,
): Promise<{ slug: string; status: 301 | 308 } | undefined> {
	if (!canBeText(slug)) return undefined;
	const former = sql<boolean>`coalesce(former_slugs @> array[${slug}]::text[], false)`;
	const { rows } = await queryAsAnon(
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
export async function likePost(db: VisitorDb, slug: string): Promise<boolean> {
	if (!canBeText(slug)) return false;
	const { numAffectedRows } = await queryAsAnon(db, CompiledQuery.raw(like, [slug]));
	return numAffectedRows === 1n;
}

// Written out, because a builder takes longer to make it than the server to send it.
const like = `update blog_posts set likes_count = likes_count + 1
	where id = (select id from blog_posts where slug = $1 and published_at <= now())`;

function published(db: VisitorDb) {
	return db.selectFrom('blog_posts').where('published_at', '<=', sql<Date>`now()`);
}

/** Postgres refuses text with U+0000, which is no failure of the database: no post has such a slug. */
function canBeText(slug: string): boolean {
	return !slug.includes('\0');
}
