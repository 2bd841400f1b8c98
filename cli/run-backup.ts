import { spawn } from 'node:child_process';
import { mkdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import {
	type BackupStep,
	noteFailed,
	noteKilled,
	noteWorked,
	type ScheduledKind,
	startRun,
} from '#app/domain/operations/backup-runs.server.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import type { Database } from '#app/platform/db/schema.ts';
import type { Env } from '#app/platform/http/env.server.ts';
import { fileRefusal, Refusal } from '#app/platform/http/refusal.ts';
import { backup, rowsOf } from './backup.ts';
import { drillBackup } from './backup-drill.ts';
import { signingKey } from './backup-key.ts';
import { newIdentity, requireRecipient } from './encryption.ts';
import { namesOf, removeExpired, removeOldDecisionExports } from './kept-backups.ts';
import { readDecisionExport } from './read-registry.ts';
import { writeDecisionExport } from './registry.ts';
import type { Io } from './terminal.ts';

/** Arbitrary numbers, the same in every process, and different from the other advisory locks. */
const runLocks = { scheduled: 20_261_124, registry: 20_261_125 };

/** Returns the folder of scheduled backups. Throws Refusal if none is set. */
export function requireFolder(folder: string | undefined): string {
	if (folder !== undefined) return folder;
	throw new Refusal(
		"BACKUP_DIR isn't set, so no backups are scheduled: name a folder there, and whom to encrypt to in BACKUP_RECIPIENT.",
	);
}

/**
 * Makes the daily backup: writes it encrypted, restores that very file into a scratch database, copies it
 * elsewhere and deletes expired ones; records the outcome.
 *
 * @throws the failure, after recording it
 */
export const runBackup = (db: Database, env: Env, io: Io, now = new Date()): Promise<void> =>
	runScheduled(db, 'scheduled', env, io, (plan, step) => makeBackup(db, plan, io, step), now);

/**
 * Writes the hourly decision export, encrypted, reads that very file again, copies it elsewhere and deletes
 * expired ones; records the outcome.
 *
 * @throws the failure, after recording it
 */
export const runDecisionExport = (
	db: Database,
	env: Env,
	io: Io,
	now = new Date(),
): Promise<void> =>
	runScheduled(
		db,
		'registry',
		env,
		io,
		(plan, step) => makeDecisionExport(db, plan, io, step),
		now,
	);

type Step = (name: BackupStep) => void;

/** Runs one backup of a kind at a time across processes. */
async function runScheduled(
	db: Database,
	kind: ScheduledKind,
	env: Env,
	io: Io,
	make: (plan: Plan, step: Step) => Promise<Worked>,
	now: Date,
): Promise<void> {
	const folder = requireFolder(env.BACKUP_DIR);
	const recipient = requireRecipient(env.BACKUP_RECIPIENT);
	await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error) => {
		throw fileRefusal(folder, error);
	});
	await db.connection().execute(async (connection) => {
		if (!(await lock(connection, runLocks[kind]))) {
			return io.print('Another one is being made just now.\n');
		}
		try {
			await noteKilled(teamDb(db), kind);
			await recorded(db, kind, (step) => make({ env, folder, recipient, now }, step));
		} finally {
			await sql`select pg_advisory_unlock(${runLocks[kind]})`.execute(connection);
		}
	});
}

async function lock(connection: Database, number: number): Promise<boolean> {
	const { rows } = await sql<{ mine: boolean }>`
		select pg_try_advisory_lock(${number}) as mine`.execute(connection);
	return rows[0]?.mine === true;
}

type Worked = Parameters<typeof noteWorked>[2];

