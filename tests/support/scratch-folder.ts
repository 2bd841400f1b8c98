import { statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Bytes that the databases of a whole run may take at once, several times over. */
const roomNeeded = 4 * 2 ** 30;

const parent = hasRoom('/dev/shm') ? '/dev/shm' : tmpdir();

/**
 * A new folder for a database that only a test uses, in memory where there is room for it (Linux): copying the
 * thousand small files of one takes a second of a core on a disk and a twentieth of that in memory.
 *
 * @param prefix begins the folder's name
 */
export function newScratchFolder(prefix: string): Promise<string> {
	return mkdtemp(path.join(parent, prefix));
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
