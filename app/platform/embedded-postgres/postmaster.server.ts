import { existsSync } from 'node:fs';
import { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type DataFolder, lastWords, prepareSocket } from './data-folder.server.ts';
import { explainSpawn, type Runner, spawnBinary } from './run-binary.server.ts';

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

/** Bytes of the log above which a start rotates it. */
const longLog = 2 ** 20;

/** A started server, possibly not ready yet. */
export interface Postmaster {
	/** Resolves when it exits, with the last line of its output. */
	ended: Promise<string>;
}

/**
 * Starts a server on a data folder. It is detached: neither Ctrl-C nor the exit of this process ends it.
 *
 * @param port in its socket's name, or on 127.0.0.1
 * @throws EmbeddedProblem if programs can't be run
 */
export async function startPostmaster(
	runner: Runner,
	folder: DataFolder,
	port: number,
	settings: ServerSettings = {},
): Promise<Postmaster> {
	await prepareSocket(runner, folder);
	const log = await openLog(runner, folder);
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
		runner,
		'postgres',
		['-D', folder.database, ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
		// Its own session, which the terminal's Ctrl-C doesn't reach: the site drains before its database stops.
		{ stdio: ['ignore', log.fd, log.fd], detached: true },
	);
	child.unref();
	const ended = new Promise<string>((resolve) => {
		child.once('error', () => resolve(''));
		child.once('exit', async () => resolve(lastWords(await readLog(folder, begin))));
	});
	try {
		await new Promise<void>((resolve, reject) => {
			child.once('spawn', resolve);
			child.once('error', (error) => reject(explainSpawn(error, runner)));
		});
	} finally {
		await log.close();
	}
	return { ended };
}

/** Reads the server's own pid file; undefined if no such process runs. */
export async function runningPostmaster(
	folder: DataFolder,
): Promise<{ pid: number; port: number } | undefined> {
	const file = path.join(folder.database, 'postmaster.pid');
	const note = await readFile(file, 'utf8').catch(() => '');
	const lines = note.split('\n');
	const pid = Number(lines[0]);
	if (!pid || !isAlive(pid)) return undefined;
	if (await isPostgres(pid)) return { pid, port: Number(lines[3]) };
	// Another process has this number now. Postgres would take it for a server, unless it is its own parent's. The
	// rest of the file stays: Postgres uses it to find the old server's shared memory.
	await writeFile(file, note.replace(/^\d+/, String(process.pid)));
	await rm(path.join(folder.socket, '.s.PGSQL.5432.lock'), { force: true });
	return undefined;
}

/** Stops a server like `pg_ctl stop` in fast mode: open transactions are rolled back. */
export async function stopPostmaster(
	runner: Runner,
	folder: DataFolder,
	pid: number,
): Promise<void> {
	if (process.platform === 'win32') {
		const args = ['stop', '-D', folder.database, '-m', 'fast'];
		const child = spawnBinary(runner, 'pg_ctl', args, { stdio: 'ignore' });
		await new Promise((resolve) => child.once('exit', resolve));
		return;
	}
	process.kill(pid, 'SIGINT');
	const file = path.join(folder.database, 'postmaster.pid');
	while (existsSync(file) && isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Returns the last line of the server's log. */
export async function lastLogLine(folder: DataFolder): Promise<string> {
	const { size } = await stat(folder.log);
	return lastWords(await readLog(folder, Math.max(size - 2_000, 0)));
}

async function readLog(folder: DataFolder, begin: number): Promise<string> {
	const text = await readFile(folder.log).catch(() => Buffer.alloc(0));
	return text.subarray(begin).toString();
}

/** Opens the server's log to append to it. It's a file because the server may outlive the site that started it. */
async function openLog({ user }: Runner, { log }: DataFolder) {
	const found = await stat(log).catch(() => undefined);
	if (found && found.size > longLog) await rename(log, `${log}.old`);
	const file = await open(log, 'a', 0o600);
	if (user) await file.chown(user.uid, user.gid);
	return file;
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
	return command.includes('postgres');
}