async function recorded(
	db: Database,
	kind: ScheduledKind,
	work: (step: Step) => Promise<Worked>,
): Promise<void> {
	const team = teamDb(db);
	const run = await startRun(team, kind);
	let step: BackupStep = 'write';
	try {
		const worked = await work((name) => {
			step = name;
		});
		await noteWorked(team, run, worked);
	} catch (error) {
		// The failure matters more than failing to record it, such as without a database; the run then shows as unfinished.
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
	step: Step,
): Promise<Worked> {
	const names = namesOf(now);
	const [unproven, file] = [path.join(folder, names.unproven), path.join(folder, names.proven)];
	// The site has only the owner's public key, and couldn't open its own backup to test it. So each one is also
	// encrypted to a second key, which exists only in this process until the test is over.
	const own = await newIdentity();
	const key = await signingKey(env);
	const tables = await backup(db, unproven, io, key, { recipients: [recipient, own.recipient] });

	step('restore');
	const keys = key === undefined ? 'any' : [key];
	const secret = env.DESK_SECRET;
	await drillBackup(db, { file: unproven, keys, identities: [own.identity], secret, folder });
	await rename(unproven, file);
	await io.print(`Restored it as a test: every table has its rows. It is now ${file}.\n`);

	const copied = await copy(env, file, io, step);
	step('tidy');
	const { BACKUP_KEEP_DAYS: days, BACKUP_KEEP_WEEKS: weeks } = env;
	await printRemoved(await removeExpired(folder, { days, weeks }), io);
	const { size } = await stat(file);
	const rowCount = rowsOf(tables);
	return { fileName: names.proven, bytes: size, rowCount, restored: true, copied };
}

async function makeDecisionExport(
	db: Database,
	{ env, folder, recipient, now }: Plan,
	io: Io,
	step: Step,
): Promise<Worked> {
	const names = namesOf(now);
	const unread = path.join(folder, names.untestedExport);
	const file = path.join(folder, names.decisionExport);
	const own = await newIdentity();
	const key = await signingKey(env);
	const recipients = [recipient, own.recipient];
	const tables = await writeDecisionExport(db, unread, io, key, env.DESK_SECRET, recipients);
	await readDecisionExport(unread, key === undefined ? 'any' : [key], [own.identity]);
	await rename(unread, file);
	await io.print(`Read it again. It is now ${file}.\n`);

	const copied = await copy(env, file, io, step);
	step('tidy');
	await printRemoved(await removeOldDecisionExports(folder, env.BACKUP_KEEP_DAYS), io);
	const { size } = await stat(file);
	return { fileName: names.decisionExport, bytes: size, rowCount: rowsOf(tables), copied };
}

/** Copies a file elsewhere. Returns false if no program is set. */
async function copy(
	{ BACKUP_COPY_COMMAND: program }: Env,
	file: string,
	io: Io,
	step: Step,
): Promise<boolean> {
	step('copy');
	if (program === undefined) return false;
	await copyElsewhere(program, file);
	await io.print(`Copied by ${program}.\n`);
	return true;
}

async function printRemoved(names: readonly string[], io: Io): Promise<void> {
	if (names.length > 0) await io.print(`Deleted expired files: ${names.join(', ')}.\n`);
}

/** Most milliseconds for a copy. */
const maxCopy = 3_600_000;

/** Environment variables a program needs to find its files; none of our settings, which include passwords. */
const passedOn = ['PATH', 'HOME', 'USER', 'LANG', 'TZ', 'TMPDIR'];

/**
 * Runs the owner's program to copy a file elsewhere. No shell is involved: the program is started by its path,
 * with the file as its only argument.
 *
 * @throws if it can't be started, exits with another code than 0, or takes over an hour
 */
async function copyElsewhere(program: string, file: string): Promise<void> {
	const env = Object.fromEntries(passedOn.map((name) => [name, process.env[name]]));
	const child = spawn(program, [file], {
		stdio: ['ignore', 'inherit', 'inherit'],
		env,
		timeout: maxCopy,
	});
	await new Promise<void>((resolve, reject) => {
		child.once('error', (error) =>
			reject(new Error(`BACKUP_COPY_COMMAND can't be run (${error.message})`)),
		);
		child.once('close', (code, signal) => {
			if (code === 0) resolve();
			else
				reject(
					new Error(
						`BACKUP_COPY_COMMAND ended with ${signal ?? `code ${code}`}, so ${file} is on this machine only`,
					),
				);
		});
	});
}
