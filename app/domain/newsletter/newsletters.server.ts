import { sql, type Transaction } from 'kysely';
import type { MailState, NewsletterState } from '#app/platform/db/desk-schema.ts';
import {
	type KeysetPage,
	listPage,
	newestFirst,
	type PageOf,
} from '#app/platform/db/keyset.server.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';

export interface ListedNewsletter {
	id: string;
	title: string;
	language: string;
	state: NewsletterState;
	/** The time it ended, began, or will begin. */
	at: Date | null;
	/** Number of confirmed subscribers when it was started. */
	recipients: number | null;
}

/** Lists one page of the newsletters, the newest first. */
export function listNewsletters(db: TeamDb, page: KeysetPage): Promise<PageOf<ListedNewsletter>> {
	const list = {
		columns: sql`id, title, language, state, coalesce(finished_at, started_at, scheduled_at) as at, recipients`,
		from: sql`newsletters`,
		order: newestFirst(),
	};
	return listPage(db, list, page);
}

/** Returns the published posts without a newsletter, the newest first. */
export function postsToSend(
	db: TeamDb,
): Promise<{ id: string; title: string; language: string }[]> {
	return asTeam(db, async (trx) => {
		const { rows } = await sql<{ id: string; title: string; language: string }>`
			select id, title, language from blog_posts as post
			where published_at <= now() and not exists (
				select 1 from newsletters
				where post_id = post.id and (state <> 'canceled' or started_at is not null)
			)
			order by published_at desc, id limit 50`.execute(trx);
		return rows;
	});
}

type NewsletterProgress = Record<MailState, number> & {
	/** While recipients are being queued, all of them; then the mails that were made. */
	total: number;
	/** Number of recipients that still have to be queued. */
	unqueued: number;
};

/**
 * Counts the mails of a newsletter; one that hasn't started has none. Those to people who were erased since are gone.
 *
 * @returns undefined if there is no such newsletter
 */
export async function newsletterProgress(
	trx: Transaction<Schema>,
	id: string,
): Promise<NewsletterProgress | undefined> {
	const { rows } = await sql<{
		planned: number;
		counts: Partial<Record<MailState, number>> | null;
	}>`select case when queueing then coalesce(recipients, 0) else 0 end as planned, (
			select json_object_agg(state, mails) from (
				select state, count(*) as mails from mail
				where newsletter_id = newsletters.id and kind = 'newsletter' group by state
			) as counted
		) as counts
		from newsletters where id = ${id}::uuid`.execute(trx);
	const [row] = rows;
	if (!row) return undefined;
	const none = { waiting: 0, sending: 0, sent: 0, failed: 0, dead: 0, canceled: 0 };
	const counts = { ...none, ...row.counts };
	const mails = Object.values(counts).reduce((sum, count) => sum + count);
	const unqueued = Math.max(0, row.planned - mails);
	return { ...counts, unqueued, total: mails + unqueued };
}

/** The columns of a post that a newsletter copies. */
const frozen = [
	'slug',
	'title',
	'subtitle',
	'content',
	'content_markdown',
	'youtube_url',
	'soundcloud_url',
	'published_at',
	'language',
] as const;

/**
 * Turns a published post into a newsletter, as a draft. A repeated call copies the post's current text into the
 * draft; one that was scheduled or sent stays as it was.
 *
 * @param memberId null for the shell
 * @param into the state that a newsletter must have for the text to be copied into it
 * @returns the newsletter's id; undefined if there is no such published post
 */
export async function prepareNewsletter(
	trx: Transaction<Schema>,
	postId: string,
	memberId: string | null,
	into: 'draft' | 'scheduled' = 'draft',
): Promise<string | undefined> {
	const post = await trx
		.selectFrom('blog_posts')
		.select([...frozen, 'version as post_version'])
		.where('id', '=', postId)
		.where('published_at', '<=', sql<Date>`now()`)
		// A second preparation at the same moment waits, and finds this one.
		.forNoKeyUpdate()
		.executeTakeFirst();
	if (!post?.published_at) return undefined;
	const text = { ...post, published_at: post.published_at };
	const again = { ...text, version: sql<number>`version + 1` };
	const existing = await trx
		.selectFrom('newsletters')
		.select(['id', 'state'])
		.where('post_id', '=', postId)
		.where((build) =>
			build.or([build('state', '<>', 'canceled'), build('started_at', 'is not', null)]),
		)
		.forUpdate()
		.executeTakeFirst();
	if (existing) {
		if (existing.state === into)
			await trx.updateTable('newsletters').set(again).where('id', '=', existing.id).execute();
		return existing.id;
	}
	const { id } = await trx
		.insertInto('newsletters')
		.values({ ...text, post_id: postId, created_by: memberId })
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

/**
 * Returns true if an issue still has the version that the member has seen, and locks it until the transaction ends.
 *
 * @param version the version on the member's screen
 */
export async function isCurrentVersion(
	trx: Transaction<Schema>,
	id: string,
	version: number,
): Promise<boolean> {
	const now = await trx
		.selectFrom('newsletters')
		.select('version')
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst();
	return now?.version === version;
}
