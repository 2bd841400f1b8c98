import {
	appendFileSync,
	cpSync,
	mkdtempSync,
	readdirSync,
	rmSync,
	truncateSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cachedContent } from './cached-content.server.ts';
import { loadContents } from './content.server.ts';

let parent: string;
let folder: string;
let cache: string;
const load = vi.fn(async (folder: string) => loadContents(folder));
const read = (build = 'a') => cachedContent(folder, build, load, cache);

beforeEach(() => {
	parent = mkdtempSync(path.join(tmpdir(), 'content-'));
	folder = path.join(parent, 'content');
	cache = path.join(parent, 'build/content-cache');
	cpSync('content', folder, { recursive: true });
	load.mockClear();
});
afterEach(() => rmSync(parent, { recursive: true }));

test('reads unchanged content once and returns the same', async () => {
	const first = await read();
	expect(await read()).toEqual(first);
	expect(load).toHaveBeenCalledOnce();
});

test('reads a changed file again, and everything after a new build', async () => {
	await read();
	const legal = path.join(folder, 'legal/terms-of-service.md');
	appendFileSync(legal, '\nOne more line.\n');
	expect((await read()).en.legal['terms-of-service'].html).toContain('One more line.');
	await read('b');
	expect(load).toHaveBeenCalledTimes(3);
});

test('notices an added or missing file', async () => {
	await read();
	writeFileSync(path.join(folder, 'pages/stray.yaml'), 'title: Stray\n');
	await expect(read()).rejects.toThrow('stray.yaml');
	rmSync(path.join(folder, 'pages'), { recursive: true });
	await expect(read()).rejects.toThrow('pages');
});

test('replaces a damaged cache', async () => {
	const first = await read();
	const [name = ''] = readdirSync(cache);
	truncateSync(path.join(cache, name), 100);
	expect(await read()).toEqual(first);
	expect(await read()).toEqual(first);
	expect(load).toHaveBeenCalledTimes(2);
});

test("reads the content each time when the cache folder can't be written", async () => {
	cache = path.join(folder, 'site.yaml/content-cache');
	expect((await read()).en.site.locale).toBe((await read()).en.site.locale);
	expect(load).toHaveBeenCalledTimes(2);
});

test('caches two folders used in turn, and deletes old versions', async () => {
	const other = `${folder}-2`;
	cpSync('content', other, { recursive: true });
	appendFileSync(path.join(other, 'legal/terms-of-service.md'), '\nOne more line.\n');
	for (const place of [folder, other, folder, other]) await cachedContent(place, 'a', load, cache);
	expect(load).toHaveBeenCalledTimes(2);
	// The stored content doesn't matter here, and loading it ten times takes seconds.
	const content = await read();
	const same = async () => content;
	for (let build = 0; build < 10; build += 1) {
		await cachedContent(folder, String(build), same, cache);
	}
	expect(readdirSync(cache).length).toBeLessThan(10);
});
