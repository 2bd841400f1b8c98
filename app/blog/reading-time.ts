/**
 * Words that a reader takes in per minute. Adults read English prose at about 240 (Brysbaert 2019); who
 * is tired, ill or unsure of a word is slower, and should not be promised less time than it takes.
 */
const wordsPerMinute = 200;

/** Minutes that a text takes to read, at least one. */
export function readingMinutes(text: string): number {
	const words = text.match(/\S+/g)?.length ?? 0;
	return Math.max(1, Math.round(words / wordsPerMinute));
}

/** A reading time in words, such as "4 min read". */
export function readingText(minutes: number, words: { reading_time: string }): string {
	return words.reading_time.replace('{minutes}', String(minutes));
}
