/** What a save takes away. Lengths are characters, spaces not counted. */
export interface RemovedText {
	removed: number;
	/** The length of the text before. */
	before: number;
}

/**
 * How much of a text another one no longer has, in time linear in both. What is moved counts as still there.
 *
 * @param before the text that is there
 * @param after the text that replaces it
 */
export function removedText(before: string, after: string): RemovedText {
	const [start, end] = sameEnds(before, after);
	const left = new Map<string, number>();
	for (const word of wordsOf(after.slice(start, after.length - end))) {
		left.set(word, (left.get(word) ?? 0) + 1);
	}
	let removed = 0;
	for (const word of wordsOf(before.slice(start, before.length - end))) {
		const count = left.get(word) ?? 0;
		if (count > 0) left.set(word, count - 1);
		else removed += word.length;
	}
	return { removed, before: wordsOf(before).reduce((sum, { length }) => sum + length, 0) };
}

/** Length of what both texts begin with and of what both end with: of most saves, all but a few words. */
function sameEnds(a: string, b: string): [start: number, end: number] {
	const shorter = Math.min(a.length, b.length);
	let start = 0;
	while (start < shorter && a[start] === b[start]) start += 1;
	let end = 0;
	while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
	return [start, end];
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
