import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { type StoredResponse, storeResponse } from './stored-response.ts';

const year = 'public, max-age=31536000, immutable';
const hour = 'public, max-age=3600';

/** Reads the built files into memory, by the path they are asked for. Those in assets/ carry their hash in the name. */
export async function loadStaticFiles(folder: string): Promise<Map<string, StoredResponse>> {
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
		'content-type': typeOf(file),
		'cache-control': cacheControl,
	};
	const [plain, br, gzip] = await Promise.all([
		read(file),
		readCompressed(`${file}.br`),
		readCompressed(`${file}.gz`),
	]);
	// Compressed by the build; the quality here would only repeat it.
	const stored = await storeResponse(200, headers, plain, 1);
	return { ...stored, ...(br && { br }), ...(gzip && { gzip }) };
}

function typeOf(file: string): string {
	if (file.endsWith('.webmanifest')) return 'application/manifest+json';
	return getMimeType(file) ?? 'application/octet-stream';
}

async function read(file: string): Promise<Uint8Array<ArrayBuffer>> {
	return new Uint8Array(await readFile(file));
}

async function readCompressed(file: string) {
	try {
		return await read(file);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
		throw error;
	}
}
