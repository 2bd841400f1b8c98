import { sql } from 'kysely';
import { asTeam } from '#app/db/as-role.server.ts';
import type { TeamDb } from '#app/db/role-db.server.ts';
import type { Schema } from '#app/db/schema.ts';

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
	if (!row?.finished_at || row.kind === 'drill') return null;
	const { finished_at: at, kind, bytes, restored, copied } = row;
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

/** When a scheduled backup last worked, for whoever decides whether another is due; null before the first. */
export async function lastScheduled(db: TeamDb): Promise<Date | null> {
	const row = await asTeam(db, (trx) =>
		trx
			.selectFrom('backup_runs')
			.select('finished_at')
			.where('kind', '=', 'scheduled')
			.where('outcome', '=', 'done')
			.orderBy('finished_at', 'desc')
			.limit(1)
			.executeTakeFirst(),
	);
	return row?.finished_at ?? null;
}

/** The id of the scheduled run that began last. */
export async function newestScheduled(db: TeamDb): Promise<string | undefined> {
	const row = await asTeam(db, (trx) =>
		trx
			.selectFrom('backup_runs')
			.select('id')
			.where('kind', '=', 'scheduled')
			.orderBy('started_at', 'desc')
			.limit(1)
			.executeTakeFirst(),
	);
	return row?.id;
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

/** Notes that scheduled runs that never ended were killed. Only whoever knows that none is at work may call it. */
export async function noteKilled(db: TeamDb): Promise<void> {
	await asTeam(db, (trx) =>
		trx
			.updateTable('backup_runs')
			.set({
				finished_at: sql<Date>`clock_timestamp()`,
				outcome: 'failed',
				failed_step: 'unfinished',
			})
			.where('kind', '=', 'scheduled')
			.where('outcome', 'is', null)
			.execute(),
	);
}
