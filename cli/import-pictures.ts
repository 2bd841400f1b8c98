import path from 'node:path';
import type { Tokens } from 'marked';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { addPicture, pictureHash } from '#app/domain/posts/pictures/add-picture.server.ts';
import { encodeInProcess } from '#app/domain/posts/pictures/encode-in-process.server.ts';
import { PictureRefused } from '#app/domain/posts/pictures/encoded-picture.ts';
import {
	type Picture,
	parsePictureSrc,
	pictureHashesIn,
	pictureSrc,
} from '#app/domain/posts/pictures/picture-src.ts';
import { decodeEntities } from '#app/domain/posts/tree/entities.ts';
import { lexMarkdown, walk } from '#app/domain/posts/tree/lex-markdown.server.ts';
import { withoutComments } from '#app/domain/posts/tree/without-comments.server.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import type { Database } from '#app/platform/db/schema.ts';
import { readNamedFile } from '#app/platform/http/read-named-file.server.ts';
import { Refusal } from '#app/platform/http/refusal.ts';

/** A picture with its path in parentheses: what comes before the path, and the path. */
const inline =
	/^(!\[(?:[^[\]\\]|\\.|\[[^[\]]*\])*\]\(\s*)(<[^<>\n]*>|(?:[^\s()\\]|\\.|\((?:[^\s()\\]|\\.)*\))+)/;

/**
 * Stores the pictures that a Markdown file refers to by relative path, such as `![A
 * letter](pictures/letter.jpg)`, and those that an export wrote to pictures/.
 *
 * @param text of the file
 * @param store false for a dry run that only computes the paths
 * @returns the text, with the paths that the site uses
 * @throws Refusal that names a picture that is missing or can't be used, and its line
 */
export async function importPictures(
	db: Database,
	file: string,
	text: string,
	store = true,
): Promise<string> {
	const folder = path.dirname(path.resolve(file));
	await addExported(db, folder, text, store);
	// The lexer reads line breaks as one character.
	const source = text.replaceAll('\r\n', '\n');
	let result = '';
	let end = 0;
	for (const { image, start } of picturesIn(source)) {
		const line = `${file}, line ${source.slice(0, start).split('\n').length}`;
		if (typeof image === 'string') {
			throw new Refusal(
				`${line}: ${image} would be shown as text; write ![what it shows](<name of the file>).`,
			);
		}
		const src = decodeEntities(image.href);
		if (start < 0) throw new Refusal(`${file}: write the picture ${src} on a line of its own.`);
		if (/^https:/i.test(src) || parsePictureSrc(src)) continue;
		if (/^(\/|#|[a-z][a-z\d+.-]*:)/i.test(src)) {
			throw new Refusal(
				`${line}: the picture ${src} can't be shown; name a file in the folder of the post, or an https address.`,
			);
		}
		const found = path.resolve(folder, decoded(src));
		if (!found.startsWith(folder + path.sep)) {
			throw new Refusal(`${line}: the picture ${src} must be in the folder of the post.`);
		}
		const alt = decodeEntities(image.text);
		const stored = pictureSrc(await add(db, { file: found, alt, exported: false, store }));
		const [whole, before] = inline.exec(image.raw) ?? [];
		result += source.slice(end, start);
		result += whole
			? before + stored + image.raw.slice(whole.length)
			: `![${altOf(image.raw)}](${stored}${image.title ? ` ${JSON.stringify(image.title)}` : ''})`;
		end = start + image.raw.length;
	}
	return end === 0 ? text : result + source.slice(end);
}

/** A picture in HTML or in a wiki's notation, or one whose path can't be read; the site shows them as text. */
const otherPicture = /<img\b[^>]*>|!\[\[[^\]\n]*\]\]|!\[[^\]\n]*\](?:\([^)\n]*\)?|\[[^\]\n]*\])/i;

/**
 * Finds the pictures that readers would see, with their positions, in order: none in code or comments. One that the site would show as
 * text is its text.
 */
function picturesIn(source: string): { image: Tokens.Image | string; start: number }[] {
	const frontMatter = /^---\n[\s\S]*?\n---\n/.exec(source)?.[0].length ?? 0;
	// Empty lines in place of comments, so that positions stay.
	const shown =
		source.slice(0, frontMatter) +
		withoutComments(source.slice(frontMatter), ({ length }) => '\n'.repeat(length));
	const found: ReturnType<typeof picturesIn> = [];
	let at = frontMatter;
	walk(lexMarkdown(shown.slice(frontMatter)), (token) => {
		const isText = token.type === 'html' || (token.type === 'text' && !token.tokens);
		const [other] = (isText && otherPicture.exec(token.raw)) || [];
		if (!other && !['image', 'code', 'codespan'].includes(token.type)) return;
		const raw = other ?? token.raw;
		const next = shown.indexOf(raw, at);
		// A footnote comes last, wherever it was written; code within a list has lost its indent.
		const start = next < 0 ? shown.indexOf(raw, frontMatter) : next;
		if (next >= 0) at = next + raw.length;
		if (other) found.push({ image: other, start });
		else if (token.type === 'image') found.push({ image: token as Tokens.Image, start });
	});
	return found.toSorted((one, two) => one.start - two.start);
}

/** The path that a URL names; a percent sign that begins no code is meant as one. */
function decoded(src: string): string {
	return src.replace(/(?:%[\da-f]{2})+/gi, (codes) => {
		try {
			return decodeURIComponent(codes);
		} catch {
			return codes;
		}
	});
}

const altOf = (raw: string) => /^!\[((?:[^[\]\\]|\\.|\[[^[\]]*\])*)\]/.exec(raw)?.[1] ?? '';

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
		await add(db, { file, alt: '', exported: true, store, hash });
	}
}

interface PictureFile {
	file: string;
	alt: string;
	/** True for files written by `posts export`. */
	exported: boolean;
	store: boolean;
	hash?: string;
}

async function add(
	db: Database,
	{ file, alt, exported, store, hash }: PictureFile,
): Promise<Picture> {
	const bytes = await readNamedFile(file);
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
