import { sql, type Transaction, type UpdateObject } from 'kysely';
import type { NewsletterState } from '#app/platform/db/desk-schema.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import type { JobServices, ScheduledJob } from '#app/platform/jobs/job.ts';
import { newsletterRefusals, postRefusals } from './newsletter-refusals.server.ts';

/** The states from which each command is allowed. newsletterRefusals checks the settings. */
const from: Record<NewsletterCommand, readonly NewsletterState[]> = {
	schedule: ['draft', 'scheduled'],
	unschedule: ['scheduled'],
	start: ['draft', 'scheduled'],
	pause: ['sending'],
	resume: ['paused'],
	cancel: ['draft', 'scheduled', 'sending', 'paused'],
};

type NewsletterCommand = 'schedule' | 'unschedule' | 'start' | 'pause' | 'resume' | 'cancel';

/** Schedules a newsletter. Returns false if its state doesn't allow that. */
export function scheduleNewsletter(
	trx: Transaction<Schema>,
	id: string,
	at: Date,
): Promise<boolean> {
	return change(trx, id, 'schedule', { state: 'scheduled', scheduled_at: at });
}

/** Makes a scheduled newsletter a draft again. Returns false if its state doesn't allow that. */
export function unscheduleNewsletter(trx: Transaction<Schema>, id: string): Promise<boolean> {
	return change(trx, id, 'unschedule', { state: 'draft', scheduled_at: null });
}

/**
 * Starts sending a newsletter to the current confirmed subscribers of its language. Two simultaneous starts send it once.
 * The first batch is queued at once, and the rest between mails (newsletter-queue.server.ts).
 *
 * @returns the number of recipients; undefined if its state doesn't allow it
 */
export async function startNewsletter(
	trx: Transaction<Schema>,
	id: string,
): Promise<number | undefined> {
	const started = await change(trx, id, 'start', {
		state: 'sending',
		started_at: sql<Date>`now()`,
		queueing: true,
	});
	if (!started) return undefined;
	const recipients = await countRecipients(trx, id);
	await trx.updateTable('newsletters').set({ recipients }).where('id', '=', id).execute();
	await queueBatch(trx, id);
	return recipients;
}

/** Adds mails for up to 5,000 more recipients, unless another process is doing that. */
export async function queueBatch(trx: Transaction<Schema>, id: string): Promise<void> {
	await sql`select queue_newsletter(${id}::uuid)`.execute(trx);
}

/** Counts the current recipients of a newsletter: the confirmed subscribers of its language. */
export async function countRecipients(trx: Transaction<Schema>, id: string): Promise<number> {
	const { count } = await trx
		.selectFrom('subscribers')
		.select(sql<number>`count(*)::int`.as('count'))
		.where('state', '=', 'confirmed')
		.where('language', '=', ({ selectFrom }) =>
			selectFrom('newsletters').select('newsletters.language').where('newsletters.id', '=', id),
		)
		.executeTakeFirstOrThrow();
	return count;
}

/** Reasons why a newsletter paused automatically: a mail server refused it, a restore held it, or its post isn't public anymore. */
export type PauseReason = 'refused' | 'restored' | 'post_not_public';

/** Holds mail not yet sent, and the queueing of more. Mail that is being sent at this moment still leaves. */
export function pauseNewsletter(trx: Transaction<Schema>, id: string): Promise<boolean> {
	return change(trx, id, 'pause', { state: 'paused', paused_because: null });
}

/** Resumes queueing and sending to the remaining recipients. */
export function resumeNewsletter(trx: Transaction<Schema>, id: string): Promise<boolean> {
	return change(trx, id, 'resume', { state: 'sending', paused_because: null });
}

/**
 * Cancels mail not yet sent: nothing more is handed over, a first batch is marked at once, and the rest between mails
 * (newsletter-queue.server.ts). Delivered mail is unaffected.
 */
export async function cancelNewsletter(trx: Transaction<Schema>, id: string): Promise<boolean> {
	const canceled = await change(trx, id, 'cancel', {
		state: 'canceled',
		finished_at: sql<Date>`now()`,
		queueing: false,
	});
	if (canceled) await cancelBatch(trx, id, 1_000);
	return canceled;
}

/**
 * Marks a batch of a canceled newsletter's mails. Mail that is being sent keeps its state until its process has recorded
 * the outcome, or is gone.
 */
export async function cancelBatch(
	trx: Transaction<Schema>,
	id: string,
	size = 10_000,
): Promise<void> {
	await sql`update mail set state = 'canceled' where id in (
		select id from mail
		where newsletter_id = ${id}::uuid and kind = 'newsletter'
			and (state = 'waiting' or state = 'sending' and next_attempt_at <= now())
			and exists (select from newsletters where newsletters.id = ${id}::uuid and newsletters.state = 'canceled')
		limit ${sql.lit(size)} for update skip locked
	)`.execute(trx);
}

