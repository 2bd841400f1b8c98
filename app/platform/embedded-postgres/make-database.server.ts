import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { explainSpawn, spawnBinary } from './binaries.server.ts';
import { type DataFolder, passwordFile, serverLogin, siteLogin } from './data-folder.server.ts';
import { lastWords } from './database-log.server.ts';
import { ifMissing, readRegular, replaceFile } from './owned-files.ts';
import { EmbeddedProblem, explainFolder, formerDatabase } from './problem.ts';

const version = '18';

/** Bytes that a new database needs, and an existing one to start (one more write-ahead segment). */
const leastRoom = { new: 64 * 2 ** 20, existing: 20 * 2 ** 20 };

/** Creates the folder, unless it holds another version's database. Throws EmbeddedProblem, with what to do. */
export async function prepareFolder(folder: DataFolder): Promise<void> {
	let found: string | undefined;
	try {
		await mkdir(folder.at, { recursive: true });
		found = await readRegular(path.join(folder.database, 'PG_VERSION'));
	} catch (error) {
		throw explainFolder((error as NodeJS.ErrnoException).code, folder.root, 0) ?? error;
	}
	if (found !== undefined && found.trim() !== version) {
		throw new EmbeddedProblem(
			`${folder.root}/database is of Postgres ${found.trim()}, and this version of the site brings ${version}. Make a backup with the version of the site that wrote it ("team backup"), move the folder away, and restore the backup with this one ("team restore").`,
		);
	}
	if (found === undefined && existsSync(path.join(folder.at, 'postgres/PG_VERSION'))) {
		throw formerDatabase(folder.root);
	}
}

/**
 * Creates the database if there is none, beside its final path, and moves it there once complete, so that
 * neither a crash nor a simultaneous start leaves half of one.
 */
export async function makeDatabase(folder: DataFolder): Promise<void> {
	if (existsSync(folder.database)) return;
	await removeAbandoned(folder);
	const unfinished = `${folder.database}.new-${randomBytes(6).toString('hex')}`;
	const password = folder.transport === 'tcp' ? randomBytes(24).toString('hex') : undefined;
	try {
		await mkdir(unfinished, { mode: 0o700 });
		// Only glibc certainly has C.UTF-8; elsewhere, searches can't fold letters beyond ASCII.
		const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
		await runToEnd(folder, 'initdb', [
			...['-D', unfinished, '-U', serverLogin, '--encoding=UTF8', '--no-instructions'],
			...['--locale-provider=builtin', `--locale=${locale}`, '--builtin-locale=C.UTF-8'],
			// Each start writes who may log in (writeAccess).
			...['--auth=reject', '--wal-segsize=1'],
		]);
		await runToEnd(
			folder,
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
		await flush(folder.at);
	} catch (error) {
		await rm(unfinished, { recursive: true, force: true });
		// Another start has created the database meanwhile.
		if (existsSync(folder.database)) return;
		throw (await findFolderProblem(folder, leastRoom.new)) ?? error;
	}
}

/**
 * Writes who may log in: root and the owner over the socket, by their system user; over 127.0.0.1 by password.
 * Databases of versions before trusted every connection to the socket.
 */
export async function writeAccess({ database, transport }: DataFolder): Promise<void> {
	const logins = [serverLogin, siteLogin];
	const lines = (users: string[]) =>
		users.flatMap((user) => logins.map((login) => `members "${user}" ${login}\n`)).join('');
	const files =
		transport === 'tcp'
			? { 'pg_hba.conf': 'host all all 127.0.0.1/32 scram-sha-256\n' }
			: {
					'pg_hba.conf': 'local all all peer map=members\n',
					'pg_ident.conf': lines([...new Set(['root', ownName()])]),
				};
	for (const [name, text] of Object.entries(files)) {
		const file = path.join(database, name);
		if ((await readRegular(file)) !== text) await replaceFile(file, text);
	}
}

function ownName(): string {
	try {
		return userInfo().username;
	} catch {
		throw new EmbeddedProblem(
			`This process's user has no name, and Postgres needs one. Name it in /etc/passwd, or start the site as another user.`,
		);
	}
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
	const probe = path.join(folder.at, `.probe-${randomBytes(6).toString('hex')}`);
	try {
		await writeFile(probe, Buffer.alloc(room), { flag: 'wx' });
		return undefined;
	} catch (error) {
		return explainFolder((error as NodeJS.ErrnoException).code, folder.root, room);
	} finally {
		await rm(probe, { force: true }).catch(() => {});
	}
}

/**
 * Runs a program to its end, with each line of the script as a statement.
 *
 * @throws EmbeddedProblem with the last line of its output
 */
function runToEnd(
	folder: DataFolder,
	name: 'initdb' | 'postgres',
	args: string[],
	statements: string[] = [],
): Promise<void> {
	const child = spawnBinary(folder, name, args, { stdio: ['pipe', 'ignore', 'pipe'] });
	let printed = '';
	child.stderr?.on('data', (text) => {
		printed += text;
	});
	child.stdin?.on('error', () => {});
	// With -j, an empty line ends a statement.
	child.stdin?.end(statements.map((statement) => `${statement};\n\n`).join(''));
	return new Promise((resolve, reject) => {
		child.once('error', (error) => reject(explainSpawn(error, folder.bin)));
		child.once('close', (code) => {
			if (code === 0 && !/ERROR: /.test(printed)) resolve();
			else reject(new EmbeddedProblem(`The database could not be made: ${lastWords(printed)}`));
		});
	});
}

/** Removes leftovers of starts that were killed midway; a live one takes seconds. */
async function removeAbandoned({ at, database }: DataFolder): Promise<void> {
	const start = `${path.basename(database)}.new-`;
	for (const name of await readdir(at)) {
		const file = path.join(at, name);
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
