import { mkdir, rmdir, stat, unlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import path from 'node:path';

/** Another process has the embedded database open. */
export class DataFolderInUse extends Error {
	constructor(dataDir: string) {
		super(
			`The data folder ${dataDir} is in use by another process (the site, or a team command). Stop that one first, or set DATA_DIR to another folder.`,
		);
		this.name = 'DataFolderInUse';
	}
}

/** The socket that the owner of a data folder listens on; the kernel closes it with the process, even on kill -9. */
export function socketPath(dataDir: string): string {
	const absolute = path.resolve(dataDir, 'team.sock');
	const relative = path.relative(process.cwd(), absolute);
	// A Unix socket's path is limited to about 100 bytes (unix(7)).
	return relative.length < absolute.length ? relative : absolute;
}

/**
 * Makes this process the owner of a data folder.
 *
 * @returns the listening server; closing it releases the folder
 * @throws DataFolderInUse when another process owns it
 */
export async function claimDataFolder(dataDir: string): Promise<Server> {
	await mkdir(dataDir, { recursive: true });
	return whileStarting(dataDir, async () => {
		const file = socketPath(dataDir);
		if (await isListening(file)) throw new DataFolderInUse(dataDir);
		await unlink(file).catch(ignoreMissing);
		return listen(file);
	});
}

async function whileStarting<T>(dataDir: string, claim: () => Promise<T>): Promise<T> {
	const guard = path.join(dataDir, 'starting');
	await dropAbandoned(guard);
	try {
		await mkdir(guard);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new DataFolderInUse(dataDir);
		throw error;
	}
	try {
		return await claim();
	} finally {
		await rmdir(guard);
	}
}

/** The guard is held for milliseconds; an older one was left by a process that was killed in between. */
const abandonedAfterMs = 5_000;

async function dropAbandoned(guard: string) {
	try {
		const { mtimeMs } = await stat(guard);
		if (Date.now() - mtimeMs > abandonedAfterMs) await rmdir(guard);
	} catch (error) {
		ignoreMissing(error);
	}
}

function isListening(file: string): Promise<boolean> {
	return new Promise((resolve) => {
		const socket = connect(file);
		socket.once('connect', () => {
			socket.destroy();
			resolve(true);
		});
		socket.once('error', () => resolve(false));
	});
}

function listen(file: string): Promise<Server> {
	const server = createServer();
	return new Promise((resolve, reject) => {
		server.once('error', reject);
		// Only this user may connect.
		const mask = process.umask(0o177);
		server.listen(file, () => resolve(server));
		process.umask(mask);
	});
}

function ignoreMissing(error: unknown) {
	if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
