import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { readRegular } from './owned-files.ts';
import { EmbeddedProblem } from './problem.ts';

/** The paths in the embedded server's folder. */
export interface FolderPaths {
	/** The folder as the administrator names it. */
	root: string;
	/** The folder as its owner reaches it. */
	at: string;
	/** The server's own files. */
	database: string;
	/** The folder of its socket, which no other user may enter. */
	socket: string;
	/** The server's output. */
	log: string;
	/** A Unix socket, or 127.0.0.1 with a password on systems without one (Windows). */
	transport: Transport;
}

/** Paths and programs that a task in the data folder uses. */
export interface DataFolder extends FolderPaths {
	/** The folder of the server's programs. */
	bin: string;
	/** A descriptor of the folder that the programs inherit, if its paths go through one. */
	handle?: number;
}

export type Transport = 'socket' | 'tcp';

/** The site's login. It isn't a superuser, so it can neither read files nor run programs. */
export const siteLogin = 'site';

/** The login that creates, stops and counts connections; used only in this folder. */
export const serverLogin = 'postgres';

/** Of both logins, in the database's folder; only without a socket. */
export const passwordFile = 'site.password';

/** Longest path of a socket: sun_path of unix(7), without its final zero. */
const maxSocket = process.platform === 'darwin' ? 103 : 107;

/** Builds the paths in a data folder. */
export function dataFolder(
	dataDir: string,
	transport: Transport = process.platform === 'win32' ? 'tcp' : 'socket',
): FolderPaths {
	const root = path.resolve(dataDir);
	const file = (name: string) => path.join(root, name);
	return {
		root,
		at: root,
		database: file('database'),
		socket: file('socket'),
		log: file('database.log'),
		transport,
	};
}

/** Reads the password of both logins; undefined for a socket, which knows its peer's user. */
export async function passwordOf({
	database,
	transport,
}: FolderPaths): Promise<string | undefined> {
	if (transport === 'socket') return undefined;
	return readRegular(path.join(database, passwordFile));
}

/**
 * Refuses a path that is too long for clients of the socket.
 *
 * @throws EmbeddedProblem
 */
export function requireShortPath({ root, socket, transport }: FolderPaths): void {
	const longest = Buffer.byteLength(path.join(socket, '.s.PGSQL.5432'));
	if (transport === 'socket' && longest > maxSocket) {
		throw new EmbeddedProblem(
			`The path ${root} is too long for a socket in it by ${longest - maxSocket} bytes. Set DATA_DIR to a shorter one.`,
		);
	}
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
