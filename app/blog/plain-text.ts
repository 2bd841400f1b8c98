/** Characters of a post that its card shows (specification section 9). */
const excerptLength = 200;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The first 200 characters of a post, trimmed, with an ellipsis if anything was cut off. Characters
 * are code points, but a letter is never separated from its accent nor an emoji from its skin tone,
 * so an excerpt may be a few shorter.
 */
export function excerpt(content: string): string {
	const text = content.trimEnd();
	let points = 0;
	let end = 0;
	// 200 code points are at most 400 code units; text after that cannot move the cut.
	for (const { segment } of graphemes.segment(text.slice(0, 3 * excerptLength))) {
		points += Array.from(segment).length;
		if (points > excerptLength) return `${text.slice(0, end).trim()}…`;
		end += segment.length;
	}
	return text.trim();
}

/** A text on one line, each run of whitespace as one space. */
export function oneLine(text: string): string {
	return text.replace(/\s+/g, ' ').trim();
}
