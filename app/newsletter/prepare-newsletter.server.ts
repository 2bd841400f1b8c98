import { sql, type Transaction } from 'kysely';
import type { Schema } from '#app/db/schema.ts';

/** The columns of a post that a newsletter has of its own. */
const frozen = [
	'slug',
	'title',
	'subtitle',
	'content',
	'content_markdown',
	'youtube_url',
	'soundcloud_url',
	'published_at',
] as const;

/**
 * Makes a published post into a newsletter, as a draft. While it isn't being sent, doing so again takes the
 * post as it is now; a post that went out is left as it went.
 *
 * @param memberId who does it; null for the shell
 * @returns the newsletter's id; undefined when there is no such published post
 */
export async function prepareNewsletter(
	trx: Transaction<Schema>,
	postId: string,
	memberId: string | null,
): Promise<string | undefined> {
	const post = await trx
		.selectFrom('blog_posts')
		.select([...frozen, 'version as post_version'])
		.where('id', '=', postId)
		.where('published_at', '<=', sql<Date>`now()`)
		// Whoever prepares it at the same moment waits, and finds this one.
		.forNoKeyUpdate()
		.executeTakeFirst();
	if (!post?.published_at) return undefined;
	const text = { ...post, published_at: post.published_at };
	const begun = await trx
		.selectFrom('newsletters')
		.select(['id', 'state'])
		.where('post_id', '=', postId)
		.where((build) =>
			build.or([build('state', '<>', 'canceled'), build('started_at', 'is not', null)]),
		)
		.forUpdate()
		.executeTakeFirst();
	if (begun) {
		const isOpen = begun.state === 'draft' || begun.state === 'scheduled';
		if (isOpen) await trx.updateTable('newsletters').set(text).where('id', '=', begun.id).execute();
		return begun.id;
	}
	const { id } = await trx
		.insertInto('newsletters')
		.values({ ...text, post_id: postId, created_by: memberId })
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}
