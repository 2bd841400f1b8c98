import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import { sql } from 'kysely';
import { type BackupStep, recordRun } from '#app/domain/operations/backup-runs.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import type { Database } from '#app/platform/db/schema.ts';
import { tables } from '#app/platform/db/tables.ts';
import type { Env } from '#app/platform/http/env.server.ts';
import { fileRefusal, Refusal } from '#app/platform/http/refusal.ts';
import { parseDecisionExport, writeDecisionExport } from './decision-export.ts';
import { createPrivateFile } from './private-file.ts';
import { reapply } from './reapply.ts';
import { commandSettings } from './settings.ts';
import { withDatabase } from './team-database.ts';
import { example, type Io } from './terminal.ts';

// pg_dump, pg_restore and age do the work; these commands connect them, and record how a backup ended for the desk.

/** An arbitrary number, the same in every process: one backup at a time has the drill database to itself. */
const lock = 20_261_124;

export function addBackupsCommands(program: Command, io: Io) {
	const backups = program
		.command('backups')
		.description('make the scheduled backup and decision export, encrypted, in BACKUP_DIR')
		.addHelpText('after', example('backups run'));
	backups
		.command('run')
		.description(
			'pg_dump through age; restores it as a test if there is a database with the same name and "_drill"; deletes old files',
		)
		.action(() => runBackup(io));
	backups
		.command('registry')
		.description(
			'write what was erased and decided, encrypted: a restore is as good as the newest one',
		)
		.action(() => exportDecisions(io));
}

interface Plan {
	env: Env;
	folder: string;
	recipient: string;
	databaseUrl: string;
	/** Path of the new file, without its ending. */
	stem: string;
}

/** @throws Refusal if a setting is missing, or the folder can't be made */
async function readPlan(): Promise<Plan> {
	const env = commandSettings();
	const { BACKUP_DIR: folder, BACKUP_RECIPIENT: recipient, DATABASE_URL: databaseUrl } = env;
	if (!folder || !recipient || !databaseUrl) {
		throw new Refusal(
			'A backup needs DATABASE_URL, a folder in BACKUP_DIR, and in BACKUP_RECIPIENT the public key that "age-keygen -o key.txt" prints.',
		);
	}
	await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error) => {
		throw fileRefusal(folder, error);
	});
	const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
	return { env, folder, recipient, databaseUrl, stem: path.join(folder, `site-${time}Z`) };
}

async function runBackup(io: Io): Promise<void> {
	const plan = await readPlan();
	await withDatabase((db) =>
		db.connection().execute(async (connection) => {
			const { rows } = await sql<{ mine: boolean }>`
				select pg_try_advisory_lock(${lock}) as mine`.execute(connection);
			if (!rows[0]?.mine) return io.print('Another one is being made just now.\n');
			let at: BackupStep = 'write';
			const step = (name: BackupStep) => {
				at = name;
			};
			try {
				await makeBackup(db, plan, step, io);
				step('tidy');
				await removeOld(plan);
				await recordRun(teamDb(db), null);
			} catch (error) {
				// The failure matters more than failing to record it.
				await recordRun(teamDb(db), at).catch(() => {});
				throw error;
			} finally {
				await sql`select pg_advisory_unlock(${lock})`.execute(connection);
			}
		}),
	);
}

/** Names the step that begins. */
type Step = (name: BackupStep) => void;

async function makeBackup(db: Database, plan: Plan, step: Step, io: Io): Promise<void> {
	const file = `${plan.stem}.dump.age`;
	const drillUrl = await findDrillDatabase(db, plan.databaseUrl);
	const without = Object.entries(tables).flatMap(([name, table]) =>
		'leftOut' in table ? [`--exclude-table-data=public.${name}`] : [],
	);
	const dump = start('pg_dump', [...connectTo(plan.databaseUrl), '-Fc', '--no-owner', ...without]);
	const stored = await encryptInto(`${file}.part`, plan.recipient);
	pour(dump, stored);
	const restored = drillUrl === undefined ? undefined : restoreInto(drillUrl, dump, step);
	try {
		await Promise.all([finished(dump), finished(stored), restored]);
		if (drillUrl) {
			step('restore');
			await drill(db, drillUrl, plan.env.DESK_SECRET);
		}
		await rename(`${file}.part`, file);
	} catch (error) {
		for (const { child } of [dump, stored]) child.kill();
		await rm(`${file}.part`, { force: true });
		throw error;
	} finally {
		if (drillUrl) await emptyDrillDatabase(drillUrl);
	}
	const proven = restored ? ', and restored it as a test' : '';
	await io.print(`Wrote ${file}${proven}.\n`);
}

