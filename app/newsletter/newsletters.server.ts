import { sql, type Transaction } from 'kysely';
import { asTeam } from '#app/db/as-role.server.ts';
import type { MailState, NewsletterState } from '#app/db/desk-schema.ts';
import { newestFirst, readPage } from '#app/db/keyset.server.ts';
import type { TeamDb } from '#app/db/role-db.server.ts';
import type { Schema } from '#app/db/schema.ts';

export interface ListedNewsletter {
	id: string;
	title: string;
	state: NewsletterState;
	/** When it ended, began, or is to begin. */
	at: Date | null;
	/** How many mails it was made into, and how many of them were sent. */
	progress: Pick<NewsletterProgress, 'sent' | 'total'> | undefined;
}

/** One page of the newsletters, the newest first. */
export function listNewsletters(
	db: TeamDb,
	{ after, size = 50 }: { after?: string | null; size?: number } = {},
): Promise<{ newsletters: ListedNewsletter[]; next: string | undefined }> {
	return asTeam(db, async (trx) => {
		const { rows, next } = await readPage<
			Omit<ListedNewsletter, 'progress'> & { mails: number | null }
		>(
			trx,
			{
				columns: sql`id, title, state, coalesce(finished_at, started_at, scheduled_at) as at, mails`,
				from: sql`newsletters`,
				order: newestFirst(),
			},
			{ after, size },
		);
		const progress = await sentOf(trx, rows);
		return {
			newsletters: rows.map(({ mails: _, ...row }) => ({ ...row, progress: progress.get(row.id) })),
			next,
		};
	});
}

/** How many mails of each newsletter were sent: of all that were made, those but the few that weren't. */
async function sentOf(
	trx: Transaction<Schema>,
	newsletters: readonly { id: string; mails: number | null }[],
): Promise<Map<string, Pick<NewsletterProgress, 'sent' | 'total'>>> {
	const made = new Map(
		newsletters.flatMap(({ id, mails }) => (mails === null ? [] : [[id, mails]])),
	);
	const { rows } = await sql<{ id: string; unsent: number }>`
		select id, (
			select count(*)::int from mail
			where newsletter_id = newsletter.id and state <> 'sent' and kind = 'newsletter'
		) as unsent
		from unnest(${[...made.keys()]}::uuid[]) as newsletter (id)`.execute(trx);
	const counted = await newsletterProgress(
		trx,
		newsletters.filter(({ mails }) => mails === null).map(({ id }) => id),
	);
	return new Map([
		...counted,
		...rows.map(({ id, unsent }) => {
			const total = made.get(id) ?? 0;
			return [id, { total, sent: Math.max(0, total - unsent) }] as const;
		}),
	]);
}

/** Published posts that nobody has made a newsletter of, the newest first. */
export function postsToSend(db: TeamDb): Promise<{ id: string; title: string }[]> {
	return asTeam(db, async (trx) => {
		const { rows } = await sql<{ id: string; title: string }>`
			select id, title from blog_posts as post
			where published_at <= now() and not exists (
				select 1 from newsletters
				where post_id = post.id and (state <> 'canceled' or started_at is not null)
			)
			order by published_at desc, id limit 50`.execute(trx);
		return rows;
	});
}

/** How many mails of a newsletter are in each state. */
type NewsletterProgress = Record<MailState, number> & { total: number };

/** Counts the mails of newsletters; one that was not started has none. */
export async function newsletterProgress(
	trx: Transaction<Schema>,
	ids: readonly string[],
): Promise<Map<string, NewsletterProgress>> {
	if (ids.length === 0) return new Map();
	const { rows } = await sql<{ id: string; state: MailState; count: number }>`
		select newsletter_id as id, state, count(*)::int as count from mail
		where newsletter_id = any (${[...ids]}::uuid[]) and kind = 'newsletter'
		group by newsletter_id, state`.execute(trx);
	const progress = new Map(
		ids.map((id): [string, NewsletterProgress] => [
			id,
			{ waiting: 0, sending: 0, sent: 0, failed: 0, dead: 0, canceled: 0, total: 0 },
		]),
	);
	for (const { id, state, count } of rows) {
		const counts = progress.get(id);
		if (!counts) continue;
		counts[state] = count;
		counts.total += count;
	}
	return progress;
}

/** Somebody whom a newsletter didn't reach, and why. */
export interface FailedDelivery {
	id: string;
	recipient: string;
	/** `failed`: refused for good; `dead`: given up. */
	state: 'failed' | 'dead';
	/** One of our own codes (app/mail/mail-names.ts). */
	last_error: string | null;
	attempts: number;
}

const notReached = (id: string) => [
	sql`newsletter_id = ${id}::uuid`,
	sql`kind = 'newsletter'`,
	sql`state in ('failed', 'dead')`,
];

/**
 * One page of the addresses that a newsletter didn't reach, and how many there are for each reason.
 *
 * @param id of the newsletter, a UUID
 */
export async function listFailedDeliveries(
	trx: Transaction<Schema>,
	id: string,
	{ after, size = 50 }: { after?: string | null; size?: number } = {},
): Promise<{
	deliveries: FailedDelivery[];
	next: string | undefined;
	reasons: { last_error: string | null; count: number }[];
}> {
	const { rows: reasons } = await sql<{ last_error: string | null; count: number }>`
		select last_error, count(*)::int as count from mail
		where ${sql.join(notReached(id), sql` and `)} group by last_error order by count desc, 1`.execute(
		trx,
	);
	const { rows: deliveries, next } = await readPage<FailedDelivery>(
		trx,
		{
			columns: sql`id, recipient, state, last_error, attempts`,
			from: sql`mail`,
			where: notReached(id),
			order: newestFirst(),
		},
		{ after, size },
	);
	return { deliveries, next, reasons };
}

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
		const isOpen = existing.state === 'draft' || existing.state === 'scheduled';
		if (isOpen)
			await trx.updateTable('newsletters').set(text).where('id', '=', existing.id).execute();
		return existing.id;
	}
	const { id } = await trx
		.insertInto('newsletters')
		.values({ ...text, post_id: postId, created_by: memberId })
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}
