import { randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import {
	chown,
	mkdir,
	open,
	readdir,
	readFile,
	rename,
	rm,
	stat,
	writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { EmbeddedProblem, explainSpawn, type Runner, spawnBinary } from './run-binary.server.ts';

/** The paths in the embedded server's folder. */
export interface DataFolder {
	root: string;
	/** The server's own files. */
	database: string;
	/** The folder of its socket, which no other user may enter. */
	socket: string;
	/** The server's output. */
	log: string;
	/** A Unix socket, or 127.0.0.1 with a password on systems without one (Windows). */
	transport: Transport;
}

export type Transport = 'socket' | 'tcp';

/** The site's login. It isn't a superuser, so it can neither read files nor run programs. */
export const siteLogin = 'site';

/** The login that creates, stops and counts connections; used only in this folder. */
export const serverLogin = 'postgres';

const version = '18';

const passwordFile = 'site.password';

/** Bytes that a new database needs, and an existing one to start (one more write-ahead segment). */
const leastRoom = { new: 64 * 2 ** 20, existing: 20 * 2 ** 20 };

/** Longest path of a socket: sun_path of unix(7), without its final zero. */
const maxSocket = process.platform === 'darwin' ? 103 : 107;

/** Builds the paths in a data folder. */
export function dataFolder(
	dataDir: string,
	transport: Transport = process.platform === 'win32' ? 'tcp' : 'socket',
): DataFolder {
	const root = path.resolve(dataDir);
	const file = (name: string) => path.join(root, name);
	return {
		root,
		database: file('database'),
		socket: file('socket'),
		log: file('database.log'),
		transport,
	};
}

/** Reads the password of both logins; undefined for a socket, which no other user can reach. */
export async function passwordOf({ database, transport }: DataFolder): Promise<string | undefined> {
	if (transport === 'socket') return undefined;
	return readFile(path.join(database, passwordFile), 'utf8');
}

/** Creates the folder, unless it holds another version's database. Throws EmbeddedProblem, with what to do. */
export async function prepareFolder(folder: DataFolder): Promise<void> {
	const longest = Buffer.byteLength(path.join(folder.socket, '.s.PGSQL.5432'));
	if (folder.transport === 'socket' && longest > maxSocket) {
		throw new EmbeddedProblem(
			`The path ${folder.root} is too long for a socket in it by ${longest - maxSocket} bytes. Set DATA_DIR to a shorter one.`,
		);
	}
	try {
		await mkdir(folder.root, { recursive: true });
	} catch (error) {
		throw explainFolder((error as NodeJS.ErrnoException).code, folder, 0) ?? error;
	}
	const found = await readFile(path.join(folder.database, 'PG_VERSION'), 'utf8').catch(ifMissing);
	if (found !== undefined && found.trim() !== version) {
		throw new EmbeddedProblem(
			`${folder.database} is of Postgres ${found.trim()}, and this version of the site brings ${version}. Make a backup with the version of the site that wrote it ("team backup"), move the folder away, and restore the backup with this one ("team restore").`,
		);
	}
	const former = path.join(folder.root, 'postgres');
	if (found === undefined && existsSync(path.join(former, 'PG_VERSION'))) {
		throw new EmbeddedProblem(
			`${former} was written by an earlier version of the site, with another kind of database. Make a backup with that version ("team backup"), move the folder away, and restore the backup with this one ("team restore").`,
		);
	}
}

/**
 * Creates the database if there is none, beside its final path, and moves it there once complete, so that
 * neither a crash nor a simultaneous start leaves half of one.
 */
export async function makeDatabase(runner: Runner, folder: DataFolder): Promise<void> {
	if (existsSync(folder.database)) return;
	await removeAbandoned(folder);
	const unfinished = `${folder.database}.new-${randomBytes(6).toString('hex')}`;
	const password = folder.transport === 'tcp' ? randomBytes(24).toString('hex') : undefined;
	try {
		await mkdir(unfinished, { mode: 0o700 });
		if (runner.user) await chown(unfinished, runner.user.uid, runner.user.gid);
		// Only glibc certainly has C.UTF-8; elsewhere, searches can't fold letters beyond ASCII.
		const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
		await runToEnd(runner, 'initdb', [
			...['-D', unfinished, '-U', serverLogin, '--encoding=UTF8', '--no-instructions'],
			...['--locale-provider=builtin', `--locale=${locale}`, '--builtin-locale=C.UTF-8'],
			...['--auth-local=trust', '--auth-host=scram-sha-256', '--wal-segsize=1'],
		]);
		await runToEnd(
			runner,
			'postgres',
			['--single', '-j', '-D', unfinished, '-c', 'log_min_messages=fatal', 'template1'],
			[
				`create role ${siteLogin} login createrole`,
				// The privileges needed to remove all bytes of erased rows (app/domain/privacy/erased-bytes.server.ts).
				`grant pg_checkpoint, pg_read_all_settings, pg_read_all_stats to ${siteLogin}`,
				`grant execute on function pg_switch_wal() to ${siteLogin}`,
				`create database ${siteLogin} owner ${siteLogin}`,
				...(password === undefined ? [] : [serverLogin, siteLogin]).map(
					(login) => `alter role ${login} password '${password}'`,
				),
			],
		);
		if (password !== undefined) {
			await writeFile(path.join(unfinished, passwordFile), password, { mode: 0o600 });
		}
		await rename(unfinished, folder.database);
		await flush(folder.root);
	} catch (error) {
		await rm(unfinished, { recursive: true, force: true });
		// Another start has created the database meanwhile.
		if (existsSync(folder.database)) return;
		throw (await findFolderProblem(folder, leastRoom.new)) ?? error;
	}
}

/** Recreates the folder of the socket; leftovers of an old one mean nothing. */
export async function prepareSocket({ user }: Runner, { socket }: DataFolder): Promise<void> {
	await mkdir(socket, { mode: 0o700, recursive: true });
	if (user) await chown(socket, user.uid, user.gid);
}

/**
 * Checks if the folder itself is the reason for a failure. Trying to write is more reliable than parsing
 * Postgres's messages.
 *
 * @returns undefined if the folder is fine
 */
export async function findFolderProblem(
	folder: DataFolder,
	room = leastRoom.existing,
): Promise<Error | undefined> {
	const probe = path.join(folder.root, '.probe');
	try {
		await writeFile(probe, Buffer.alloc(room));
		return undefined;
	} catch (error) {
		return explainFolder((error as NodeJS.ErrnoException).code, folder, room);
	} finally {
		await rm(probe, { force: true }).catch(() => {});
	}
}

function explainFolder(code: string | undefined, { root }: DataFolder, room: number) {
	switch (code) {
		case 'ENOSPC':
		case 'EDQUOT':
			return new EmbeddedProblem(
				`There is no room left for the data folder ${root}. Free some (at least ${room / 2 ** 20} MB), or set DATA_DIR to a folder on another disk.`,
			);
		case 'EROFS':
		case 'EACCES':
		case 'EPERM':
			return new EmbeddedProblem(
				`The data folder ${root} cannot be written to. Give this user the right to, or set DATA_DIR to another folder.`,
			);
		case 'ENOTDIR':
		case 'EEXIST':
			return new EmbeddedProblem(
				`The data folder ${root} is not a folder. Set DATA_DIR to another.`,
			);
		default:
			return undefined;
	}
}

/**
 * Runs a program to its end, with each line of the script as a statement.
 *
 * @throws EmbeddedProblem with the last line of its output
 */
function runToEnd(
	runner: Runner,
	name: 'initdb' | 'postgres',
	args: string[],
	statements: string[] = [],
): Promise<void> {
	const child = spawnBinary(runner, name, args, { stdio: ['pipe', 'ignore', 'pipe'] });
	let printed = '';
	child.stderr?.on('data', (text) => {
		printed += text;
	});
	child.stdin?.on('error', () => {});
	// With -j, an empty line ends a statement.
	child.stdin?.end(statements.map((statement) => `${statement};\n\n`).join(''));
	return new Promise((resolve, reject) => {
		child.once('error', (error) => reject(explainSpawn(error, runner)));
		child.once('close', (code) => {
			if (code === 0 && !/ERROR: /.test(printed)) resolve();
			else reject(new EmbeddedProblem(`The database could not be made: ${lastWords(printed)}`));
		});
	});
}

/** Returns the last line that names an error, without its timestamp; else the last line. */
export function lastWords(printed: string): string {
	const lines = printed.trim().split('\n');
	const found = lines.findLast((line) => /FATAL|PANIC|ERROR|error:|cannot|could not/.test(line));
	const line = (found ?? lines.at(-1) ?? '').replace(/^.*?\b(FATAL|PANIC|ERROR|error): +/, '');
	if (/shared libraries/.test(line)) {
		return `${line}. Run "npm ci" without --ignore-scripts, which puts them in place.`;
	}
	return line || 'it said nothing about why';
}

/** Removes leftovers of starts that were killed midway; a live one takes seconds. */
async function removeAbandoned({ root, database }: DataFolder): Promise<void> {
	const start = `${path.basename(database)}.new-`;
	for (const name of await readdir(root)) {
		const file = path.join(root, name);
		if (!name.startsWith(start)) continue;
		const found = await stat(file).catch(ifMissing);
		if (found && Date.now() - found.mtimeMs > 60_000)
			await rm(file, { recursive: true, force: true });
	}
}

/** Waits until the folder's entries are on disk. */
async function flush(folder: string): Promise<void> {
	if (process.platform === 'win32') return;
	const handle = await open(folder, 'r');
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}

function ifMissing(error: unknown): undefined {
	if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}

/**
 * Returns true if the data folder has a database, or anything else that opening must report: a file in its
 * place, an earlier version's database.
 */
export function hasDatabase(dataDir: string): boolean {
	const { root, database } = dataFolder(dataDir);
	const found = statSync(root, { throwIfNoEntry: false });
	if (found && !found.isDirectory()) return true;
	return existsSync(database) || existsSync(path.join(root, 'postgres'));
}
