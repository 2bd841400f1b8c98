import { diffWordsWithSpace } from 'diff';

/** A run of words in both texts, or only in the first or second. */
export interface WordRun {
	kind: 'same' | 'added' | 'removed';
	text: string;
}

/** Limits of a comparison; to take long texts apart alone takes time. */
interface Limits {
	/** Milliseconds; texts that have nothing in common take longest. */
	timeout: number;
	/** Characters of both texts together. */
	characters: number;
}

/** Compares two texts word by word; undefined where that would go beyond the limits. */
export function compareWords(
	before: string,
	after: string,
	{ timeout, characters }: Limits,
): WordRun[] | undefined {
	if (before.length + after.length > characters) return undefined;
	return diffWordsWithSpace(before, after, { timeout })?.map(({ added, removed, value }) => ({
		kind: added ? 'added' : removed ? 'removed' : 'same',
		text: value,
	}));
}

/** The whole of two texts as removed and added, in place of a comparison. */
export const replacedWhole = (before: string, after: string): WordRun[] => [
	{ kind: 'removed', text: before },
	{ kind: 'added', text: after },
];

/** The difference between two texts, word by word; of two that differ too much, each whole. */
export function wordDifference(before: string, after: string): WordRun[] {
	if (before === after) return [{ kind: 'same', text: after }];
	const limits = { timeout: 100, characters: 40_000 };
	return compareWords(before, after, limits) ?? replacedWhole(before, after);
}
