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
import type { Content } from './content.server.ts';

/** Versions of the copy that are stored: those of a few content folders, and of edits lately undone. */
const maxStored = 8;

/**
 * The copy as it was read last time, if neither its files nor the code that reads them have changed; else
 * `load` reads it. Reading and validating takes half of a start.
 *
 * @param folder the content folder
 * @param build names the code, such as the hash of the sources
 * @param cache the folder where copy lies once it has been read; like Node's compile cache, it only saves time
 * @throws what `load` throws
 */
export async function cachedContent(
	folder: string,
	build: string,
	load: (folder: string) => Promise<Content>,
	cache = 'build/content-cache',
): Promise<Content> {
	const file = path.join(cache, hash(folder, build));
	const stored = readStored(file);
	if (stored) return stored;
	const content = await load(folder);
	store(file, serialize(content));
	return content;
}

function hash(folder: string, build: string): string {
	// Dates and numbers in the copy are written as this Node's ICU writes them.
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
		// `load` says what is wrong with the folder.
		return [];
	}
}

function readStored(file: string): Content | undefined {
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
		// A read-only image, or another process tidies up at the same moment: starts take longer.
	}
}
