import { sql } from 'kysely';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';

type Runs = Schema['backup_runs'];
export type BackupKind = Runs['kind'];
/** What a run was doing when it failed; `unfinished`: it was killed. */
export type BackupStep = NonNullable<Runs['failed_step']>;

/** What a run that worked leaves on record. */
interface Worked {
	/** Its name without the folder; undefined where that isn't a plain one. */
	fileName?: string | undefined;
	bytes?: number;
	rowCount?: number;
	restored?: boolean;
	copied?: boolean;
}

/**
 * When backups last worked, as a whole: written, and for scheduled ones also restored as a test and copied, where that is
 * set up. Nothing is known of a host's own snapshots.
 */
export interface LastBackup {
	at: Date;
	kind: 'scheduled' | 'manual';
	/** In the file. */
	bytes: number | null;
	/** Whether it was restored into a scratch database, with the same counts. */
	restored: boolean;
	/** Whether it was copied to another place. */
	copied: boolean;
}

export interface BackupState {
	last: LastBackup | null;
	/** The step at which the newest scheduled run failed; null if it worked, or none is there. */
	failed: BackupStep | null;
	/** When somebody last proved that the owner's key opens a backup. */
	keyProven: Date | null;
}

/** The last backup that worked, whoever made it; null before the first. */
export async function lastBackup(db: TeamDb): Promise<LastBackup | null> {
	const row = await asTeam(db, (trx) =>
		trx
			.selectFrom('backup_runs')
			.select(['finished_at', 'kind', 'bytes', 'restored', 'copied'])
			.where('outcome', '=', 'done')
			.where('kind', 'in', ['scheduled', 'manual'])
			.orderBy('finished_at', 'desc')
			.limit(1)
			.executeTakeFirst(),
	);
	if (!row?.finished_at) return null;
	const { finished_at: at, bytes, restored, copied } = row;
	const kind = row.kind === 'manual' ? 'manual' : 'scheduled';
	return { at, kind, bytes: bytes === null ? null : Number(bytes), restored, copied };
}

/** What the desk says of backups. */
export async function readBackupState(db: TeamDb): Promise<BackupState> {
	const last = await lastBackup(db);
	return asTeam(db, async (trx) => {
		const newest = await trx
			.selectFrom('backup_runs')
			.select(['failed_step'])
			.where('kind', '=', 'scheduled')
			.where('outcome', 'is not', null)
			.orderBy('started_at', 'desc')
			.limit(1)
			.executeTakeFirst();
		const drill = await trx
			.selectFrom('backup_runs')
			.select('finished_at')
			.where('kind', '=', 'drill')
			.where('outcome', '=', 'done')
			.orderBy('finished_at', 'desc')
			.limit(1)
			.executeTakeFirst();
		return { last, failed: newest?.failed_step ?? null, keyProven: drill?.finished_at ?? null };
	});
}

/** What the clock starts: the backup of the day, and the registry of the hour. */
export type ScheduledKind = Extract<BackupKind, 'scheduled' | 'registry'>;

/** When one of a kind last worked, for whoever decides whether another is due; null before the first. */
export async function lastWorked(db: TeamDb, kind: ScheduledKind): Promise<Date | null> {
	const row = await asTeam(db, (trx) =>
		trx
			.selectFrom('backup_runs')
			.select('finished_at')
			.where('kind', '=', kind)
			.where('outcome', '=', 'done')
			.orderBy('started_at', 'desc')
			.limit(1)
			.executeTakeFirst(),
	);
	return row?.finished_at ?? null;
}

/** The run of a kind that began last, and the step at which it failed, if it did. */
export async function newestRun(
	db: TeamDb,
	kind: ScheduledKind,
): Promise<{ id: string; failed: BackupStep | null } | undefined> {
	return asTeam(db, (trx) =>
		trx
			.selectFrom('backup_runs')
			.select(['id', 'failed_step as failed'])
			.where('kind', '=', kind)
			.orderBy('started_at', 'desc')
			.limit(1)
			.executeTakeFirst(),
	);
}

/** @returns the id of the run that begins */
export async function startRun(db: TeamDb, kind: BackupKind): Promise<string> {
	const { id } = await asTeam(db, (trx) =>
		trx.insertInto('backup_runs').values({ kind }).returning('id').executeTakeFirstOrThrow(),
	);
	return id;
}

/** Notes that a run worked. */
export async function noteWorked(db: TeamDb, id: string, worked: Worked): Promise<void> {
	const { fileName, bytes = null, rowCount = null, restored = false, copied = false } = worked;
	await asTeam(db, (trx) =>
		trx
			.updateTable('backup_runs')
			.set({
				finished_at: sql<Date>`clock_timestamp()`,
				outcome: 'done',
				file_name: /^[A-Za-z0-9_.-]{1,80}$/.test(fileName ?? '') ? (fileName ?? null) : null,
				bytes,
				row_count: rowCount,
				restored,
				copied,
			})
			.where('id', '=', id)
			.execute(),
	);
}

/** Notes at which step a run failed. */
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

/** Notes that runs of a kind that never ended were killed. Only whoever knows that none is at work may call it. */
export async function noteKilled(db: TeamDb, kind: ScheduledKind): Promise<void> {
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
