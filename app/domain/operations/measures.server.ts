import { sql } from 'kysely';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { onceAsTeam } from '#app/platform/db/role-db.server.ts';

/** Health of mail and background jobs. Ages are in seconds by the database's clock; null if nothing is waiting. */
export interface QueueAges {
	mail: {
		/** Counts by state, without sent and canceled mail. */
		waiting: number;
		sending: number;
		failed: number;
		dead: number;
		/** Seconds the oldest due mail is overdue, newsletters apart: those take as long as they take. */
		oldestDue: number | null;
	};
	/** Newsletters that are on their way. */
	newsletters: Record<OpenIssue, IssueMails>;
	/** Items whose promised answer is past due. */
	overdueAnswers: number;
	jobs: {
		/** Seconds the oldest due job is overdue. */
		oldestDue: number | null;
		/** Jobs given up within the last day. */
		failed: number;
		/** Age of the scheduler's last run; null if it never ran. */
		lastSign: number | null;
	};
}

/** States of a newsletter in which its mail still has to leave. */
export const openIssues = ['sending', 'paused'] as const;

type OpenIssue = (typeof openIssues)[number];

/** Mails of all newsletters in one state; `unqueued` are recipients who have none yet. */
export type IssueMails = Record<'unqueued' | 'waiting' | 'sent' | 'failed', number>;

/** Adds up the counts of newsletters' mails, as an SQL expression on newsletter_counts. */
const mailsIn = (...states: string[]) =>
	sql`coalesce(sum(counted.mails) filter (where counted.state in (${sql.join(states.map((state) => sql.lit(state)))})), 0)`;

/** Reads everything in one statement; each part uses an index or reads few rows. */
export async function readQueueAges(db: TeamDb): Promise<QueueAges> {
	const { rows } = await onceAsTeam(
		db,
		sql<{ ages: QueueAges }>`select json_build_object(
			'mail', (select json_build_object(
				'waiting', other.waiting + newsletters.waiting,
				'sending', other.sending + newsletters.sending,
				'failed', other.failed + newsletters.failed,
				'dead', other.dead + newsletters.dead,
				'oldestDue', (select extract(epoch from now() - min(next_attempt_at)) from mail
					where state = 'waiting' and next_attempt_at < now() and kind <> 'newsletter'
						and kind not in (select kind from mail_holds))
			) from (
				select count(*) filter (where state = 'waiting') as waiting,
					count(*) filter (where state = 'sending') as sending,
					count(*) filter (where state = 'failed') as failed,
					count(*) filter (where state = 'dead') as dead
				from mail where state in ('waiting', 'sending', 'failed', 'dead') and kind <> 'newsletter'
			) as other, (
				select ${mailsIn('waiting')} as waiting, ${mailsIn('sending')} as sending,
					${mailsIn('failed', 'refused')} as failed, ${mailsIn('dead')} as dead
				from newsletter_counts as counted
			) as newsletters),
			'newsletters', (select json_object_agg(issue, json_build_object(
				'unqueued', (select coalesce(sum(greatest(0, recipients - coalesce(mails, 0))), 0)
					from newsletters where state = issue and queueing),
				'waiting', mails.waiting, 'sent', mails.sent, 'failed', mails.failed
			)) from unnest(${[...openIssues]}::text[]) as issue, lateral (
				select ${mailsIn('waiting', 'sending')} as waiting, ${mailsIn('sent')} as sent,
					${mailsIn('failed', 'refused', 'dead')} as failed
				from newsletters join newsletter_counts as counted on newsletter_id = newsletters.id
				where newsletters.state = issue
			) as mails),
			'overdueAnswers', (select count(*) from inbox_items
				where state in ('new', 'open') and answer_due < now()),
			'jobs', (select json_build_object(
				'oldestDue', extract(epoch from now() - min(start_after) filter (
					where state in ('created', 'retry') and start_after < now())),
				'failed', count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day'),
				'lastSign', (select extract(epoch from now() - cron_on) from jobs.version)
			) from jobs.job where state in ('created', 'retry', 'failed'))
		) as ages`.compile(db),
	);
	const [row] = rows;
	if (!row) throw new Error('The aggregate has no row.');
	return row.ages;
}

/** Returns the size of the database in bytes; null if the host doesn't allow reading it. */
export async function databaseSize(db: TeamDb): Promise<number | null> {
	const { rows } = await onceAsTeam(
		db,
		sql<{ size: number | null }>`select case
			when has_database_privilege(current_database(), 'connect')
			then pg_database_size(current_database())::float8 end as size`.compile(db),
	);
	return rows[0]?.size ?? null;
}