async function change(
	trx: Transaction<Schema>,
	id: string,
	command: NewsletterCommand,
	set: UpdateObject<Schema, 'newsletters'>,
): Promise<boolean> {
	const { numUpdatedRows } = await trx
		.updateTable('newsletters')
		.set(set)
		.where('id', '=', id)
		.where('state', 'in', [...from[command]])
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Number of mails refused for their content or sender after which a newsletter pauses. */
const tooManyRefused = 20;

/**
 * Starts the newsletters that are due. Those that lack a setting, or whose post isn't public anymore, wait until that
 * is resolved.
 */
export async function startDueNewsletters(services: JobServices): Promise<void> {
	const refusals = newsletterRefusals(services);
	await asTeam(services.teamDb, async (trx) => {
		const due = await trx
			.selectFrom('newsletters')
			.select(['id', 'post_id'])
			.where('state', '=', 'scheduled')
			.where('scheduled_at', '<=', sql<Date>`now()`)
			.forUpdate()
			.skipLocked()
			.execute();
		for (const { id, post_id } of due) {
			const missing = [...refusals, ...(await postRefusals(trx, post_id))];
			if (missing.length === 0) await startNewsletter(trx, id);
			else services.log.warn({ newsletter: id, missing }, 'a newsletter is waiting');
		}
	});
}

/** Runs every minute, also without mail: the log then says what a scheduled newsletter lacks. */
export const startNewslettersJob: ScheduledJob = {
	name: 'newsletters',
	cron: '* * * * *',
	run: startDueNewsletters,
};

const postIsPublic = sql<boolean>`exists (
	select 1 from blog_posts where blog_posts.id = newsletters.post_id and published_at <= now()
)`;

/** A newsletter that doesn't proceed on its own, with the reason; `waiting` if a setting is missing. */
export interface HeldNewsletter {
	id: string;
	title: string;
	because: PauseReason | 'waiting';
}

/**
 * Lists the newsletters that need attention: scheduled ones that are overdue or whose post isn't public anymore, and
 * those that paused automatically. The newest first, fifty at most.
 */
export async function listHeldNewsletters(trx: Transaction<Schema>): Promise<HeldNewsletter[]> {
	const { rows } = await sql<HeldNewsletter>`
		select id, title, case
			when state = 'paused' then paused_because
			when not ${postIsPublic} then 'post_not_public'
			else 'waiting'
		end as because
		from newsletters
		where state = 'paused' and paused_because is not null
			-- The job runs once a minute.
			or state = 'scheduled' and (not ${postIsPublic} or scheduled_at < now() - interval '3 minutes')
		order by created_at desc, id desc limit 50`.execute(trx);
	return rows;
}

/**
 * Closes newsletters that have nothing left to send. Pauses those that the mail server refuses for their content or
 * sender, so that not every one of thousands is refused, and those whose post isn't public anymore (decision 24).
 */
export async function settleNewsletters(db: TeamDb): Promise<void> {
	await asTeam(db, async (trx) => {
		await sql`update newsletters set state = 'sent', finished_at = now()
			where state = 'sending' and not queueing and not exists (
				select from mail where newsletter_id = newsletters.id and kind = 'newsletter'
					and mail.state in ('waiting', 'sending')
			)`.execute(trx);
		await sql`update newsletters set state = 'paused', paused_because = 'refused' where id in (
				select issue.id from newsletters as issue, lateral (
					select count(*) filter (where last_error in ('content_refused', 'refused_by_policy')) as refused,
						count(*) as failed
					from mail where newsletter_id = issue.id and kind = 'newsletter' and mail.state = 'failed'
				) as unreached
				where issue.state = 'sending' and refused >= ${sql.lit(tooManyRefused)}
					-- Most of those that were handed over. No more are counted than it takes to know.
					and refused > failed - refused + (select count(*) from (
						select from mail where newsletter_id = issue.id and kind = 'newsletter' and mail.state = 'sent'
						limit refused
					) as reached)
			)`.execute(trx);
		await sql`update newsletters set state = 'paused', paused_because = 'post_not_public'
			where state = 'sending' and not ${postIsPublic}`.execute(trx);
	});
}

/**
 * Resumes the newsletters that a restore paused while they were being sent.
 *
 * @returns how many there are
 */
export async function resumeRestored(trx: Transaction<Schema>): Promise<number> {
	const paused = await trx
		.selectFrom('newsletters')
		.select('id')
		.where('state', '=', 'paused')
		.where('paused_because', '=', 'restored')
		.execute();
	for (const { id } of paused) await resumeNewsletter(trx, id);
	return paused.length;
}
