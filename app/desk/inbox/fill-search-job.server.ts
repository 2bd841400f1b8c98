import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { asTeam } from '../../db/as-team.server.ts';
import type { TeamDb } from '../../db/role-db.server.ts';
import type { ScheduledJob } from '../../jobs/job.ts';

/** At a time, so that nobody waits long for an item that is being filled in. */
const batchSize = 100;

/**
 * Adds the words of the items that came since the last run, by which a search finds them through its index.
 * Until then it reads their submissions (item-conditions.server.ts).
 */
export async function fillSearch(db: TeamDb, signal?: AbortSignal): Promise<void> {
	while (!signal?.aborted) {
		const start = performance.now();
		const { rows } = await asTeam(db, (trx) =>
			sql<{ filled: number }>`select fill_inbox_search(${batchSize}) as filled`.execute(trx),
		);
		if ((rows[0]?.filled ?? 0) < batchSize) return;
		// Visitors whose forms come in a flood get nearly all of the database's time.
		await setTimeout(49 * (performance.now() - start));
	}
}

/** Every minute: an item without its words costs each search about 0.2 ms. */
export const fillSearchJob: ScheduledJob = {
	name: 'inbox-search',
	cron: '* * * * *',
	run: ({ teamDb }, signal) => fillSearch(teamDb, signal),
};
