import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { type StoredResponse, storeResponse } from './stored-response.ts';

/** Folders of the newest build, and of the builds before it. */
const builds = { newest: 'build/client', previous: 'build/previous' };

/** A page may stay open for as long as its tab; three releases cover days or weeks. */
const maxPrevious = 3;

/**
 * Builds while the hashed files of earlier builds are set aside, since React Router empties the whole folder.
 * Pages that are still open from earlier builds keep requesting those files, from any replica.
 *
 * @param stamp file written at the end of a build; without it the build is missing or incomplete
 */
export async function keepingPreviousBuilds(
	stamp: string,
	build: () => Promise<void>,
): Promise<void> {
	const aside = await mkdtemp(path.join(tmpdir(), 'site-builds-'));
	const built = await stat(stamp).catch(() => undefined);
	if (existsSync(builds.previous)) await copy(builds.previous, aside);
	if (built) {
		const name = built.mtime.toISOString().replaceAll(':', '-');
		await copy(`${builds.newest}/assets`, path.join(aside, name, 'assets'));
	}
	try {
		await build();
	} finally {
		await copy(aside, builds.previous);
		await rm(aside, { recursive: true });
	}
	await prune();
}

function copy(from: string, to: string): Promise<void> {
	return cp(from, to, { recursive: true, preserveTimestamps: true });
}

/** Removes duplicates of the newest build's files, and all but the last few builds before it. */
async function prune(): Promise<void> {
	for (const folder of await previousBuilds()) {
		const assets = path.join(folder, 'assets');
		for (const name of await readdir(assets)) {
			if (existsSync(`${builds.newest}/assets/${name}`)) await rm(path.join(assets, name));
		}
		if ((await readdir(assets)).length === 0) await rm(folder, { recursive: true });
	}
	for (const folder of (await previousBuilds()).slice(0, -maxPrevious)) {
		await rm(folder, { recursive: true });
	}
}

/** Reads the files of the newest build and the ones before it, keyed by URL path. */
export async function loadBuiltFiles(): Promise<Map<string, StoredResponse>> {
	const folders = [...(await previousBuilds()), builds.newest];
	const files = await Promise.all(folders.map(loadStaticFiles));
	return new Map(files.flatMap((found) => [...found]));
}

/** Returns the folders of previous builds, oldest first. */
async function previousBuilds(): Promise<string[]> {
	const names = await readdir(builds.previous).catch(() => []);
	return names.sort().map((name) => path.join(builds.previous, name));
}

const year = 'public, max-age=31536000, immutable';
const hour = 'public, max-age=3600';

/**
 * Reads the built files into memory, keyed by URL path. File names in assets/ contain a
 * content hash.
 */
async function loadStaticFiles(folder: string): Promise<Map<string, StoredResponse>> {
	const found = await readdir(folder, { recursive: true, withFileTypes: true });
	const files = found.filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name));
	const entries = files.map(async ({ parentPath, name }): Promise<[string, StoredResponse]> => {
		const file = path.join(parentPath, name);
		const url = `/${path.relative(folder, file).replaceAll(path.sep, '/')}`;
		return [url, await readStaticFile(file, url.startsWith('/assets/') ? year : hour)];
	});
	return new Map(await Promise.all(entries));
}

async function readStaticFile(file: string, cacheControl: string): Promise<StoredResponse> {
	const headers = {
		'content-type': getMimeType(file) ?? 'application/octet-stream',
		'cache-control': cacheControl,
	};
	const [identity, br, gzip] = await Promise.all([
		readFile(file),
		readCompressed(`${file}.br`),
		readCompressed(`${file}.gz`),
	]);
	// The build compressed the large files; the rest are small, so quality hardly matters.
	return storeResponse(200, headers, identity, { quality: 5, encoded: { br, gzip } });
}

async function readCompressed(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
	try {
		return await readFile(file);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
		throw error;
	}
}
