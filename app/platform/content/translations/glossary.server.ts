import path from 'node:path';
import { z } from 'zod';
import { searchKeys } from '#app/platform/content/copy-keys.ts';
import { readYaml } from '#app/platform/content/read-content.server.ts';
import { text } from '#app/platform/content/shapes.server.ts';
import { type CopyText, keyAt } from './copy-file.server.ts';
import { withoutTerms } from './find-english.ts';
import type { Translation } from './translation.server.ts';

/** The term of a language for each English one, and the words that its texts don't use for it. */
const glossary = z.array(
	z.strictObject({
		en: text,
		es: text,
		not: z
			.array(text.regex(/^[\p{L}\p{N} -]+$/u, 'must be words'))
			.min(1)
			.optional(),
	}),
);

const isWritten = ({ keyPath }: CopyText) => !searchKeys.includes(keyAt(keyPath));

/**
 * Finds words in a translation that its glossary.yaml excludes; terms in parentheses may be English ones.
 *
 * @returns a message for each
 * @throws ContentError if the glossary has another shape
 */
export function glossaryProblems({ folder, files }: Translation): string[] {
	const terms = readYaml(path.join(folder, 'glossary.yaml'), glossary);
	const excluded = new Map(
		terms.flatMap(({ es, not = [] }) => not.map((word) => [word.toLowerCase(), es])),
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
