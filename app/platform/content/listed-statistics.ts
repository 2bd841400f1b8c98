import { contentWords, type Statistic, statisticsIn } from './statistics.ts';

/** A figure in the ledger. */
export interface ListedStatistic {
	value: string;
	/** The ledger's sentence that has it, which says what it counts. */
	sentence: string;
}

/** A figure that the ledger doesn't have, or not for what the text says of it. */
export interface UnlistedStatistic {
	statistic: Statistic;
	/** The ledger's sentence that has the number, for something else as far as its words tell. */
	entry?: string;
}

/** A value that stands in a paragraph more often is looked at this many times. */
const maxLooked = 20;

/**
 * Makes a check of a paragraph's figures. One passes if a sentence of the ledger has its value and, in the same order,
 * more than half of the words that stand around it: a number alone says nothing about what it counts.
 *
 * @returns a function from lines to what the ledger can't vouch for, each value once
 */
export function statisticsCheck(
	listed: readonly ListedStatistic[],
): (lines: readonly string[]) => UnlistedStatistic[] {
	const entries = new Map<string, { sentence: string; words: string[] }[]>();
	for (const { value, sentence } of listed) {
		const entry = { sentence, words: contentWords(sentence) };
		entries.set(value, [...(entries.get(value) ?? []), entry]);
	}
	return (lines) => {
		const unlisted = new Map<string, UnlistedStatistic>();
		const looked = new Map<string, number>();
		for (const statistic of lines.flatMap((line) => statisticsIn(line))) {
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

/** Length of the longest common subsequence. Both are a sentence's words at most. */
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

/** "denied" and "denials", "appeal" and "appealed": they begin alike, and differ in their endings. */
function isSameWord(a: string, b: string): boolean {
	let start = 0;
	while (start < a.length && a[start] === b[start]) start += 1;
	const longer = Math.max(a.length, b.length);
	return start === longer || start >= Math.max(4, longer - 4);
}
