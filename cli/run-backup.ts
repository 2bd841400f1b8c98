import { mkdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import {
	type BackupStep,
	noteFailed,
	noteKilled,
	noteWorked,
	startRun,
} from '#app/backups/backup-runs.server.ts';
import { teamDb } from '#app/db/role-db.server.ts';
import type { Database } from '#app/db/schema.ts';
import type { Env } from '#app/site/env.server.ts';
import { fileRefusal, Refusal } from '#app/site/refusal.ts';
import { backup, rowsOf } from './backup.ts';
import { drillBackup } from './backup-drill.ts';
import { signingKey } from './backup-key.ts';
import { copyElsewhere } from './copy-backup.ts';
import { newIdentity, requireRecipient } from './encryption.ts';
import { namesOf, removeExpired } from './kept-backups.ts';
import type { Io } from './terminal.ts';

/** Any number, the same in every process. */
const runLock = 20_261_123;

/** The folder of scheduled backups. @throws Refusal where none is set */
export function requireFolder(folder: string | undefined): string {
	if (folder !== undefined) return folder;
	throw new Refusal(
		"BACKUP_DIR isn't set, so no backups are scheduled: name a folder there, and whom to encrypt to in BACKUP_RECIPIENT.",
	);
}

/**
 * Makes the day's backup: writes it encrypted, restores that very file into a scratch database, has it copied elsewhere and
 * deletes what is past its time; leaves a record of how it went.
 *
 * @throws what failed, once that is on record
 */
export async function runBackup(db: Database, env: Env, io: Io, now = new Date()): Promise<void> {
	const folder = requireFolder(env.BACKUP_DIR);
	const recipient = requireRecipient(env.BACKUP_RECIPIENT);
	await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error) => {
		throw fileRefusal(folder, error);
	});
	await db.connection().execute(async (connection) => {
		if (!(await lock(connection))) return io.print('Another backup is being made just now.\n');
		try {
			await noteKilled(teamDb(db));
			await recorded(db, (step) => makeBackup(db, { env, folder, recipient, now }, io, step));
		} finally {
			await sql`select pg_advisory_unlock(${runLock})`.execute(connection);
		}
	});
}

async function lock(connection: Database): Promise<boolean> {
	const { rows } = await sql<{ mine: boolean }>`
		select pg_try_advisory_lock(${runLock}) as mine`.execute(connection);
	return rows[0]?.mine === true;
}

type Worked = Parameters<typeof noteWorked>[2];

async function recorded(
	db: Database,
	work: (step: (name: BackupStep) => void) => Promise<Worked>,
): Promise<void> {
	const team = teamDb(db);
	const run = await startRun(team, 'scheduled');
	let step: BackupStep = 'write';
	try {
		const worked = await work((name) => {
			step = name;
		});
		await noteWorked(team, run, worked);
	} catch (error) {
		// What failed matters more than that it can't be noted, as when the database is away; it then shows as unfinished.
		await noteFailed(team, run, step).catch(() => {});
		throw error;
	}
}

interface Plan {
	env: Env;
	folder: string;
	recipient: string;
	now: Date;
}

async function makeBackup(
	db: Database,
	{ env, folder, recipient, now }: Plan,
	io: Io,
	step: (name: BackupStep) => void,
): Promise<Worked> {
	const names = namesOf(now);
	const [unproven, file] = [path.join(folder, names.unproven), path.join(folder, names.proven)];
	// The site has only the owner's public half, and could not open its own backup to test it. So each one is
	// encrypted to a second key as well, which lives in this process until the test is over.
	const own = await newIdentity();
	const key = await signingKey(env);
	const tables = await backup(db, unproven, io, key, { recipients: [recipient, own.recipient] });

	step('restore');
	const keys = key === undefined ? 'any' : [key];
	const secret = env.DESK_SECRET;
	await drillBackup(db, { file: unproven, keys, identities: [own.identity], secret, folder });
	await rename(unproven, file);
	await io.print(`Restored it as a test: every table has its rows. It is now ${file}.\n`);

	step('copy');
	const { BACKUP_COPY_COMMAND: program } = env;
	if (program !== undefined) {
		await copyElsewhere(program, file);
		await io.print(`Copied by ${program}.\n`);
	}

	step('tidy');
	const removed = await removeExpired(folder, {
		days: env.BACKUP_KEEP_DAYS,
		weeks: env.BACKUP_KEEP_WEEKS,
	});
	if (removed.length > 0) await io.print(`Deleted, past their time: ${removed.join(', ')}.\n`);
	const { size } = await stat(file);
	return {
		fileName: names.proven,
		bytes: size,
		rowCount: rowsOf(tables),
		restored: true,
		copied: program !== undefined,
	};
}