async function exportDecisions(io: Io): Promise<void> {
	const plan = await readPlan();
	const file = `${plan.stem}.registry.age`;
	const text = await withDatabase((db) => writeDecisionExport(db, plan.env.DESK_SECRET));
	const stored = await encryptInto(`${file}.part`, plan.recipient);
	stored.child.stdin?.end(text);
	await finished(stored);
	await rename(`${file}.part`, file);
	await removeOld(plan);
	await io.print(`Wrote ${file}.\n`);
}

/** Restores the nightly dump as an operator would, and applies today's decisions to it. */
async function drill(db: Database, drillUrl: string, secret: string | undefined): Promise<void> {
	const decisions = parseDecisionExport(await writeDecisionExport(db, secret), secret);
	const copy = await openDatabase({ databaseUrl: drillUrl, dataDir: '' }, { connections: 4 });
	try {
		await reapply(copy.db, decisions, secret, { print: async () => {} });
	} finally {
		await copy.close();
	}
}

/** Returns the URL of the database for drills on the same server; undefined if nobody made one. */
async function findDrillDatabase(db: Database, databaseUrl: string): Promise<string | undefined> {
	const { rows } = await sql<{ name: string }>`
		select datname as name from pg_database where datname = current_database() || '_drill'`.execute(
		db,
	);
	const [found] = rows;
	if (!found) return undefined;
	const url = new URL(databaseUrl);
	url.pathname = `/${found.name}`;
	await emptyDrillDatabase(url.href);
	return url.href;
}

async function emptyDrillDatabase(databaseUrl: string): Promise<void> {
	const { db, close } = await openDatabase({ databaseUrl, dataDir: '' }, { connections: 1 });
	try {
		await sql`drop schema if exists public, jobs cascade`.execute(db);
		await sql`create schema public`.execute(db);
	} finally {
		await close();
	}
}

async function restoreInto(databaseUrl: string, dump: Program, step: Step): Promise<void> {
	const restore = start('pg_restore', [...connectTo(databaseUrl), '--no-owner', '--exit-on-error']);
	pour(dump, restore);
	await finished(restore).catch((error) => {
		step('restore');
		throw error;
	});
}

/** Starts age, which writes to a new file that only this user can read. */
async function encryptInto(file: string, recipient: string): Promise<Program> {
	await using handle = await createPrivateFile(file);
	return start('age', ['-r', recipient], handle.fd);
}

interface Program {
	name: string;
	child: ChildProcess;
	/** Its last words on standard error. */
	said(): string;
	ended: Promise<unknown[]>;
}

/** Starts a program. Its environment has none of our settings but the database's password. */
function start(
	name: string,
	args: (string | { password: string })[],
	stdout: 'pipe' | number = 'pipe',
): Program {
	const { PATH, HOME, LANG, TMPDIR } = process.env;
	const password = args.find((arg) => typeof arg === 'object')?.password;
	const child = spawn(
		name,
		args.filter((arg) => typeof arg === 'string'),
		{
			stdio: ['pipe', stdout, 'pipe'],
			env: { PATH, HOME, LANG, TMPDIR, ...(password && { PGPASSWORD: password }) },
		},
	);
	let output = '';
	child.stderr?.setEncoding('utf8').on('data', (text) => {
		output = (output + text).slice(-2_000);
	});
	// A program that ended early says why itself.
	child.stdin?.on('error', () => {});
	return { name, child, said: () => output.trim(), ended: once(child, 'close') };
}

/** Arguments of libpq's programs: the password isn't among them, which everybody on the machine can read. */
function connectTo(databaseUrl: string): (string | { password: string })[] {
	const url = new URL(databaseUrl);
	const password = decodeURIComponent(url.password);
	url.password = '';
	return [{ password }, '-d', url.href];
}

function pour(from: Program, to: Program): void {
	if (to.child.stdin) from.child.stdout?.pipe(to.child.stdin);
}

async function finished({ name, said, ended }: Program): Promise<void> {
	const [code] = await ended.catch((error: NodeJS.ErrnoException) => {
		throw new Error(
			error.code === 'ENOENT'
				? `${name} isn't installed (apt install postgresql-client age)`
				: error.message,
		);
	});
	if (code !== 0) throw new Error(`${name} failed: ${said() || `it ended with ${code}`}`);
}

/** Deletes backups and exports older than they may be kept, and leftovers of runs that were killed. */
async function removeOld({ folder, env }: Plan): Promise<void> {
	for (const name of await readdir(folder)) {
		if (!/^site-.*\.age(\.part)?$/.test(name)) continue;
		const file = path.join(folder, name);
		const age = Date.now() - (await stat(file)).mtimeMs;
		if (age > (name.endsWith('.part') ? 1 : env.BACKUP_KEEP_DAYS) * 86_400_000) await rm(file);
	}
}
