import path from 'node:path';
import { englishKeys } from '#app/platform/content/copy-keys.ts';
import { languageName } from '#app/platform/content/languages.ts';
import { keyAt } from './copy-file.server.ts';
import { changedEnglish } from './english-texts.server.ts';
import { findEnglish } from './find-english.ts';
import { glossaryProblems } from './glossary.server.ts';
import { linkProblems } from './links.server.ts';
import { parityProblems } from './parity.server.ts';
import { hardFiles } from './reading-level.server.ts';
import { reviewerOf, unreadTranslations } from './review.server.ts';
import { readTranslations, type Translation } from './translation.server.ts';

interface TranslationReport {
	/** Each stops a release, with file, line and key. */
	problems: string[];
	/** Lists for the editor, none of which stops a release. */
	notes: { title: string; lines: string[] }[];
}

/**
 * Compares the copy of every other language with the English one.
 *
 * @param content the folder of the English copy
 * @throws ContentError for a file that can't be parsed
 */
export function checkTranslations(content: string): TranslationReport {
	const translations = readTranslations(content);
	return {
		problems: translations.flatMap((translation) => [
			...reviewProblems(translation),
			...parityProblems(translation),
			...linkProblems(translation),
			...glossaryProblems(translation),
			...englishProblems(translation),
			...hardTexts(translation, false),
		]),
		notes: [
			...translations.flatMap((translation) => [
				{
					title: `English files whose texts changed since their ${languageName(translation.language)} was written (then: npm run translations -- accept FILE)`,
					lines: changedEnglish(translation),
				},
				{ title: 'Legal texts that are hard to read', lines: hardTexts(translation, true) },
			]),
			{
				title: 'Not read yet (reviewed_by: null at the top of each file)',
				lines: unreadTranslations(content),
			},
		],
	};
}

function reviewProblems({ folder, files }: Translation): string[] {
	return files
		.map(({ name }) => path.join(folder, name))
		.filter((file) => reviewerOf(file) === undefined)
		.map(
			(file) =>
				`${file}, line 1, reviewed_by: must be the first line; add "reviewed_by: null", or who read it`,
		);
}

const hardTexts = (translation: Translation, isLegal: boolean) =>
	hardFiles(translation)
		.filter(({ kind }) => (kind === 'legal') === isLegal)
		.map(({ line }) => line);

/** Finds English sentences in Spanish copy. */
function englishProblems({ language, files }: Translation): string[] {
	if (language !== 'es') return [];
	return files.flatMap((file) =>
		file.texts
			.filter(({ keyPath }) => !englishKeys[file.name]?.includes(keyAt(keyPath)))
			.flatMap(({ keyPath, text }) =>
				findEnglish(text).map((found) => file.at(keyPath, `“${found}” is English; translate it`)),
			),
	);
}
