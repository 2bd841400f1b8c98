import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';

/**
 * Creates the jobs that due mail lacks: it waited for mail to be set up, its process is gone, or the queue deleted
 * its job because of its age. Mail scheduled far ahead by a wrong clock is due as well. Mail of a held kind isn't due
 * (claimMail); releasing it creates the jobs. A newsletter has one job for all of its mail
 * (app/domain/newsletter/send-newsletters.server.ts).
 *
 * @returns the number of jobs created
 */
export async function sweepMail(db: TeamDb): Promise<number> {
	return asTeam(db, async (trx) => {
		await sql`update mail set next_attempt_at = now()
			where state in ('waiting', 'sending') and kind <> 'newsletter' and attempts > 0
				and next_attempt_at > now() + interval '1 day'`.execute(trx);
		return makeMissingJobs(
			trx,
			sql`state in ('waiting', 'sending') and next_attempt_at <= now()
				and not exists (select 1 from mail_holds where mail_holds.kind = mail.kind)`,
		);
	});
}

/**
 * Creates missing jobs of mail other than newsletters, up to 20,000.
 *
 * @param which SQL condition on the table `mail`
 * @returns the number of jobs created
 */
export async function makeMissingJobs(
	trx: Transaction<Schema>,
	which: RawBuilder<unknown>,
): Promise<number> {
	// While the table statistics are outdated, Postgres would compare each mail with each job.
	await sql`set local enable_nestloop = off`.execute(trx);
	const { rows } = await sql<{ count: number | string }>`
		select make_mail_jobs(array(
			select id from mail
			where ${which} and kind <> 'newsletter' and not exists (
				select 1 from jobs.job
				where job.name = 'mail' and job.state in ('created', 'retry', 'active')
					and job.data ->> 'mail' = mail.id::text
			)
			order by next_attempt_at limit 20000
		)) as count`.execute(trx);
	await sql`set local enable_nestloop = on`.execute(trx);
	return Number(rows[0]?.count ?? 0);
}
