import { type Selectable, sql } from 'kysely';
import { queryAsAnon } from '../db/as-anon.server.ts';
import type { VisitorDb } from '../db/role-db.server.ts';
import type { BlogPostsTable } from '../db/schema.ts';

const told = [
	'id',
	'slug',
	'title',
	'subtitle',
	'content',
	'published_at',
	'edited_at',
	'created_at',
	'image_url',
	'youtube_url',
	'soundcloud_url',
] as const;

/** A post whose time has come, as machines are told of it. */
export type PublishedPost = Pick<Selectable<BlogPostsTable>, (typeof told)[number]> & {
	published_at: Date;
};

/** A post's address and the moments that its last change is reckoned from. */
export type PostAddress = Pick<
	PublishedPost,
	'slug' | 'title' | 'published_at' | 'edited_at' | 'created_at'
>;

/** The newest posts, whole. */
export async function newestPosts(db: VisitorDb, limit: number): Promise<PublishedPost[]> {
	const { rows } = await queryAsAnon(
		db,
		newestFirst(db).select(told).limit(limit).$narrowType<{ published_at: Date }>(),
	);
	return rows;
}

/** Where posts are, newest first. */
export async function postAddresses(
	db: VisitorDb,
	{ offset, limit }: { offset: number; limit: number },
): Promise<PostAddress[]> {
	const { rows } = await queryAsAnon(
		db,
		newestFirst(db)
			.select(['slug', 'title', 'published_at', 'edited_at', 'created_at'])
			.offset(offset)
			.limit(limit)
			.$narrowType<{ published_at: Date }>(),
	);
	return rows;
}

/** How many posts there are to read. */
export async function countPosts(db: VisitorDb): Promise<number> {
	const { rows } = await queryAsAnon(
		db,
		published(db).select(sql<number>`count(*)::int`.as('total')),
	);
	return rows[0]?.total ?? 0;
}

/** The post of that slug, if its time has come. */
export async function publishedPost(
	db: VisitorDb,
	slug: string,
): Promise<PublishedPost | undefined> {
	const { rows } = await queryAsAnon(
		db,
		published(db).select(told).where('slug', '=', slug).$narrowType<{ published_at: Date }>(),
	);
	return rows[0];
}

function newestFirst(db: VisitorDb) {
	return published(db).orderBy('published_at', 'desc').orderBy('id');
}

function published(db: VisitorDb) {
	return db.selectFrom('blog_posts').where('published_at', '<=', sql<Date>`now()`);
}
