/** Characters of a post that its card shows (specification section 9). */
const excerptLength = 200;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The start of a post: its first 200 characters, trimmed, with an ellipsis where something is left
 * out. Characters are code points; one that belongs to the letter or picture before it (an accent, a
 * skin tone) is never cut off from it, so an excerpt may be a few shorter.
 */
export function excerpt(content: string): string {
	const text = content.trimEnd();
	let points = 0;
	let end = 0;
	// 200 code points are at most 400 units; more of the text cannot change where the cut falls.
	for (const { segment } of graphemes.segment(text.slice(0, 3 * excerptLength))) {
		points += Array.from(segment).length;
		if (points > excerptLength) return `${text.slice(0, end).trim()}…`;
		end += segment.length;
	}
	return text.trim();
}
