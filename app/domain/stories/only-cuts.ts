import type { PublicVersion } from './public-version.ts';

// The form's permission covers the author's own words. A version that only leaves words out, with each cut
// marked, is still that; any other change needs the author's approval (docs/decisions/0065).

/** Marks a cut. */
const marks = /\[\s*(?:…|\.\.\.)\s*\]/;

/**
 * Returns true if a version is the original with marked cuts, and otherwise differs only in typography (quotation
 * marks, dashes, spaces). The title may be any run of its words, in any case. Linear in the length of the texts.
 */
export function isOnlyCuts(
	version: Pick<PublicVersion, 'title' | 'body' | 'helped'>,
	original: { success_story: string; helpful_resources: string },
): boolean {
	const { success_story, helpful_resources } = original;
	const title = wordsOf(version.title.toLowerCase());
	return (
		title.length > 0 &&
		leavesOut(version.body, success_story) &&
		(version.helped === '' || leavesOut(version.helped, helpful_resources)) &&
		[success_story, helpful_resources].some(
			(text) => indexOfRun(wordsOf(text.toLowerCase()), title, 0) !== undefined,
		)
	);
}

/** Returns true if a text is the original with runs of words left out at each mark. */
function leavesOut(text: string, original: string): boolean {
	const parts = text.split(marks).map(wordsOf);
	const words = wordsOf(original);
	const first = parts.shift() ?? [];
	if (parts.length === 0) return first.length === words.length && startsWith(words, first);
	const last = parts.pop() ?? [];
	if (first.length + last.length > words.length || !startsWith(words, first)) return false;
	let at = first.length;
	for (const part of parts) {
		const found = indexOfRun(words, part, at);
		if (found === undefined) return false;
		at = found + part.length;
	}
	const end = words.length - last.length;
	return end >= at && startsWith(words.slice(end), last);
}

const startsWith = (words: string[], begin: string[]) =>
	begin.length <= words.length && begin.every((word, index) => words[index] === word);

/** Invisible characters that belong to no word. Bidi controls aren't among them: they can show an amount backwards. */
const unseen = /[^\P{Cf}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** Splits a text into words and signs, ignoring typography. */
function wordsOf(text: string): string[] {
	const plain = text
		.normalize('NFC')
		.replace(/[‘’‚‛′]/g, "'")
		.replace(/[“”„‟″«»]/g, '"')
		.replace(/\p{Pd}/gu, '-')
		.replaceAll('…', '...')
		.replace(unseen, '');
	return plain.match(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}\s]/gu) ?? [];
}

/**
 * Returns the index of the first occurrence of a run of words (Knuth, Morris, Pratt 1977, so no word is
 * compared twice).
 *
 * @returns undefined if it doesn't occur
 */
function indexOfRun(words: string[], run: string[], from: number): number | undefined {
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
		if (length === run.length) return at - length + 1;
	}
	return undefined;
}
