import path from 'node:path';
import { searchKeys } from '#app/platform/content/copy-keys.ts';
import type { Shape } from '#app/platform/content/copy-shape.server.ts';
import { readShaped } from '#app/platform/content/read-content.server.ts';
import { type CopyText, keyAt } from './copy-file.server.ts';
import { withoutTerms } from './find-english.ts';
import type { Translation } from './translation.server.ts';

/** The term of a language for an English one, and the words that its texts don't use for it. */
interface Term {
	en: string;
	es: string;
	not: string[];
}

const glossary: Shape = [{ en: 'text', es: 'text', 'not?': ['text'] }];

const isWritten = ({ keyPath }: CopyText) => !searchKeys.includes(keyAt(keyPath));

/**
 * Finds words in a translation that its glossary.yaml excludes; terms in parentheses may be English ones.
 *
 * @returns a message for each
 * @throws ContentError if the glossary has another shape
 */
export function glossaryProblems({ folder, files }: Translation): string[] {
	const terms = readShaped<Term[]>(
		path.join(folder, 'glossary.yaml'),
		glossary,
		(terms, report) => {
			for (const [index, { not }] of terms.entries()) {
				if (!not.every((word) => /^[\p{L}\p{N} -]+$/u.test(word))) {
					report([index, 'not'], 'must be words');
				}
			}
		},
	);
	const excluded = new Map(
		terms.flatMap(({ es, not }) => not.map((word) => [word.toLowerCase(), es])),
	);
	if (excluded.size === 0) return [];
	const words = [...excluded.keys()].map((word) => word.replaceAll(' ', '\\s+'));
	const search = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
	return files.flatMap((file) =>
		file.texts.filter(isWritten).flatMap(({ keyPath, text }) =>
			[...withoutTerms(text).matchAll(search)].map(([found]) => {
				const term = excluded.get(found.toLowerCase().replace(/\s+/g, ' '));
				return file.at(keyPath, `“${found}” isn’t our word; write “${term}”`);
			}),
		),
	);
}
