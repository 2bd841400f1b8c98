import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { asTeam } from '#app/db/as-team.server.ts';
import type { TeamDb } from '#app/db/role-db.server.ts';
import type { ScheduledJob } from '#app/jobs/job.ts';

/** At a time, so that nobody waits long for an item that is being filled in. */
const batchSize = 100;

/**
 * Milliseconds that a batch may take, and a stopping site may have to wait; one that fails, or takes longer, is
 * done item by item.
 */
const longest = 2_000;

/**
 * Adds the words of the items that came since the last run, by which a search finds them through its index.
 * Until then it reads the newest submissions itself (item-conditions.server.ts). An item whose words can't be
 * had gets none, and the others of its batch theirs.
 */
export async function fillSearch(db: TeamDb, signal?: AbortSignal): Promise<void> {
	let most = batchSize;
	while (!signal?.aborted) {
		const start = performance.now();
		const filled = await fill(db, most);
		if (filled === undefined) {
			if (most === 1) await skipOne(db);
			most = 1;
			continue;
		}
		if (filled < most) return;
		// Visitors whose forms come in a flood get nearly all of the database's time.
		await rest(49 * (performance.now() - start), signal);
	}
}

/** Waits, but no longer than until the job is to end. */
async function rest(ms: number, signal: AbortSignal | undefined): Promise<void> {
	try {
		await setTimeout(ms, undefined, { signal });
	} catch (error) {
		if (!signal?.aborted) throw error;
	}
}

/** How many items got their words; undefined if the database gave it up. */
async function fill(db: TeamDb, most: number): Promise<number | undefined> {
	try {
		return await asTeam(db, async (trx) => {
			await sql`set local statement_timeout = ${sql.lit(longest)}`.execute(trx);
			const { rows } = await sql<{ filled: number }>`
				select fill_inbox_search(${most}) as filled`.execute(trx);
			return rows[0]?.filled ?? 0;
		});
	} catch (error) {
		if (isOfItem(error)) return undefined;
		throw error;
	}
}

/** Whether one of the items is at fault: bad data, a limit, a raised exception, a timeout of the statement. */
function isOfItem(error: unknown): boolean {
	return /^(22|54|P0|57014)/.test(String((error as { code?: unknown }).code));
}

async function skipOne(db: TeamDb): Promise<void> {
	await asTeam(db, (trx) => sql`select skip_inbox_search()`.execute(trx));
}

/** Every minute: an item without its words costs each search about 0.2 ms. */
export const fillSearchJob: ScheduledJob = {
	name: 'inbox-search',
	cron: '* * * * *',
	run: ({ teamDb }, signal) => fillSearch(teamDb, signal),
};
