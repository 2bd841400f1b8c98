import { type RawBuilder, sql } from 'kysely';
import type { TeamDb } from './role-db.server.ts';
import { onceAsTeam } from './role-db.server.ts';

/**
 * A time within a statement. Clocks of processes differ, so what several of them compare is by the database's.
 *
 * @param now for tests; the beginning of the transaction, by the database's clock, when left out
 * @param addedMs milliseconds after it; negative for before
 */
export function moment(now: Date | undefined, addedMs = 0): RawBuilder<Date> {
	const start = now ? sql<Date>`${now.toISOString()}::timestamptz` : sql<Date>`now()`;
	return addedMs === 0
		? start
		: sql<Date>`${start} + ${sql.lit(addedMs)} * interval '1 millisecond'`;
}

/** What time it is by the database's clock, for several statements that must mean the same moment. */
export async function databaseTime(db: TeamDb): Promise<Date> {
	const { rows } = await onceAsTeam(db, sql<{ now: Date }>`select now()`.compile(db));
	return rows[0]?.now ?? new Date();
}
