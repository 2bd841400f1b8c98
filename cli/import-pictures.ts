import path from 'node:path';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { addPicture, pictureHash } from '#app/domain/posts/pictures/add-picture.server.ts';
import { PictureRefused } from '#app/domain/posts/pictures/encoded-picture.ts';
import {
	parsePictureSrc,
	pictureHashesIn,
	pictureSrc,
} from '#app/domain/posts/pictures/picture-src.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import type { Database } from '#app/platform/db/schema.ts';
import { readNamedFile } from '#app/platform/http/read-named-file.server.ts';
import { Refusal } from '#app/platform/http/refusal.ts';

/** A picture: what comes before its path, its alt text, and the path, in angle brackets if it has spaces. */
const picture = /(!\[((?:[^[\]\\]|\\.|\[[^[\]]*\])*)\]\(\s*)(?:<([^<>\n]+)>|([^\s<>()]+))/g;

/**
 * Stores the pictures that a Markdown file refers to by relative path, such as `![A letter](pictures/letter.jpg)`, and
 * those that an export wrote to pictures/.
 *
 * @param text of the file
 * @returns the text, with the paths that the site uses
 * @throws Refusal that names a picture that is missing or can't be used
 */
export async function importPictures(db: Database, file: string, text: string): Promise<string> {
	const folder = path.dirname(path.resolve(file));
	await addExported(db, folder, text);
	const stored = new Map<string, string>();
	for (const [, , alt = '', spaced, plain] of text.matchAll(picture)) {
		const src = spaced ?? plain ?? '';
		if (/^https:/i.test(src) || parsePictureSrc(src)) continue;
		const found = path.resolve(folder, src.replaceAll('%20', ' '));
		if (/^(\/|#|[a-z][a-z\d+.-]*:)/i.test(src) || !found.startsWith(folder + path.sep)) {
			throw new Refusal(
				`${file}: the picture ${src} can't be shown; name a file in the folder of the post, or an https address.`,
			);
		}
		stored.set(src, await add(db, found, await readNamedFile(found), alt));
	}
	return text.replace(picture, (whole, before, _alt, spaced, plain) => {
		const src = stored.get(spaced ?? plain);
		return src === undefined ? whole : before + src;
	});
}

/** Stores the originals written by `posts export` that the database lacks. */
async function addExported(db: Database, folder: string, text: string): Promise<void> {
	for (const hash of pictureHashesIn(text)) {
		const there = await db
			.selectFrom('pictures')
			.select('id')
			.where('hash', '=', hash)
			.executeTakeFirst();
		if (there) continue;
		const file = path.join(folder, 'pictures', `${hash}.webp`);
		const bytes = await readNamedFile(file);
		if (pictureHash(bytes) !== hash) {
			throw new Refusal(`${file} is not the picture that its name says.`);
		}
		await add(db, file, bytes, '', true);
	}
}

async function add(
	db: Database,
	file: string,
	bytes: Uint8Array,
	alt: string,
	exported = false,
): Promise<string> {
	try {
		const added = await addPicture(teamDb(db), bytes, alt, shell, exported);
		return pictureSrc(added.picture);
	} catch (error) {
		if (!(error instanceof PictureRefused)) throw error;
		throw new Refusal(`${file} cannot be used as a picture (${error.reason}).`);
	}
}
