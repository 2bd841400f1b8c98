import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languageName, translatedLanguages } from '#app/platform/content/languages.ts';
import { copyFilesIn } from '#app/platform/content/read-content.server.ts';

/** Matches the first line of a file, or of its front matter: the name of its reader, or null. */
const reviewLine = /^(?:---[ \t]*\r?\n)?reviewed_by:[ \t]*(.+)/;

/** Returns the reader of a translated file: a name, null if it wasn't read, undefined if its first line doesn't say. */
export function reviewerOf(file: string): string | null | undefined {
	const reviewer = reviewLine.exec(readFileSync(file, 'utf8'))?.[1]?.trim();
	return reviewer === 'null' ? null : reviewer;
}

/**
 * Counts the files of each language that no qualified reader has read yet.
 *
 * @param content the folder of the English copy
 * @returns a line for each language that has some
 */
export function unreadTranslations(content: string): string[] {
	return translatedLanguages().flatMap((language) => {
		const count = unreadIn(path.join(content, language));
		const texts = `${languageName(language)} ${count === 1 ? 'text' : 'texts'}`;
		return count === 0 ? [] : [`${count} ${texts} not yet read by a qualified reader`];
	});
}

function unreadIn(folder: string): number {
	if (!existsSync(folder)) return 0;
	return copyFilesIn(folder).filter((name) => reviewerOf(path.join(folder, name)) === null).length;
}
