import { readFile } from 'node:fs/promises';
import { fileRefusal } from './refusal.ts';

/** Reads a file that a person named. Throws Refusal if it can't be read. */
export function readNamedFile(file: string): Promise<Buffer> {
	return readFile(file).catch((error: unknown) => {
		throw fileRefusal(file, error);
	});
}
