import { sql } from 'kysely';
import { asTeam } from '../../db/as-team.server.ts';
import type { TeamDb } from '../../db/role-db.server.ts';

/**
 * Makes the jobs that due mail lacks: it waited for mail to be set up, its process is gone, or the queue
 * deleted its job with age. Mail that a clock has set far into the future is due as well.
 *
 * @returns how many jobs it made
 */
export async function sweepMail(db: TeamDb): Promise<number> {
	return asTeam(db, async (trx) => {
		await sql`update mail set next_attempt_at = now()
			where state in ('waiting', 'sending') and attempts > 0
				and next_attempt_at > now() + interval '1 day'`.execute(trx);
		const { rows } = await sql<{ count: number | string }>`
			select make_mail_jobs(array(
				select id from mail
				where state in ('waiting', 'sending') and next_attempt_at <= now() and not exists (
					select 1 from jobs.job
					where job.name in ('mail', 'newsletter') and job.state in ('created', 'retry', 'active')
						and job.data ->> 'mail' = mail.id::text
				)
				order by next_attempt_at limit 20000
			)) as count`.execute(trx);
		return Number(rows[0]?.count ?? 0);
	});
}
