import { fillIn } from '#app/content/fill-in.ts';

/**
 * Adults read English prose at about 240 words per minute (Brysbaert 2019). A reader who is tired or
 * ill is slower, and shouldn't be promised less time than it takes.
 */
const wordsPerMinute = 200;

/** Minutes it takes to read a text, at least one. */
export function readingMinutes(text: string): number {
	return minutesOf(countSpaced(text));
}

/** The number of words in a text, as the reading time counts them. */
export function countSpaced(text: string): number {
	return text.match(/\S+/g)?.length ?? 0;
}

/** Minutes it takes to read that many words, at least one. */
export function minutesOf(words: number): number {
	return Math.max(1, Math.round(words / wordsPerMinute));
}

/** A reading time as text, such as "4 min read". */
export function readingText(minutes: number, copy: { reading_time: string }): string {
	return fillIn(copy.reading_time, { minutes });
}
