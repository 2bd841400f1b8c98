import type { Database } from '#app/db/schema.ts';
import { Refusal } from '#app/site/refusal.ts';
import { jsonArray } from './json-array.ts';
import { aligned, minuteOf, visible } from './printable-text.ts';
import { writeRows } from './row-format.ts';
import type { Io } from './terminal.ts';

/** Prints every post, including future ones, newest first: as a table, or as JSON with all columns. */
export async function printPosts(db: Database, json: boolean, io: Io): Promise<void> {
	const posts = await db
		.selectFrom('blog_posts')
		.selectAll()
		.orderBy('published_at', (order) => order.desc().nullsFirst())
		.orderBy('slug')
		.execute();
	if (json) {
		return writeRows([posts], [], [{ format: jsonArray, write: io.print }]);
	}
	if (posts.length === 0) return io.print('There are no posts yet.\n');
	const rows = posts.map(({ slug, published_at, deleted_at, likes_count, title }) => [
		visible(slug),
		published_at ? minuteOf(published_at) : '-',
		visibility(published_at, deleted_at),
		String(likes_count),
		visible(title),
	]);
	await io.print(aligned([['slug', 'published (UTC)', 'visible', 'likes', 'title'], ...rows]));
}

/**
 * Removes one post.
 *
 * @throws Refusal when no post has the slug
 */
export async function removePost(db: Database, slug: string, io: Io): Promise<void> {
	const removed = await db
		.deleteFrom('blog_posts')
		.where('slug', '=', slug)
		.returning('title')
		.executeTakeFirst();
	if (!removed) throw new Refusal(`No post has the slug ${JSON.stringify(slug)}.`);
	await io.print(`Removed ${visible(slug)} (${visible(removed.title)}).\n`);
}

function visibility(publishedAt: Date | null, deletedAt: Date | null): string {
	if (deletedAt !== null) return 'no, deleted';
	if (publishedAt === null) return 'no, undated';
	return publishedAt.getTime() <= Date.now() ? 'yes' : 'not yet';
}
