import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Content } from './content.server.ts';

const keyLength = 32;

/**
 * The copy as it was read last time, if neither its files nor the code that reads them have changed; else
 * `load` reads it. Reading and validating takes half of a start.
 *
 * @param folder the content folder
 * @param build names the code, such as the hash of the sources
 * @param cacheFile where the copy lies once it has been read; like Node's compile cache, it only saves time
 * @throws what `load` throws
 */
export async function cachedContent(
	folder: string,
	build: string,
	load: (folder: string) => Promise<Content>,
	cacheFile = 'build/content.cache',
): Promise<Content> {
	const key = keyOf(folder, build);
	const stored = readStored(cacheFile, key);
	if (stored) return stored;
	const content = await load(folder);
	store(cacheFile, Buffer.concat([key, serialize(content)]));
	return content;
}

function keyOf(folder: string, build: string): Buffer {
	// Dates and numbers in the copy are written as this Node's ICU writes them.
	const hash = createHash('sha256').update(process.version).update(build);
	for (const name of filesIn(folder)) {
		const bytes = readFileSync(path.join(folder, name));
		hash.update(`${name}\0${bytes.length}\0`).update(bytes);
	}
	return hash.digest();
}

function filesIn(folder: string): string[] {
	try {
		return readdirSync(folder, { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
			.sort();
	} catch {
		// `load` says what is wrong with the folder.
		return [];
	}
}

function readStored(cacheFile: string, key: Buffer): Content | undefined {
	try {
		const stored = readFileSync(cacheFile);
		if (stored.subarray(0, keyLength).equals(key)) return deserialize(stored.subarray(keyLength));
	} catch {
		// The first start with this build, or a damaged file: `load` reads the copy.
	}
	return undefined;
}

function store(cacheFile: string, bytes: Buffer): void {
	const unfinished = `${cacheFile}.${randomUUID()}`;
	try {
		mkdirSync(path.dirname(cacheFile), { recursive: true });
		writeFileSync(unfinished, bytes, { mode: 0o600 });
		renameSync(unfinished, cacheFile);
	} catch {
		// A read-only image: starts take longer.
	}
}
