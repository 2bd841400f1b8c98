import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ensureCommand } from './debian-package.ts';

/**
 * Opens documents in one LibreOffice process with its own profile, and saves them as text.
 *
 * @returns the text of each by its file name without the extension; a file that it can't open is missing
 */
export async function textsByLibreOffice(files: readonly string[]): Promise<Map<string, string>> {
	const soffice = ensureCommand('soffice', 'libreoffice-writer');
	const folder = await mkdtemp(path.join(tmpdir(), 'libreoffice-'));
	const out = path.join(folder, 'out');
	try {
		await promisify(execFile)(soffice, [
			`-env:UserInstallation=file://${folder}/profile`,
			'--headless',
			'--convert-to',
			'txt:Text (encoded):UTF8',
			'--outdir',
			out,
			...files,
		]);
		const names = await readdir(out);
		const texts = names.map(
			async (name) =>
				[path.parse(name).name, await readFile(path.join(out, name), 'utf8')] as const,
		);
		return new Map(await Promise.all(texts));
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}
