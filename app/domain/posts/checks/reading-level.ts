import readability from 'text-readability';
import { countSpaced, minutesOf } from '#app/domain/posts/reading/plain-text.ts';
import type { CheckedBlock } from './checked-block.ts';

/** What the library takes quadratic time for: a word of more than 100 characters, more than 20 spaces in a row. */
const longRun = /(\S{100})\S+|( {20}) +/g;

/** Below this many words a grade says more about the formula than about the text. */
const fewestWords = 15;

/** What a grade and a length are made of. */
interface Counts {
	/** As the test of the site's pages counts. */
	words: number;
	sentences: number;
	syllables: number;
	/** Of all lines, as a person counts. */
	written: number;
	/** Of all lines, as the reading time of a post counts. */
	spaced: number;
}

const known = new WeakMap<CheckedBlock, Counts>();

/** The US school grade of a block; undefined when there is too little text to tell. */
export function gradeOf(block: CheckedBlock): number | undefined {
	return grade(countsOf(block));
}

/** What readers of a whole post go through: its grade, its length, and how long it takes. */
export function readingOf(blocks: readonly CheckedBlock[]): {
	grade?: number;
	words: number;
	minutes: number;
} {
	const read = blocks.filter(({ kind }) => kind !== 'source');
	const sum = (part: keyof Counts, blocks: readonly CheckedBlock[]) =>
		blocks.reduce((total, block) => total + countsOf(block)[part], 0);
	// A grade is of sentences; most cells of a table are none.
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

/** Counted as the test of the site's pages counts; once for a block, as most of a text stays as it is. */
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

/** Counts each distinct word once: most words of a text are in it often. */
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

/** Flesch-Kincaid (Kincaid 1975). */
function grade({
	words,
	sentences,
	syllables,
}: Pick<Counts, 'words' | 'sentences' | 'syllables'>): number | undefined {
	if (words < fewestWords) return undefined;
	return Math.max(0, (0.39 * words) / sentences + (11.8 * syllables) / words - 15.59);
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The sentences of a line of text. */
export function sentencesOf(line: string): string[] {
	return [...segmenter.segment(line)].map(({ segment }) => segment.trim()).filter(Boolean);
}

/** How many words a text has. */
export function countWords(text: string): number {
	return text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
}
