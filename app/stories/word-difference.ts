import { diffWordsWithSpace } from 'diff';

/** A run of words that both texts have, or only the first or the second. */
export interface WordRun {
	kind: 'same' | 'added' | 'removed';
	text: string;
}

/** Milliseconds for a comparison; texts that have nothing in common take longest. */
const maxMs = 100;

/** Characters of two texts together that are compared by word; to take them apart alone takes time. */
const longestByWord = 40_000;

/** What differs between two texts, word by word; of two that differ too much, each whole. */
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
