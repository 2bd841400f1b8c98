import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes a .br and a .gz beside every text file of the build, at the highest quality. */
export async function precompress(folder: string): Promise<void> {
	const found = await readdir(folder, { recursive: true, withFileTypes: true });
	const texts = found.filter(
		(entry) => entry.isFile() && /\.(js|css|svg|json|webmanifest|txt)$/.test(entry.name),
	);
	for (const { parentPath, name } of texts) {
		const file = path.join(parentPath, name);
		const content = await readFile(file);
		await writeFile(`${file}.br`, await brotli(content));
		await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
	}
}
