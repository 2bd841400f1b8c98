import { existsSync } from 'node:fs';
import path from 'node:path';
import { teamMails } from '#app/platform/content/copy-keys.ts';
import { type Language, translatedLanguages } from '#app/platform/content/languages.ts';
import type { LocalPaths } from '#app/platform/content/local-path.ts';
import { readPaths } from '#app/platform/content/paths.server.ts';
import { copyFilesIn } from '#app/platform/content/read-content.server.ts';
import { type CopyFile, readCopyFile } from './copy-file.server.ts';

/** The copy in another language, beside the English copy it was written from. */
export interface Translation {
	language: Language;
	/** The folder of its files, such as content/es. */
	folder: string;
	files: CopyFile[];
	english: ReadonlyMap<string, CopyFile>;
	paths: LocalPaths;
}

/** Files of a language without an English counterpart. */
const ownFiles = ['paths.yaml', 'glossary.yaml'];

/** Files that exist in English only, since the team reads English. */
const teamFiles = teamMails.map((kind) => `mail/${kind}.yaml`);

/**
 * Reads the copy of every other language than English that has a folder.
 *
 * @param content the folder of the English copy, which has those of the others
 * @throws ContentError for a file that can't be parsed
 */
export function readTranslations(content: string): Translation[] {
	const languages = translatedLanguages().filter((language) =>
		existsSync(path.join(content, language)),
	);
	if (languages.length === 0) return [];
	const names = copyFilesIn(content).filter(
		(name) => !translatedLanguages().some((other) => name.startsWith(`${other}/`)),
	);
	const english = new Map(names.map((name) => [name, readCopyFile(content, name)]));
	return languages.map((language) => {
		const folder = path.join(content, language);
		const fileNames = copyFilesIn(folder).filter((name) => !ownFiles.includes(name));
		return {
			language,
			folder,
			english,
			files: fileNames.map((name) => readCopyFile(folder, name)),
			paths: readPaths(content, language),
		};
	});
}

/** Returns the English file that a file translates: of a post, the one that it names. */
export function englishOf(
	{ name, value }: CopyFile,
	{ english }: Translation,
): CopyFile | undefined {
	return english.get(isPost(name) ? `posts/${value.translation_of}.md` : name);
}

/** Lists the English files that every language needs a file for: all but posts and what only the team reads. */
export function neededFiles({ english }: Translation): string[] {
	return [...english.keys()].filter((name) => !isPost(name) && !teamFiles.includes(name));
}

export const isPost = (name: string) => name.startsWith('posts/');
