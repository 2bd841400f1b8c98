const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The sentences of a line of text. */
export function sentencesOf(line: string): string[] {
	return [...segmenter.segment(line)].map(({ segment }) => segment.trim()).filter(Boolean);
}

/** How many words a text has. */
export function countWords(text: string): number {
	return text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
}
