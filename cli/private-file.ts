import { access, type FileHandle, open } from 'node:fs/promises';
import { fileRefusal, Refusal } from '#app/platform/http/refusal.ts';

/**
 * Creates a file that only this user can read, for visitor text.
 *
 * @throws Refusal if the file exists or can't be created
 */
export async function createPrivateFile(file: string): Promise<FileHandle> {
	try {
		return await open(file, 'wx', 0o600);
	} catch (error) {
		throw fileRefusal(file, error);
	}
}

/** Fails before any work if a file would be overwritten. */
export async function refuseExisting(file: string): Promise<void> {
	const exists = await access(file).then(
		() => true,
		() => false,
	);
	if (exists) throw new Refusal(`${file} exists already, and nothing is overwritten.`);
}
