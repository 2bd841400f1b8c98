import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileRefusal, Refusal } from './refusal.ts';

/**
 * Reads a file that must be in a folder, or below it, after following every symbolic link: a folder of posts
 * from someone else may link to any file that this user can read (CWE-59).
 *
 * @throws Refusal that names the file: it leads elsewhere, doesn't exist, or isn't a regular file
 */
export async function readFileWithin(folder: string, file: string): Promise<Buffer> {
	const named = path.resolve(file);
	try {
		const [inside, found] = await Promise.all([realpath(folder), realpath(named)]);
		if (!found.startsWith(inside.endsWith(path.sep) ? inside : inside + path.sep)) {
			throw new Refusal(`${named} is a link that leads out of its folder.`);
		}
		// Reading a pipe would never end.
		const kind = await stat(found);
		if (!kind.isFile() && !kind.isDirectory()) throw new Refusal(`${named} is no file.`);
		return await readFile(found);
	} catch (error) {
		throw error instanceof Refusal ? error : fileRefusal(named, error);
	}
}
