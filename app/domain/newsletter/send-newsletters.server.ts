import { sql, type Transaction, type UpdateObject } from 'kysely';
import { makeMissingJobs, sweepMail } from '#app/domain/mail/delivery/sweep-mail.server.ts';
import { freeRestored } from '#app/domain/mail/held-mail.server.ts';
import { queueAlerts } from '#app/domain/mail/queue-alerts.server.ts';
import type { NewsletterState } from '#app/platform/db/desk-schema.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import type { JobServices, ScheduledJob } from '#app/platform/jobs/job.ts';

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
 * Queues a newsletter to everyone who is a confirmed subscriber now. Two simultaneous starts send it once.
 *
 * @returns the number of mails queued; undefined if its state doesn't allow it
 */
export async function startNewsletter(
	trx: Transaction<Schema>,
	id: string,
): Promise<number | undefined> {
	const started = await change(trx, id, 'start', {
		state: 'sending',
		started_at: sql<Date>`now()`,
	});
	if (!started) return undefined;
	const { rows } = await sql<{ count: number | string }>`
		select queue_newsletter(${id}::uuid) as count`.execute(trx);
	return Number(rows[0]?.count ?? 0);
}

/** Why a newsletter paused automatically: a mail server refused it, a restore held it, or its post isn't public anymore. */
export type PauseReason = 'refused' | 'restored' | 'post_not_public';

/** Holds mail not yet sent. Mail that is being sent at this moment still leaves. */
export function pauseNewsletter(
	trx: Transaction<Schema>,
	id: string,
	because: PauseReason | null = null,
): Promise<boolean> {
	return change(trx, id, 'pause', { state: 'paused', paused_because: because });
}

/** Resumes sending to the remaining recipients. Jobs from before the pause may not have run yet. */
export async function resumeNewsletter(trx: Transaction<Schema>, id: string): Promise<boolean> {
	if (!(await change(trx, id, 'resume', { state: 'sending', paused_because: null }))) return false;
	// After a restore: subscribers who have no delivery in the backup. Those who have one aren't touched.
	await freeRestored(trx, sql`newsletter_id = ${id}::uuid and kind = 'newsletter'`);
	await makeMissingJobs(
		trx,
		sql`newsletter_id = ${id}::uuid and kind = 'newsletter' and state = 'waiting'`,
	);
	return true;
}

/** Cancels mail not yet sent. Delivered mail is unaffected. */
export async function cancelNewsletter(trx: Transaction<Schema>, id: string): Promise<boolean> {
	const canceled = await change(trx, id, 'cancel', {
		state: 'canceled',
		finished_at: sql<Date>`now()`,
	});
	if (!canceled) return false;
	await trx
		.updateTable('mail')
		.set({ state: 'canceled' })
		.where('newsletter_id', '=', id)
		.where('state', '=', 'waiting')
		.execute();
	return true;
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
			where state = 'sending' and not exists (
				select 1 from mail where newsletter_id = newsletters.id and kind = 'newsletter'
					and state in ('waiting', 'sending')
			)`.execute(trx);
		const { rows } = await sql<{ id: string }>`
			select newsletter_id as id from mail join newsletters on newsletters.id = newsletter_id
			where newsletters.state = 'sending' and mail.state in ('sent', 'failed') and mail.kind = 'newsletter'
			group by newsletter_id
			having count(*) filter (where last_error in ('content_refused', 'refused_by_policy')) >= ${sql.lit(tooManyRefused)}
				and count(*) filter (where last_error in ('content_refused', 'refused_by_policy')) * 2 > count(*)`.execute(
			trx,
		);
		for (const { id } of rows) await pauseNewsletter(trx, id, 'refused');
		await sql`update newsletters set state = 'paused', paused_because = 'post_not_public'
			where state = 'sending' and not ${postIsPublic}`.execute(trx);
	});
}

/** Why a newsletter can't be sent now; its screen has a sentence for each. */
export type NewsletterRefusal =
	| 'mail_not_set_up'
	| 'site_not_public'
	| 'no_postal_address'
	| 'post_not_public';

/** A post that was unpublished, or is scheduled for later, isn't mailed. */
export async function postRefusals(
	trx: Transaction<Schema>,
	postId: string,
): Promise<NewsletterRefusal[]> {
	const post = await trx
		.selectFrom('blog_posts')
		.select('id')
		.where('id', '=', postId)
		.where('published_at', '<=', sql<Date>`now()`)
		.executeTakeFirst();
	return post ? [] : ['post_not_public'];
}

/**
 * Returns the requirements for bulk mail that aren't met: a mail server, links that work for every recipient (RFC 8058,
 * 3.1 requires https), and a postal address (16 CFR 316.2(p)).
 */
export function newsletterRefusals(
	services: Pick<JobServices, 'mail' | 'siteUrl' | 'content'>,
): NewsletterRefusal[] {
	const refusals: NewsletterRefusal[] = [];
	if (!services.mail) refusals.push('mail_not_set_up');
	if (!isPublic(services.siteUrl)) refusals.push('site_not_public');
	if (services.content.site.owner.postal_address === null) refusals.push('no_postal_address');
	return refusals;
}

function isPublic(siteUrl: string): boolean {
	const { protocol, hostname } = new URL(siteUrl);
	const isLocal = /^(localhost|.*\.localhost|[\d.]+|\[.*\])$/.test(hostname);
	return protocol === 'https:' && !isLocal;
}

/** Runs every minute: starts newsletters that are due, requeues mail without a job, and alerts owners. */
export const mailJob: ScheduledJob = {
	name: 'mail-upkeep',
	cron: '* * * * *',
	async run(services) {
		await startDueNewsletters(services);
		if (services.mail) await sweepMail(services.teamDb);
		await settleNewsletters(services.teamDb);
		if (services.mail) await queueAlerts(services.teamDb);
	},
};

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
