import { access, open } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { fileRefusal, Refusal } from './refusal.ts';

/**
 * Opens a new file that only this user can read: it will hold what visitors wrote.
 *
 * @throws Refusal when the file exists or cannot be made
 */
export async function createPrivateFile(file: string): Promise<Writable> {
	try {
		const handle = await open(file, 'wx', 0o600);
		return handle.createWriteStream({ flush: true });
	} catch (error) {
		throw fileRefusal(file, error);
	}
}

/** Says early, before any work, that a file is in the way. */
export async function refuseExisting(file: string): Promise<void> {
	const exists = await access(file).then(
		() => true,
		() => false,
	);
	if (exists) throw new Refusal(`${file} exists already, and nothing is overwritten.`);
}
