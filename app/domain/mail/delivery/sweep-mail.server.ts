import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';

/**
 * Creates the jobs that due mail lacks: it waited for mail to be set up, its process is gone, or the queue deleted
 * its job because of its age. Mail scheduled far ahead by a wrong clock is due as well. Mail of a paused newsletter
 * or a held kind isn't due (claimMail); resuming or releasing it creates the jobs.
 *
 * @returns the number of jobs created
 */
export async function sweepMail(db: TeamDb): Promise<number> {
	return asTeam(db, async (trx) => {
		await sql`update mail set next_attempt_at = now()
			where state in ('waiting', 'sending') and attempts > 0
				and next_attempt_at > now() + interval '1 day'`.execute(trx);
		// The process that was sending it when the newsletter was canceled is gone.
		await sql`update mail set state = 'canceled'
			from newsletters where newsletters.id = newsletter_id and newsletters.state = 'canceled'
				and mail.kind = 'newsletter' and mail.state = 'sending' and next_attempt_at <= now()`.execute(
			trx,
		);
		return makeMissingJobs(
			trx,
			sql`state in ('waiting', 'sending') and next_attempt_at <= now()
				and not exists (select 1 from mail_holds where mail_holds.kind = mail.kind)
				and (kind <> 'newsletter' or exists (
					select 1 from newsletters
					where newsletters.id = newsletter_id and newsletters.state in ('sending', 'sent')
				))`,
		);
	});
}

/**
 * Creates missing jobs, up to 20,000. Other mail goes before newsletters, however long those are.
 *
 * @param which SQL condition on the table `mail`
 * @returns the number of jobs created
 */
export async function makeMissingJobs(
	trx: Transaction<Schema>,
	which: RawBuilder<unknown>,
): Promise<number> {
	// Right after a newsletter was queued, the table statistics are outdated. Based on them, Postgres would compare each
	// mail with each job, which took half a minute for 10,000.
	await sql`set local enable_nestloop = off`.execute(trx);
	const { rows } = await sql<{ count: number | string }>`
		select make_mail_jobs(array(
			select id from mail
			where ${which} and not exists (
				select 1 from jobs.job
				where job.name in ('mail', 'newsletter') and job.state in ('created', 'retry', 'active')
					and job.data ->> 'mail' = mail.id::text
			)
			order by kind = 'newsletter', next_attempt_at limit 20000
		)) as count`.execute(trx);
	await sql`set local enable_nestloop = on`.execute(trx);
	return Number(rows[0]?.count ?? 0);
}
