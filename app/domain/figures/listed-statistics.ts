import type { Language } from '#app/platform/content/languages.ts';
import { contentWords, type Statistic, statisticsIn } from './statistics.ts';

export interface ListedStatistic {
	value: string;
	/** The ledger's sentence that contains it and says what it counts. */
	sentence: string;
}

/** A figure that isn't in the ledger, or not for the same claim. */
export interface UnlistedStatistic {
	statistic: Statistic;
	/** The ledger's sentence with the same number, but apparently for something else. */
	entry?: string;
}

/** A value that occurs more often in a paragraph is checked this many times. */
const maxLooked = 20;

/**
 * Builds a check of a paragraph's figures. A figure passes if a ledger sentence has its value and more than
 * half of its surrounding words in the same order: a number alone doesn't say what it counts.
 *
 * @param language of the paragraph and of the ledger's sentences
 * @returns a function from lines to the figures not supported by the ledger, each value once
 */
export function statisticsCheck(
	listed: readonly ListedStatistic[],
	language: Language,
): (lines: readonly string[]) => UnlistedStatistic[] {
	const entries = new Map<string, { sentence: string; words: string[] }[]>();
	for (const { value, sentence } of listed) {
		const entry = { sentence, words: contentWords(sentence, language) };
		entries.set(value, [...(entries.get(value) ?? []), entry]);
	}
	return (lines) => {
		const unlisted = new Map<string, UnlistedStatistic>();
		const looked = new Map<string, number>();
		for (const statistic of lines.flatMap((line) => statisticsIn(line, language))) {
			const { value } = statistic;
			const count = looked.get(value) ?? 0;
			if (unlisted.has(value) || count >= maxLooked) continue;
			looked.set(value, count + 1);
			const sameValue = entries.get(value);
			const around = sameValue ? statistic.words() : [];
			if (sameValue?.some(({ words }) => saysTheSame(around, words))) continue;
			const entry = sameValue?.[0]?.sentence;
			unlisted.set(value, { statistic, ...(entry !== undefined && { entry }) });
		}
		return [...unlisted.values()];
	};
}

function saysTheSame(words: readonly string[], entry: readonly string[]): boolean {
	return words.length === 0 || 2 * sharedInOrder(words, entry) > words.length;
}

/** Returns the length of the longest common subsequence. Both lists have at most a sentence's words. */
function sharedInOrder(a: readonly string[], b: readonly string[]): number {
	let row = new Array<number>(b.length + 1).fill(0);
	for (const word of a) {
		const next = [0];
		for (const [index, other] of b.entries()) {
			const same = isSameWord(word, other) ? (row[index] ?? 0) + 1 : 0;
			next.push(Math.max(same, next[index] ?? 0, row[index + 1] ?? 0));
		}
		row = next;
	}
	return row.at(-1) ?? 0;
}

/** Matches words with the same stem, such as "denied" and "denials", "appeal" and "appealed". */
function isSameWord(a: string, b: string): boolean {
	let start = 0;
	while (start < a.length && a[start] === b[start]) start += 1;
	const longer = Math.max(a.length, b.length);
	return start === longer || start >= Math.max(4, longer - 4);
}
