import readability from 'text-readability';
import { countSpaced, minutesOf } from '#app/domain/posts/reading/plain-text.ts';
import type { CheckedBlock } from './checked-block.ts';

/** Input for which the library takes quadratic time: words of more than 100 characters, runs of more than 20 spaces. */
const longRun = /(\S{100})\S+|( {20}) +/g;

/** Below this many words, a grade reflects the formula more than the text. */
const fewestWords = 15;

/** The counts behind a grade and a reading time. */
interface Counts {
	/** Words in sentences, as the test of the site's pages counts them. */
	words: number;
	sentences: number;
	syllables: number;
	/** Words of all lines, as a person counts them. */
	written: number;
	/** Words of all lines, as a post's reading time counts them. */
	spaced: number;
}

const known = new WeakMap<CheckedBlock, Counts>();

/** Returns the US school grade of a block; undefined if it has too little text. */
export function gradeOf(block: CheckedBlock): number | undefined {
	return grade(countsOf(block));
}

/** Returns a whole post's grade, length and reading time. */
export function readingOf(blocks: readonly CheckedBlock[]): {
	grade?: number;
	words: number;
	minutes: number;
} {
	const read = blocks.filter(({ kind }) => kind !== 'source');
	const sum = (part: keyof Counts, blocks: readonly CheckedBlock[]) =>
		blocks.reduce((total, block) => total + countsOf(block)[part], 0);
	// A grade applies to sentences, and most table cells aren't any.
	const sentences = read.filter(({ kind }) => kind !== 'table');
	const level = grade({
		words: sum('words', sentences),
		sentences: sum('sentences', sentences),
		syllables: sum('syllables', sentences),
	});
	return {
		words: sum('written', read),
		minutes: minutesOf(sum('spaced', read)),
		...(level !== undefined && { grade: level }),
	};
}

/** Counts as the test of the site's pages does. Cached by block, since most of a text stays the same while it is edited. */
function countsOf(block: CheckedBlock): Counts {
	const before = known.get(block);
	if (before) return before;
	const text = block.lines
		.filter((line) => countWords(line) > 3)
		.map((line) => (/[.!?:…]$/.test(line) ? line : `${line}.`))
		.join(' ')
		.replace(longRun, '$1$2');
	const has = text !== '';
	const counts = {
		words: has ? readability.lexiconCount(text) : 0,
		sentences: has ? readability.sentenceCount(text) : 0,
		syllables: has ? syllablesOf(text) : 0,
		written: block.lines.reduce((total, line) => total + countWords(line), 0),
		spaced: block.lines.reduce((total, line) => total + countSpaced(line), 0),
	};
	known.set(block, counts);
	return counts;
}

/** Counts syllables. Each distinct word is counted once, since most words recur. */
function syllablesOf(text: string): number {
	const syllables = new Map<string, number>();
	let total = 0;
	for (const word of text.split(/\s+/)) {
		const count = syllables.get(word) ?? readability.syllableCount(word);
		syllables.set(word, count);
		total += count;
	}
	return total;
}

/** Flesch-Kincaid grade level (Kincaid 1975). */
function grade({
	words,
	sentences,
	syllables,
}: Pick<Counts, 'words' | 'sentences' | 'syllables'>): number | undefined {
	if (words < fewestWords) return undefined;
	return Math.max(0, (0.39 * words) / sentences + (11.8 * syllables) / words - 15.59);
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

export function sentencesOf(line: string): string[] {
	return [...segmenter.segment(line)].map(({ segment }) => segment.trim()).filter(Boolean);
}

export function countWords(text: string): number {
	return text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
}
