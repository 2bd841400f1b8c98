import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';

/**
 * Makes the jobs that due mail lacks: it waited for mail to be set up, its process is gone, or the queue
 * deleted its job with age. Mail that a clock has set far into the future is due as well. Of a newsletter that is
 * paused, or a kind that is held, nothing is due (claimMail), and resuming or releasing it makes the jobs.
 *
 * @returns how many jobs it made
 */
export async function sweepMail(db: TeamDb): Promise<number> {
	return asTeam(db, async (trx) => {
		await sql`update mail set next_attempt_at = now()
			where state in ('waiting', 'sending') and attempts > 0
				and next_attempt_at > now() + interval '1 day'`.execute(trx);
		// A process that was sending it when the newsletter was canceled is gone.
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
 * Makes the jobs that mails lack, 20,000 at most. Whatever the length of a newsletter, other mail goes first.
 *
 * @param which a condition on the table `mail`
 * @returns how many jobs it made
 */
export async function makeMissingJobs(
	trx: Transaction<Schema>,
	which: RawBuilder<unknown>,
): Promise<number> {
	// Right after a newsletter was queued, the tables' statistics are those of before; by them, Postgres would compare
	// each mail with each job, which took half a minute for 10,000.
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
