import type { PublicVersion } from './public-version.ts';
import { plain, sentencesOf } from './sentences.ts';

// The permission of the form is for the author's own words. Part of a sentence can say the opposite of the whole, so a
// version needs no further approval only if it leaves out whole sentences (docs/decisions/0065).

const marks = /\[\s*(?:…|\.\.\.)\s*\]/;

export type ComparedField = 'title' | 'body' | 'helped';

/** The reason why a version needs its author's approval: the first words that do, as they stand in the version. */
export interface Change {
	field: ComparedField;
	words: string;
	/**
	 * `sentence`: not a whole sentence of the original. `place`: sentences are missing without a mark, or moved.
	 * `invisible`: a character that isn't seen but may change what is.
	 */
	kind: 'sentence' | 'place' | 'invisible';
}

type Compared = Pick<PublicVersion, ComparedField>;
interface Original {
	success_story: string;
	helpful_resources: string;
}

/**
 * Compares a version with the original. Whole sentences may be left out, each gap marked with […]; the title is one
 * whole sentence, with or without its period; nothing else differs but typography (quotation marks, dashes, spaces
 * outside of numbers). Linear in the length of the texts.
 *
 * @returns undefined if that is so
 */
export function findChange(version: Compared, original: Original): Change | undefined {
	const { success_story, helpful_resources } = original;
	for (const field of ['title', 'body', 'helped'] as const) {
		const words = hidden.exec(version[field])?.[0];
		if (words) return { field, words, kind: 'invisible' };
	}
	const [hiddenBefore] = hidden.exec(`${success_story}\n${helpful_resources}`) ?? [];
	if (hiddenBefore) return { field: 'body', words: hiddenBefore, kind: 'invisible' };

	const sentences = [success_story, helpful_resources].flatMap((text) => sentencesOf(text));
	const title = titleKey(plain(version.title));
	if (title === '' || !sentences.some((sentence) => titleKey(sentence) === title)) {
		return { field: 'title', words: version.title, kind: 'sentence' };
	}
	return (
		findChangedPart('body', version.body, success_story) ??
		(version.helped === ''
			? undefined
			: findChangedPart('helped', version.helped, helpful_resources))
	);
}

/** Returns true if a text has a character that isn't seen but may change how the text around it looks. */
export const hasInvisible = (text: string): boolean => hidden.test(text);

/** Format characters, such as those that turn a text around, but for soft hyphens and joiners. */
const hidden = /(?![\u00AD\u200C\u200D])\p{Cf}/u;

/** A sentence as a title: without its period. */
const titleKey = (sentence: string) => wordsOf(sentence).join(' ').replace(/ ?\.$/, '');

/** The first part of a text that isn't in the original with whole sentences left out where a mark says so. */
function findChangedPart(field: ComparedField, text: string, original: string): Change | undefined {
	const sentences = sentencesOf(original).map(wordsOf);
	const words = sentences.flat();
	const parts = text.split(marks);
	if (sameWords(wordsOf(plain(text)), words)) return undefined;
	/** Counts of words before which a sentence begins, or the text ends. */
	const bounds = new Set([0]);
	let before = 0;
	for (const sentence of sentences) {
		before += sentence.length;
		bounds.add(before);
	}

	let at = 0;
	for (const [index, shown] of parts.entries()) {
		const part = wordsOf(plain(shown));
		const isLast = index === parts.length - 1;
		const from = isLast && index > 0 ? Math.max(at, words.length - part.length) : at;
		const start = indexOfRun(words, part, from, bounds);
		const fits = start !== undefined && (index > 0 || start === 0);
		if (!fits || (isLast && start + part.length !== words.length)) {
			return explain(field, shown, sentences);
		}
		at = start + part.length;
	}
	return undefined;
}

/** Finds the sentence that is to blame for a part that wasn't found. */
function explain(field: ComparedField, part: string, originals: readonly string[][]): Change {
	const texts = originals.map((words) => words.join(' '));
	const sentences = sentencesOf(part).map((text) => ({
		text: text.trim(),
		key: wordsOf(text).join(' '),
	}));
	const all = new Set(texts);
	const foreign = sentences.find(({ key }) => !all.has(key));
	if (foreign) return { field, words: foreign.text, kind: 'sentence' };
	const begin = texts.indexOf(sentences[0]?.key ?? '');
	const moved = sentences.find(({ key }, index) => texts[begin + index] !== key);
	return { field, words: (moved ?? sentences.at(-1))?.text ?? '', kind: 'place' };
}

const sameWords = (one: string[], other: string[]) =>
	one.length === other.length && one.every((word, index) => word === other[index]);

/** Words and signs. Whatever stands together with a digit is one word, since a space in an amount changes it. */
function wordsOf(text: string): string[] {
	const words: string[] = [];
	let wasNumber = false;
	let newLine = false;
	for (const chunk of text.trim().split(/(\s+)/)) {
		if (/^\s/.test(chunk)) {
			newLine = /[\n\r\u2028\u2029]/.test(chunk);
			continue;
		}
		const isNumber = /\p{N}/u.test(chunk);
		// On two lines they are two numbers.
		if (isNumber && wasNumber && newLine) words.push('\n');
		if (isNumber) words.push(chunk);
		else
			for (const [word] of chunk.replace(joiners, '').matchAll(/[\p{L}\p{M}]+|[^\p{L}\p{M}]/gu))
				words.push(word);
		wasNumber = isNumber;
	}
	return words;
}

/** Invisible, and part of no word. */
const joiners = /[\u00AD\u200C\u200D]/g;

/**
 * Finds a run of words (Knuth, Morris, Pratt 1977: no word is compared again and again).
 *
 * @param bounds counts of words before which the run may begin and end
 * @returns the count of words before it; undefined if it isn't there
 */
function indexOfRun(
	words: string[],
	run: string[],
	from: number,
	bounds: ReadonlySet<number>,
): number | undefined {
	const back = [0];
	for (let at = 1, length = 0; at < run.length; at++) {
		while (length > 0 && run[at] !== run[length]) length = back[length - 1] ?? 0;
		if (run[at] === run[length]) length += 1;
		back[at] = length;
	}
	if (run.length === 0) return from;
	for (let at = from, length = 0; at < words.length; at++) {
		while (length > 0 && words[at] !== run[length]) length = back[length - 1] ?? 0;
		if (words[at] === run[length]) length += 1;
		if (length < run.length) continue;
		const begin = at - length + 1;
		if (bounds.has(begin) && bounds.has(at + 1)) return begin;
		length = back[length - 1] ?? 0;
	}
	return undefined;
}
