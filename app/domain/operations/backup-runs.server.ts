import { sql } from 'kysely';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';

type Runs = Schema['backup_runs'];
/** The nightly backup, and the hourly decision export. */
export type RunKind = Runs['kind'];
/** The step at which a run failed; `unfinished` means it was killed. */
export type BackupStep = NonNullable<Runs['failed_step']>;

export interface BackupState {
	/** The last backup that worked; snapshots made by a hosting service aren't known here. */
	last: { at: Date; restored: boolean } | null;
	/** The step at which the newest run failed; null if it succeeded or there is none. */
	failed: BackupStep | null;
}

/** Returns the last backup that worked, and if it was restored as a test; null before the first. */
export async function lastBackup(db: TeamDb): Promise<BackupState['last']> {
	const row = await lastDone(db, 'scheduled');
	return row?.at ? { at: row.at, restored: row.restored } : null;
}

/** Returns the time of the last success of a kind, to decide if another run is due; null before the first. */
export async function lastWorked(db: TeamDb, kind: RunKind): Promise<Date | null> {
	return (await lastDone(db, kind))?.at ?? null;
}

function lastDone(db: TeamDb, kind: RunKind) {
	return asTeam(db, (trx) =>
		trx
			.selectFrom('backup_runs')
			.select(['finished_at as at', 'restored'])
			.where('kind', '=', kind)
			.where('outcome', '=', 'done')
			.orderBy('started_at', 'desc')
			.limit(1)
			.executeTakeFirst(),
	);
}

/** Reads what the desk shows about backups. */
export async function readBackupState(db: TeamDb): Promise<BackupState> {
	const last = await lastBackup(db);
	const newest = await asTeam(db, (trx) =>
		trx
			.selectFrom('backup_runs')
			.select('failed_step')
			.where('kind', '=', 'scheduled')
			.where('outcome', 'is not', null)
			.orderBy('started_at', 'desc')
			.limit(1)
			.executeTakeFirst(),
	);
	return { last, failed: newest?.failed_step ?? null };
}

/** Returns the id of the newest run of a kind. */
export async function newestRun(db: TeamDb, kind: RunKind): Promise<string | undefined> {
	const row = await asTeam(db, (trx) =>
		trx
			.selectFrom('backup_runs')
			.select('id')
			.where('kind', '=', kind)
			.orderBy('started_at', 'desc')
			.limit(1)
			.executeTakeFirst(),
	);
	return row?.id;
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
	await asTeam(db, (trx) =>
		trx
			.updateTable('backup_runs')
			.set({ finished_at: sql<Date>`clock_timestamp()`, outcome: 'done', restored })
			.where('id', '=', id)
			.execute(),
	);
}

export async function noteFailed(db: TeamDb, id: string, step: BackupStep): Promise<void> {
	await asTeam(db, (trx) =>
		trx
			.updateTable('backup_runs')
			.set({ finished_at: sql<Date>`clock_timestamp()`, outcome: 'failed', failed_step: step })
			.where('id', '=', id)
			.where('outcome', 'is', null)
			.execute(),
	);
}

/** Records that unfinished runs of a kind were killed. Call it only when no run of that kind can be active. */
export async function noteKilled(db: TeamDb, kind: RunKind): Promise<void> {
	await asTeam(db, (trx) =>
		trx
			.updateTable('backup_runs')
			.set({
				finished_at: sql<Date>`clock_timestamp()`,
				outcome: 'failed',
				failed_step: 'unfinished',
			})
			.where('kind', '=', kind)
			.where('outcome', 'is', null)
			.execute(),
	);
}
