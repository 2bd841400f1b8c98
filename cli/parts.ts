import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isAlive } from '#app/db/embedded/postmaster.server.ts';

// A backup has its name only once it is whole; until then it stands beside, under a name that says whose it is.

/** Milliseconds after which a part is nobody's, whatever process has its number by now (a container has few). */
const abandonedAfter = 24 * 3_600_000;

/** Where this process writes a file until it is whole. */
export function partOf(file: string): string {
	return `${file}.${process.pid}.part`;
}

/**
 * Removes what killed backups left in a folder: parts whose process is gone.
 *
 * @returns the names
 */
export async function removeParts(folder: string): Promise<string[]> {
	const removed: string[] = [];
	for (const name of await readdir(folder)) {
		const writer = /\.(?:backup|registry|age)\.(\d{1,10})\.part$/.exec(name)?.[1];
		if (writer === undefined) continue;
		const file = path.join(folder, name);
		const found = await stat(file).catch(() => undefined);
		if (!found?.isFile()) continue;
		if (isAlive(Number(writer)) && Date.now() - found.mtimeMs < abandonedAfter) continue;
		await rm(file, { force: true });
		removed.push(name);
	}
	return removed;
}
