import { sql } from 'kysely';
import { audit, job } from '#app/domain/audit/write-audit-log.server.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { ScheduledJob } from '#app/platform/jobs/job.ts';

/**
 * Removes stories whose permission has ended. They stop showing at that moment; this deletes their public text.
 *
 * @returns the number removed
 */
export function endStories(db: TeamDb): Promise<number> {
	return asTeam(db, async (trx) => {
		const { rows } = await sql<{ reference: string }>`
			with gone as (delete from public_stories where ends_at <= now() returning id, ends_at),
			ended as (
				update stories set ended_at = gone.ends_at, ended_by = 'time'
				from gone where stories.id = gone.id returning item_id
			)
			select reference from inbox_items where id in (select item_id from ended)`.execute(trx);
		const entries = rows.map(({ reference }) => ({
			action: 'stories.expired',
			subject: reference,
		}));
		await audit(trx, job, ...entries);
		return rows.length;
	});
}

/** Deletes ended stories from the public table, every hour. */
export const endStoriesJob: ScheduledJob = {
	name: 'end-stories',
	cron: '41 * * * *',
	async run({ teamDb, purge }) {
		if ((await endStories(teamDb)) > 0) purge();
	},
};
