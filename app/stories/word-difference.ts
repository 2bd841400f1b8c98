import { diffWordsWithSpace } from 'diff';

/** A run of words in both texts, or only in the first or second. */
export interface WordRun {
	kind: 'same' | 'added' | 'removed';
	text: string;
}

/** Milliseconds for a comparison; texts without anything in common take longest. */
const maxMs = 100;

/** Characters of both texts together up to which words are compared; splitting longer ones takes too long. */
const longestByWord = 40_000;

/** Compares two texts word by word; if they differ too much, returns each as a whole. */
export function wordDifference(before: string, after: string): WordRun[] {
	const changes =
		before.length + after.length > longestByWord
			? undefined
			: diffWordsWithSpace(before, after, { timeout: maxMs });
	if (!changes) {
		return before === after
			? [{ kind: 'same', text: after }]
			: [
					{ kind: 'removed', text: before },
					{ kind: 'added', text: after },
				];
	}
	return changes.map(({ added, removed, value }) => ({
		kind: added ? 'added' : removed ? 'removed' : 'same',
		text: value,
	}));
}
