import path from 'node:path';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { addPicture, pictureHash } from '#app/domain/posts/pictures/add-picture.server.ts';
import { encodeInProcess } from '#app/domain/posts/pictures/encode-in-process.server.ts';
import { PictureRefused } from '#app/domain/posts/pictures/encoded-picture.ts';
import {
	type Picture,
	pictureHashesIn,
	pictureSrc,
} from '#app/domain/posts/pictures/picture-src.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import type { Database } from '#app/platform/db/schema.ts';
import { readFileWithin } from '#app/platform/http/read-file-within.server.ts';
import { Refusal } from '#app/platform/http/refusal.ts';

/** A picture in Markdown: its description, its path, and the caption after it. */
const picture = /!\[((?:[^[\]\\]|\\.)*)\]\(([^()\s]+)((?:\s[^()]*)?)\)/g;

/**
 * Stores the pictures that a Markdown file refers to by relative path, such as `![A
 * letter](pictures/letter.jpg)`, and those that an export wrote to pictures/.
 *
 * @param text of the file
 * @param store false for a dry run that only computes the paths
 * @returns the text, with the paths that the site uses
 * @throws Refusal that names a picture that is missing or can't be used
 */
export async function importPictures(
	db: Database,
	file: string,
	text: string,
	store = true,
): Promise<string> {
	const folder = path.dirname(path.resolve(file));
	await addExported(db, folder, text, store);
	let result = '';
	let end = 0;
	for (const match of text.matchAll(picture)) {
		const [whole, alt = '', src = '', rest = ''] = match;
		if (/^(\/|#|[a-z][a-z\d+.-]*:)/i.test(src)) continue;
		const found = path.resolve(folder, decodeURIComponent(src));
		if (!found.startsWith(folder + path.sep)) {
			throw new Refusal(`${file}: the picture ${src} must be in the folder of the post.`);
		}
		const said = alt.replace(/\\(.)/g, '$1');
		const added = await add(db, { folder, file: found, alt: said, exported: false, store });
		result += `${text.slice(end, match.index)}![${alt}](${pictureSrc(added)}${rest})`;
		end = match.index + whole.length;
	}
	return result + text.slice(end);
}

/** Stores the originals written by `posts export` that the database lacks. */
async function addExported(
	db: Database,
	folder: string,
	text: string,
	store: boolean,
): Promise<void> {
	for (const hash of pictureHashesIn(text)) {
		const there = await db
			.selectFrom('pictures')
			.select('id')
			.where('hash', '=', hash)
			.executeTakeFirst();
		if (there) continue;
		const file = path.join(folder, 'pictures', `${hash}.webp`);
		await add(db, { folder, file, alt: '', exported: true, store, hash });
	}
}

interface PictureFile {
	folder: string;
	file: string;
	alt: string;
	/** True for files written by `posts export`. */
	exported: boolean;
	store: boolean;
	/** The expected hash. */
	hash?: string;
}

async function add(
	db: Database,
	{ folder, file, alt, exported, store, hash }: PictureFile,
): Promise<Picture> {
	const bytes = await readFileWithin(folder, file);
	try {
		if (hash !== undefined && pictureHash(bytes) !== hash) {
			throw new Refusal(`${file} is not the picture that its name says.`);
		}
		if (store) return (await addPicture(teamDb(db), bytes, alt, shell, exported)).picture;
		const { original, width, height } = await encodeInProcess(bytes);
		return { hash: pictureHash(exported ? bytes : original), width, height };
	} catch (error) {
		if (error instanceof PictureRefused) {
			throw new Refusal(`${file} cannot be used as a picture (${error.reason}).`);
		}
		throw error;
	}
}
