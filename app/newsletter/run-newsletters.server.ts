import { sql } from 'kysely';
import { asTeam } from '#app/db/as-team.server.ts';
import type { TeamDb } from '#app/db/role-db.server.ts';
import type { JobServices } from '#app/jobs/job.ts';
import { pauseNewsletter, startNewsletter } from './control-newsletter.server.ts';
import { newsletterRefusals } from './newsletter-refusals.ts';

/** Mails that a mail server refused for what they are, from which on it is asked no further. */
const tooManyRefused = 20;

/** Starts the newsletters whose time has come, unless something is missing; then they wait until it is there. */
export async function startDueNewsletters(services: JobServices): Promise<void> {
	const missing = newsletterRefusals(services);
	await asTeam(services.teamDb, async (trx) => {
		const due = await trx
			.selectFrom('newsletters')
			.select('id')
			.where('state', '=', 'scheduled')
			.where('scheduled_at', '<=', sql<Date>`now()`)
			.forUpdate()
			.skipLocked()
			.execute();
		for (const { id } of due) {
			if (missing.length === 0) await startNewsletter(trx, id);
			else services.log.warn({ newsletter: id, missing }, 'a newsletter waits');
		}
	});
}

/**
 * Closes newsletters that have nothing left to send, and pauses those that the mail server refuses for what
 * they are, rather than have every one of thousands refused.
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
	});
}
