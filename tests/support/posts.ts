import type { Insertable } from 'kysely';
import type { BlogPostsTable, Database } from '#app/platform/db/schema.ts';
import { pagesExpire } from './site-requests.ts';

export type NewPostRow = Insertable<BlogPostsTable>;

/** Makes a published post, with defaults for what a test doesn't need. */
export function samplePost(slug: string, rest: Partial<NewPostRow> = {}): NewPostRow {
	return {
		slug,
		title: `Title of ${slug}`,
		content: `Text of ${slug}.`,
		published_at: '2025-08-03T00:00:00Z',
		...rest,
	};
}

/** Makes these the blog's only posts, and waits until no cached page from before is fresh. */
export async function setPosts(db: Database, ...rows: NewPostRow[]): Promise<void> {
	await db.deleteFrom('blog_posts').execute();
	if (rows.length > 0) await db.insertInto('blog_posts').values(rows).execute();
	await pagesExpire();
}

/** Counts a post's likes. */
export async function likesOf(db: Database, slug: string): Promise<number> {
	const row = await db
		.selectFrom('blog_posts')
		.select('likes_count')
		.where('slug', '=', slug)
		.executeTakeFirstOrThrow();
	return row.likes_count;
}
