import { sql } from 'kysely';
import { audit, job } from '#app/domain/audit/write-audit-log.server.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import type { ScheduledJob } from '#app/platform/jobs/job.ts';

/**
 * Removes stories whose permission has ended: nobody sees them from that moment on, and their text goes here.
 *
 * @returns how many
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

/** Every hour: a story that nobody sees any more leaves the database's public table as well. */
export const endStoriesJob: ScheduledJob = {
	name: 'end-stories',
	cron: '41 * * * *',
	async run({ teamDb, purge }) {
		if ((await endStories(teamDb)) > 0) purge();
	},
};
