import { sql, type Transaction } from 'kysely';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import type { ScheduledJob } from '#app/platform/jobs/job.ts';
import { givenUpAfter } from '#app/platform/jobs/schedule.server.ts';
import { isHeld } from './held-mail.server.ts';

/** The extent of a problem: the number affected, and its start. */
interface AlertedProblem {
	count: number;
	since: Date | null;
}

/** Attempts after which waiting mail counts as failing: some 20 minutes. */
const failingAttempts = 4;

/**
 * Number of recipients that must be deferred before "try again later" points to a problem with our mail. A single
 * mailbox that is full or greylists doesn't, and neither do deferrals while other mail gets through.
 */
const putOffRecipients = 3;

// A failed alert doesn't cause another alert.
const questions = {
	mail_failing: `select count(*)::int as count, min(created_at) as since from mail
		where state = 'waiting' and attempts >= ${failingAttempts} and kind <> 'alert'
			and (last_error is distinct from 'refused_for_now' or (
				select count(distinct lower(recipient)) >= ${putOffRecipients} from mail
				where state = 'waiting' and attempts >= ${failingAttempts} and last_error = 'refused_for_now'
			) and not exists (
				select from mail where state = 'sent' and sent_at > now() - interval '20 minutes'
			))`,
	mail_dead: `select count(*)::int as count, min(next_attempt_at) as since from mail
		where state = 'dead' and next_attempt_at > now() - interval '1 day' and kind <> 'alert'`,
	job_dead: `select count(*)::int as count, min(finished_at) as since from scheduled_jobs
		where failures >= ${givenUpAfter}`,
	item_overdue: `select count(*)::int as count, min(answer_due) as since from inbox_items
		where state = 'open' and answer_due < now()`,
	// A site that no longer makes backups here stops getting alerts after two weeks.
	backup_failed: `with runs as (
			select * from backup_runs where finished_at > now() - interval '14 days'
		), good as (
			select coalesce(max(finished_at), '-infinity') as at from backup_runs where failed_step is null
		)
		select greatest(1, (select count(*)::int from runs where finished_at > good.at)) as count,
			nullif(good.at, '-infinity') as since from good
		where (select failed_step from runs order by finished_at desc limit 1) is not null
			or good.at < now() - interval '36 hours' and exists (select from runs)`,
};

/** The problem that an alert to the owners reports. */
export type AlertReason = keyof typeof questions;

export const alertReasons = Object.keys(questions) as AlertReason[];

/** Checks for a problem now. */
export async function findProblem(
	trx: Transaction<Schema>,
	reason: AlertReason,
): Promise<AlertedProblem> {
	const { rows } = await sql
		.raw<{ count: number; since: Date | string | null }>(questions[reason])
		.execute(trx);
	const { count = 0, since = null } = rows[0] ?? {};
	return { count, since: since === null ? null : new Date(since) };
}

/** Mails the owners about current problems, each owner once a day for each problem. */
export async function queueAlerts(db: TeamDb): Promise<void> {
	await asTeam(db, async (trx) => {
		if (await isHeld(trx, 'alert')) return;
		for (const reason of alertReasons) {
			const { count } = await findProblem(trx, reason);
			if (count === 0) continue;
			await sql`select queue_mail(kind => 'alert', recipient => email, member_id => id, alert => ${reason}::text)
				from members
				where role = 'owner' and removed_at is null and is_mailable(email) and not exists (
					select 1 from mail where kind = 'alert' and alert = ${reason} and member_id = members.id
						and created_at > now() - interval '1 day'
				)`.execute(trx);
		}
	});
}

/** Runs every minute once mail is set up. */
export const alertsJob: ScheduledJob = {
	name: 'alerts',
	cron: '* * * * *',
	run: ({ teamDb }) => queueAlerts(teamDb),
};
