import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** The number of files read, and the relative paths of those with a match. */
export interface FoundBytes {
	searched: number;
	found: string[];
}

/**
 * Names the files of a folder whose bytes contain one of the texts, as a person with the disk could find them.
 *
 * @param texts long enough to be unique, in UTF-8; matched exactly
 */
export async function findBytes(folder: string, texts: readonly string[]): Promise<FoundBytes> {
	const wanted = texts.map((text) => Buffer.from(text));
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const files = entries
		.filter((entry) => entry.isFile())
		.map((entry) => path.join(entry.parentPath, entry.name));
	const found: string[] = [];
	for (const file of files) {
		if (await contains(file, wanted)) found.push(path.relative(folder, file));
	}
	return { searched: files.length, found };
}

async function contains(file: string, wanted: readonly Buffer[]): Promise<boolean> {
	const longest = Math.max(...wanted.map(({ length }) => length));
	let end = Buffer.alloc(0);
	try {
		for await (const chunk of createReadStream(file, { highWaterMark: 2 ** 20 })) {
			const bytes = Buffer.concat([end, chunk]);
			if (wanted.some((text) => bytes.includes(text))) return true;
			// A text may start in one chunk and end in the next.
			end = bytes.subarray(-longest);
		}
	} catch (error) {
		// The server deletes files while it runs.
		if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
	}
	return false;
}
