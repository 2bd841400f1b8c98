import { constants } from 'node:fs';
import { open, rename, rm, writeFile } from 'node:fs/promises';

/**
 * Reads a file without waiting: a pipe of that name would keep the start from ending.
 *
 * @param from bytes to skip
 * @returns undefined if there is no regular file
 */
export async function readRegular(file: string, from = 0): Promise<string | undefined> {
	const { O_RDONLY, O_NONBLOCK = 0 } = constants;
	const handle = await open(file, O_RDONLY | O_NONBLOCK).catch(ifMissing);
	if (!handle) return undefined;
	try {
		const found = await handle.stat();
		if (!found.isFile()) return undefined;
		const bytes = await handle.readFile();
		return bytes.subarray(from).toString();
	} finally {
		await handle.close();
	}
}

/** Writes a file whole, in place of whatever has its name. */
export async function replaceFile(file: string, text: string): Promise<void> {
	const draft = `${file}.new`;
	await rm(draft, { force: true });
	await writeFile(draft, text, { mode: 0o600, flag: 'wx' });
	await rename(draft, file);
}

export function ifMissing(error: unknown): undefined {
	if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
