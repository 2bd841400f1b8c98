import { createHash, randomUUID } from 'node:crypto';
import {
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Contents } from './content.server.ts';

/** Most versions stored: those of a few content folders, and of recently undone edits. */
const maxStored = 8;

/**
 * Returns the cached copy if neither its files nor the code that reads them changed; otherwise calls `load`.
 * Reading and validating takes half of a start.
 *
 * @param folder the content folder
 * @param build identifies the code, such as a hash of the sources
 * @param cache the cache folder; like Node's compile cache, it only saves time
 * @throws what `load` throws
 */
export async function cachedContent(
	folder: string,
	build: string,
	load: (folder: string) => Promise<Contents>,
	cache = 'build/content-cache',
): Promise<Contents> {
	const file = path.join(cache, hash(folder, build));
	const stored = readStored(file);
	if (stored) return stored;
	const content = await load(folder);
	store(file, serialize(content));
	return content;
}

function hash(folder: string, build: string): string {
	// Dates and numbers in the copy are formatted by this Node's ICU.
	const whole = createHash('sha256').update(process.version).update(build);
	for (const name of filesIn(folder)) {
		const bytes = readFileSync(path.join(folder, name));
		whole.update(`${name}\0${bytes.length}\0`).update(bytes);
	}
	return whole.digest('hex');
}

function filesIn(folder: string): string[] {
	try {
		return readdirSync(folder, { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
			.sort();
	} catch {
		// `load` reports what is wrong with the folder.
		return [];
	}
}

function readStored(file: string): Contents | undefined {
	try {
		return deserialize(readFileSync(file));
	} catch {
		// The first start with this copy, or a damaged file: `load` reads it.
		return undefined;
	}
}

function store(file: string, bytes: Buffer): void {
	const folder = path.dirname(file);
	const unfinished = `${file}.${randomUUID()}`;
	try {
		mkdirSync(folder, { recursive: true });
		writeFileSync(unfinished, bytes, { mode: 0o600 });
		renameSync(unfinished, file);
		const ages = readdirSync(folder).map((name) => {
			const stored = path.join(folder, name);
			return { stored, age: Date.now() - statSync(stored).mtimeMs };
		});
		ages.sort((a, b) => a.age - b.age);
		for (const { stored } of ages.slice(maxStored)) rmSync(stored, { force: true });
	} catch {
		// A read-only image, or another process is cleaning up at the same time: starts only take longer.
	}
}
