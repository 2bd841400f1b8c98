import { sql } from 'kysely';
import { asTeam } from '../../db/as-team.server.ts';
import type { TeamDb } from '../../db/role-db.server.ts';
import type { ScheduledJob } from '../../jobs/job.ts';

/** At a time, so that nobody waits long for the locks of a run. */
const batchSize = 200;

/** Asks for the confirmations and sends the reminders whose time has come. @returns how many */
export async function askDueSubscribers(db: TeamDb): Promise<number> {
	const { rows } = await asTeam(db, (trx) =>
		sql<{ asked: number }>`select ask_due_subscribers(${batchSize}) as asked`.execute(trx),
	);
	return rows[0]?.asked ?? 0;
}

/** Every five minutes, once mail is set up. */
export const askDueJob: ScheduledJob = {
	name: 'subscribers',
	cron: '*/5 * * * *',
	async run({ teamDb, mail }) {
		if (mail) await askDueSubscribers(teamDb);
	},
};
