import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pictureHashesIn, pictureSrc } from '../app/blog/pictures/picture-src.ts';
import { teamDb } from '../app/db/role-db.server.ts';
import type { Database } from '../app/db/schema.ts';
import { shell } from '../app/desk/audit/write-audit-log.server.ts';
import { addPicture, pictureHash } from '../app/desk/pictures/add-picture.server.ts';
import { PictureRefused } from '../app/desk/pictures/encoded-picture.ts';
import { fileRefusal, Refusal } from '../app/refusal.ts';

/** A picture in Markdown: its description, its path and what follows, the caption. */
const picture = /!\[((?:[^\]\\]|\\.)*)\]\(([^()\s]+)([^()]*)\)/g;

/**
 * Stores the pictures that a Markdown file names beside itself, such as `![A letter](pictures/letter.jpg)`, and
 * those that an export left in pictures/.
 *
 * @param text of the file
 * @returns the text, with the paths under which readers get the pictures
 * @throws Refusal that names a picture that isn't there or cannot be used
 */
export async function importPictures(db: Database, file: string, text: string): Promise<string> {
	const folder = path.dirname(path.resolve(file));
	await addExported(db, folder, text);
	let result = '';
	let end = 0;
	for (const match of text.matchAll(picture)) {
		const [whole, alt = '', src = '', rest = ''] = match;
		if (/^(\/|#|[a-z][a-z\d+.-]*:)/i.test(src)) continue;
		const found = path.resolve(folder, decodeURIComponent(src));
		if (!found.startsWith(folder + path.sep)) {
			throw new Refusal(`${file}: the picture ${src} must be in the folder of the post.`);
		}
		const { picture: stored } = await add(db, found, alt.replace(/\\(.)/g, '$1'), false);
		result += `${text.slice(end, match.index)}![${alt}](${pictureSrc(stored)}${rest})`;
		end = match.index + whole.length;
	}
	return result + text.slice(end);
}

/** The originals that `posts export` wrote, for a database that doesn't have them. */
async function addExported(db: Database, folder: string, text: string): Promise<void> {
	for (const hash of pictureHashesIn(text)) {
		const there = await db
			.selectFrom('pictures')
			.select('id')
			.where('hash', '=', hash)
			.executeTakeFirst();
		if (there) continue;
		const file = path.join(folder, 'pictures', `${hash}.webp`);
		await add(db, file, '', true, hash);
	}
}

async function add(db: Database, file: string, alt: string, exported: boolean, hash?: string) {
	try {
		const bytes = await readFile(file);
		if (hash !== undefined && pictureHash(bytes) !== hash) {
			throw new Refusal(`${file} is not the picture that its name says.`);
		}
		return await addPicture(teamDb(db), bytes, alt, shell, exported);
	} catch (error) {
		if (error instanceof Refusal) throw error;
		if (error instanceof PictureRefused) {
			throw new Refusal(`${file} cannot be used as a picture (${error.reason}).`);
		}
		throw fileRefusal(file, error);
	}
}
