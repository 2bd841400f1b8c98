import { type Selectable, sql } from 'kysely';
import { queryAsAnon } from '../db/as-anon.server.ts';
import type { BlogPostsTable, Database } from '../db/schema.ts';

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
export async function newestPosts(db: Database, limit: number): Promise<PublishedPost[]> {
	const { rows } = await queryAsAnon(
		db,
		newestFirst(db).select(told).limit(limit).$narrowType<{ published_at: Date }>(),
	);
	return rows;
}

/** Where posts are, newest first. */
export async function postAddresses(
	db: Database,
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
export async function countPosts(db: Database): Promise<number> {
	const { rows } = await queryAsAnon(
		db,
		published(db).select(sql<number>`count(*)::int`.as('total')),
	);
	return rows[0]?.total ?? 0;
}

/** The post of that slug, if its time has come. */
export async function publishedPost(
	db: Database,
	slug: string,
): Promise<PublishedPost | undefined> {
	const { rows } = await queryAsAnon(
		db,
		published(db).select(told).where('slug', '=', slug).$narrowType<{ published_at: Date }>(),
	);
	return rows[0];
}

function newestFirst(db: Database) {
	return published(db).orderBy('published_at', 'desc').orderBy('id');
}

function published(db: Database) {
	return db.selectFrom('blog_posts').where('published_at', '<=', sql<Date>`now()`);
}
