import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type StoredResponse, storeResponse } from './stored-response.ts';

const year = 'public, max-age=31536000, immutable';
const hour = 'public, max-age=3600';

const types: Record<string, string> = {
	'.css': 'text/css; charset=utf-8',
	'.html': 'text/html; charset=utf-8',
	'.ico': 'image/x-icon',
	'.jpg': 'image/jpeg',
	'.js': 'text/javascript; charset=utf-8',
	'.json': 'application/json',
	'.png': 'image/png',
	'.svg': 'image/svg+xml',
	'.txt': 'text/plain; charset=utf-8',
	'.webmanifest': 'application/manifest+json',
	'.webp': 'image/webp',
	'.woff2': 'font/woff2',
	'.xml': 'application/xml',
};

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
		'content-type': types[path.extname(file)] ?? 'application/octet-stream',
		'cache-control': cacheControl,
	};
	const [plain, br, gzip] = await Promise.all([
		readFile(file),
		readCompressed(`${file}.br`),
		readCompressed(`${file}.gz`),
	]);
	// Compressed by the build; what it left out is small, so the quality matters little.
	return storeResponse(200, headers, plain, 5, { br, gzip });
}

async function readCompressed(file: string): Promise<Uint8Array | undefined> {
	try {
		return await readFile(file);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
		throw error;
	}
}
