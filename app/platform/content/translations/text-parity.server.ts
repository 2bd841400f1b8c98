import type { KeyPath } from '#app/platform/content/copy-shape.server.ts';
import type { CopyFile } from './copy-file.server.ts';
import type { Translation } from './translation.server.ts';

/** A translated file beside its English one. */
export interface Comparison {
	file: CopyFile;
	english: CopyFile;
	translation: Translation;
}

/** Compares the placeholders and numbers of a text, or of all texts of a list. */
export function textProblems(
	english: unknown,
	own: unknown,
	keyPath: KeyPath,
	comparison: Comparison,
): string[] {
	const { file } = comparison;
	const theirs = wholeText(english);
	const ours = wholeText(own);
	const [expected, found] = [placeholders(theirs), placeholders(ours)];
	const [theirNumbers, ourNumbers] = [numbers(theirs), numbers(ours)];
	const strange = minus(ourNumbers, theirNumbers);
	// A number may have moved to another text, but not have been replaced.
	const wrong = minus(theirNumbers, ourNumbers).filter(
		(number) => strange.length > 0 || isRarer(number, comparison),
	);
	return [
		...minus(expected, found).map((name) => file.at(keyPath, `lacks {${name}}, which English has`)),
		...minus(found, [...expected, ...anywhere]).map((name) =>
			file.at(keyPath, `has {${name}}, which English hasn’t`),
		),
		...wrong.map((number) =>
			file.at(keyPath, `lacks the number ${number}, which English has${instead(strange)}`),
		),
	];
}

/** Placeholders that every text may have. */
const anywhere = ['product'];

const instead = (strange: string[]) =>
	strange.length > 0 ? `, and has ${strange.join(', ')}` : '';

/** Returns true for a number that the whole file has less often than the English one. */
function isRarer(number: string, { file, english }: Comparison): boolean {
	const count = ({ value }: CopyFile) =>
		numbers(wholeText(value)).filter((each) => each === number).length;
	return count(file) < count(english);
}

function wholeText(value: unknown): string {
	if (value === null || typeof value !== 'object') return String(value);
	return Object.values(value).map(wholeText).join('\n');
}

/** Lists what isn't in the second list, each once. */
export const minus = (all: readonly string[], some: readonly string[]) =>
	[...new Set(all)].filter((each) => !some.includes(each));

const placeholders = (text: string) =>
	[...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** Returns the numbers in a text, except 1, which may be an article in the other language. */
const numbers = (text: string): string[] =>
	(withoutUrls(text).match(/\d(?:[\d.,]*\d)?/g) ?? []).filter((number) => number !== '1');

const withoutUrls = (text: string) => text.replace(/\]\([^)]*\)|(?:https?:|\/)\S+/g, ' ');
