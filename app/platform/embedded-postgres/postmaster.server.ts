import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { explainSpawn, spawnBinary } from './binaries.server.ts';
import { type DataFolder, passwordOf } from './data-folder.server.ts';
import { lastLogLine, openLog } from './database-log.server.ts';
import { freePort } from './free-port.ts';
import {
	findFolderProblem,
	makeDatabase,
	prepareFolder,
	writeAccess,
} from './make-database.server.ts';
import { readRegular } from './owned-files.ts';
import { EmbeddedProblem } from './problem.ts';

/** Settings of the server, by their Postgres names. */
export type ServerSettings = Record<string, string | number>;

/** The cluster name by which the database shows that its files are the site's own. */
export const embeddedName = 'embedded';

/** Small, because only one site connects; and no visitor text gets into its log. */
const usual: ServerSettings = {
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
	// Deletes finished write-ahead segments: recycled ones would still contain erased rows.
	wal_recycle: 'off',
	cluster_name: embeddedName,
	timezone: 'UTC',
	log_timezone: 'UTC',
	// Below LOG are the errors of statements, which quote rows.
	log_min_messages: 'log',
	log_min_error_statement: 'panic',
	log_error_verbosity: 'terse',
	log_checkpoints: 'off',
	log_lock_waits: 'off',
	log_autovacuum_min_duration: -1,
	logging_collector: 'off',
};

/** A server that clients can connect to. */
export interface ServerAddress {
	/** In its socket's name, or on 127.0.0.1. */
	port: number;
	/** Of both logins; undefined for a socket. */
	password: string | undefined;
}

/** Milliseconds: between polls, until another server in the way is given up, and for a recovery. */
const waits = { look: 10, inTheWay: 10_000, recovering: 120_000 };

/** Matches the message of a server that exits because another one is starting or stopping. */
const inTheWay = /lock file .* already exists|shared memory block/;

/**
 * Makes a database if there is none, starts a server unless one runs, and waits until it is ready.
 *
 * @param options a port of 127.0.0.1, by default a free one, and settings of a new server
 * @throws EmbeddedProblem with a sentence for the person who started the process
 */
export async function ensureServer(
	folder: DataFolder,
	{ port, settings = {} }: { port?: number; settings?: ServerSettings } = {},
): Promise<ServerAddress> {
	await prepareFolder(folder);
	await makeDatabase(folder);
	const begin = performance.now();
	const waited = () => performance.now() - begin;
	let started: Started | undefined;
	for (;;) {
		const running = await runningPostmaster(folder);
		if (running?.ready) return { port: running.port, password: await passwordOf(folder) };
		if (!running && started?.over !== undefined) {
			if (!inTheWay.test(started.over) || waited() > waits.inTheWay) {
				const why = `The database server could not be started: ${started.over}`;
				throw (await findFolderProblem(folder)) ?? new EmbeddedProblem(why);
			}
			started = undefined;
		}
		if (waited() > waits.recovering) throw unreachable(folder, 'is still recovering');
		if (!running)
			started ??= await startPostmaster(folder, await choosePort(folder, port), settings);
		await new Promise((resolve) => setTimeout(resolve, waits.look));
	}
}

/** Explains a server that runs and doesn't answer. */
export function unreachable({ root }: Pick<DataFolder, 'root'>, what: string): EmbeddedProblem {
	return new EmbeddedProblem(
		`A Postgres server on ${root}/database ${what}. Wait for it, or stop it (its number is the first line of postmaster.pid there), or set DATA_DIR to another folder.`,
	);
}

/** A socket's name has the default port. */
async function choosePort({ transport }: DataFolder, port: number | undefined): Promise<number> {
	return port ?? (transport === 'socket' ? 5432 : await freePort());
}

interface Started {
	/** The last line of its output, once it has exited. */
	over?: string;
}

/** Starts a server. It is detached: neither Ctrl-C nor the exit of this process ends it. */
async function startPostmaster(
	folder: DataFolder,
	port: number,
	settings: ServerSettings,
): Promise<Started> {
	await writeAccess(folder);
	await mkdir(folder.socket, { mode: 0o700, recursive: true });
	const log = await openLog(folder);
	const where: ServerSettings =
		folder.transport === 'socket'
			? {
					listen_addresses: '',
					unix_socket_directories: `"${folder.socket}"`,
					unix_socket_permissions: '0700',
				}
			: { listen_addresses: '127.0.0.1', unix_socket_directories: '' };
	const all = Object.entries({ ...usual, ...where, port, ...settings });
	const begin = (await log.stat()).size;
	const child = spawnBinary(
		folder,
		'postgres',
		['-D', folder.database, ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
		{
			stdio: ['ignore', log.fd, log.fd],
			// Its own session, which the terminal's Ctrl-C doesn't reach: the site drains before its database stops.
			detached: true,
			// Postgres takes any process of its user with the number in a stale file for a server, except the one
			// that pg_ctl names here.
			env: { PG_GRANDPARENT_PID: String((await notedPid(folder)) ?? '') },
		},
	);
	child.unref();
	const started: Started = {};
	child.once('error', () => {
		started.over = '';
	});
	child.once('exit', async () => {
		started.over = await lastLogLine(folder, begin);
	});
	try {
		await new Promise<void>((resolve, reject) => {
			child.once('spawn', resolve);
			child.once('error', (error) => reject(explainSpawn(error, folder.bin)));
		});
	} finally {
		await log.close();
	}
	return started;
}

/** Reads the server's own pid file; undefined if no such process runs. */
export async function runningPostmaster(
	folder: Pick<DataFolder, 'database'>,
): Promise<{ pid: number; port: number; ready: boolean } | undefined> {
	const lines = (await readNote(folder)).split('\n');
	const pid = Number(lines[0]);
	if (!pid || !isAlive(pid) || !(await isPostgres(pid))) return undefined;
	return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

async function notedPid(folder: DataFolder): Promise<number | undefined> {
	return Number((await readNote(folder)).split('\n')[0]) || undefined;
}

async function readNote({ database }: Pick<DataFolder, 'database'>): Promise<string> {
	const file = path.join(database, 'postmaster.pid');
	return (await readRegular(file).catch(() => undefined)) ?? '';
}

/** Stops the server, if one runs, like `pg_ctl stop` in fast mode: open transactions are rolled back. */
export async function stopServer(folder: DataFolder): Promise<void> {
	const running = await runningPostmaster(folder);
	if (!running) return;
	if (process.platform === 'win32') {
		const args = ['stop', '-D', folder.database, '-m', 'fast'];
		const child = spawnBinary(folder, 'pg_ctl', args, { stdio: ['ignore', 'ignore', 'ignore'] });
		await new Promise((resolve) => child.once('exit', resolve));
		return;
	}
	process.kill(running.pid, 'SIGINT');
	while ((await runningPostmaster(folder))?.pid === running.pid) {
		await new Promise((resolve) => setTimeout(resolve, 5));
	}
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

/** Returns true if the process is Postgres, or if the system can't tell. */
async function isPostgres(pid: number): Promise<boolean> {
	if (process.platform !== 'linux') return true;
	const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'postgres');
	return /^([^\0]*\/)?postgres(\0|:|$)/.test(command);
}
