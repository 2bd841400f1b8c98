import { sql } from 'kysely';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';

type Runs = Schema['backup_runs'];
/** The nightly backup, and the hourly decision export. */
export type RunKind = Runs['kind'];
/** The step at which a run failed; `unfinished` means it was killed. */
export type BackupStep = NonNullable<Runs['failed_step']>;

/** Returns the step at which the newest backup failed; null if it succeeded or there is none. */
export async function failedStep(db: TeamDb): Promise<BackupStep | null> {
	const run = await asTeam(db, (trx) =>
		trx
			.selectFrom('backup_runs')
			.select('failed_step')
			.where('kind', '=', 'scheduled')
			.where('outcome', 'is not', null)
			.orderBy('started_at', 'desc')
			.limit(1)
			.executeTakeFirst(),
	);
	return run?.failed_step ?? null;
}

/** Records the start of a run. Returns its id. */
export async function startRun(db: TeamDb, kind: RunKind): Promise<string> {
	const { id } = await asTeam(db, (trx) =>
		trx.insertInto('backup_runs').values({ kind }).returning('id').executeTakeFirstOrThrow(),
	);
	return id;
}

/** @param restored true if it was restored as a test */
export async function noteWorked(db: TeamDb, id: string, restored: boolean): Promise<void> {
	const ended = { finished_at: sql<Date>`clock_timestamp()`, outcome: 'done', restored } as const;
	await asTeam(db, (trx) =>
		trx.updateTable('backup_runs').set(ended).where('id', '=', id).execute(),
	);
}

export function noteFailed(db: TeamDb, id: string, step: BackupStep): Promise<void> {
	return endRuns(db, { id }, step);
}

/** Records that unfinished runs of a kind were killed. Call it only when no run of that kind can be active. */
export function noteKilled(db: TeamDb, kind: RunKind): Promise<void> {
	return endRuns(db, { kind }, 'unfinished');
}

async function endRuns(
	db: TeamDb,
	which: { id: string } | { kind: RunKind },
	failed_step: BackupStep,
): Promise<void> {
	const ended = { finished_at: sql<Date>`clock_timestamp()`, outcome: 'failed' } as const;
	await asTeam(db, (trx) =>
		trx
			.updateTable('backup_runs')
			.set({ ...ended, failed_step })
			.where(({ and }) => and(which))
			.where('outcome', 'is', null)
			.execute(),
	);
}
