import { fillIn } from '#app/platform/text/fill-in.ts';

/** Length of the excerpt on a post's card, in characters (specification section 9). */
const excerptLength = 200;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Returns the first 200 characters of a post, trimmed, with an ellipsis if anything was cut off. Characters are code
 * points, but a letter is never separated from its accent nor an emoji from its skin tone, so an excerpt may be a few
 * shorter.
 */
export function excerpt(content: string): string {
	const text = content.trimEnd();
	let points = 0;
	let end = 0;
	// 200 code points are at most 400 code units; text after that can't move the cut.
	for (const { segment } of graphemes.segment(text.slice(0, 3 * excerptLength))) {
		points += Array.from(segment).length;
		if (points > excerptLength) return `${text.slice(0, end).trim()}…`;
		end += segment.length;
	}
	return text.trim();
}

/** Returns a text on one line, each run of whitespace as one space. */
export function oneLine(text: string): string {
	return text.replace(/\s+/g, ' ').trim();
}

/**
 * Adults read English prose at about 240 words per minute (Brysbaert 2019). A reader who is tired or ill is slower,
 * and the stated time shouldn't be too short for them.
 */
const wordsPerMinute = 200;

/** Returns the minutes it takes to read a text, at least one. */
export function readingMinutes(text: string): number {
	return minutesOf(text.match(/\S+/g)?.length ?? 0);
}

/** Returns the minutes it takes to read that many words, at least one. */
export function minutesOf(words: number): number {
	return Math.max(1, Math.round(words / wordsPerMinute));
}

/** Formats a reading time, such as "4 min read". */
export function readingText(minutes: number, copy: { reading_time: string }): string {
	return fillIn(copy.reading_time, { minutes });
}
