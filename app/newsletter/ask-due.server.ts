import { sql } from 'kysely';
import { onceAsTeam } from '#app/db/as-team.server.ts';
import type { TeamDb } from '#app/db/role-db.server.ts';
import type { ScheduledJob } from '#app/jobs/job.ts';

/** At a time, so that nobody waits long for the locks of a run. */
const batchSize = 200;

/** Milliseconds that a run may take. */
const longestMs = 30_000;

/**
 * Asks for the confirmations and sends the reminders whose time has come.
 *
 * @returns how many subscribers it looked at, up to a batch
 */
export async function askDueSubscribers(db: TeamDb): Promise<number> {
	// In one round trip: a process that is paused meanwhile holds the queue's lock for nobody.
	const { rows } = await onceAsTeam(
		db,
		sql<{ count: number }>`select ask_due_subscribers(${batchSize}) as count`.compile(db),
		longestMs,
	);
	return rows[0]?.count ?? 0;
}

/** Every minute, once mail is set up: for whoever waits for a place, or whose process ended (ask-soon.server.ts). */
export const askDueJob: ScheduledJob = {
	name: 'subscribers',
	cron: '* * * * *',
	async run({ teamDb, mail }, signal) {
		while (mail && !signal.aborted && (await askDueSubscribers(teamDb)) >= batchSize);
	},
};
