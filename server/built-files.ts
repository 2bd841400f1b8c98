import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { type StoredResponse, storeResponse } from './stored-response.ts';

const year = 'public, max-age=31536000, immutable';
const hour = 'public, max-age=3600';

/**
 * Reads the built files into memory, keyed by URL path. File names in assets/ contain a
 * content hash.
 */
export async function loadBuiltFiles(
	folder = 'build/client',
): Promise<Map<string, StoredResponse>> {
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
