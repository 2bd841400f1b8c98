import { diffWordsWithSpace } from 'diff';

/** A run of words in both texts, or only in the first or second. */
export interface WordRun {
	kind: 'same' | 'added' | 'removed';
	text: string;
}

/** Most characters of both texts together, since taking long texts apart alone takes time. */
const maxCharacters = 40_000;

/** The whole of two texts as removed and added, in place of a comparison. */
export const replacedWhole = (before: string, after: string): WordRun[] => [
	{ kind: 'removed', text: before },
	{ kind: 'added', text: after },
];

/** The difference between two texts, word by word; of two that differ too much, each whole. */
export function wordDifference(before: string, after: string): WordRun[] {
	if (before === after) return [{ kind: 'same', text: after }];
	if (before.length + after.length > maxCharacters) return replacedWhole(before, after);
	// Texts that have nothing in common take longest.
	const changes = diffWordsWithSpace(before, after, { timeout: 100 });
	if (!changes) return replacedWhole(before, after);
	return changes.map(({ added, removed, value }) => ({
		kind: added ? 'added' : removed ? 'removed' : 'same',
		text: value,
	}));
}
