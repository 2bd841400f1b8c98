import { statfsSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Several times the bytes that the databases of a whole run may take at once. */
const roomNeeded = 4 * 2 ** 30;

const parent = hasRoom('/dev/shm') ? '/dev/shm' : tmpdir();

/**
 * Makes a folder for a database that only a test uses, in memory if there is room for it (Linux). Copying the
 * thousand small files of one takes a second of CPU on a disk and a twentieth of that in memory.
 *
 * @param prefix begins the folder's name
 */
export async function newScratchFolder(prefix: string): Promise<string> {
	const folder = await mkdtemp(path.join(parent, prefix));
	// Postgres doesn't run as root; its user must be able to enter the folder.
	await chmod(folder, 0o755);
	return folder;
}

function hasRoom(folder: string): boolean {
	try {
		const { bavail, bsize } = statfsSync(folder);
		return bavail * bsize > roomNeeded;
	} catch {
		// Not Linux.
		return false;
	}
}
