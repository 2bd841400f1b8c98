import readability from 'text-readability';
import { minutesOf } from '#app/domain/posts/reading/plain-text.ts';
import type { Language } from '#app/platform/content/languages.ts';
import { countSpanish, perspicuity, type TextCounts } from '#app/platform/text/inflesz.ts';
import type { CheckedBlock } from './checked-block.ts';

/** Input for which the library takes quadratic time: words of more than 100 characters, runs of more than 20 spaces. */
const longRun = /(\S{100})\S+|( {20}) +/g;

/** Below this many words, a grade reflects the formula more than the text. */
const fewestWords = 15;

/** The counts behind a grade and a reading time, as the tests of pages count them. */
interface Counts extends TextCounts {
	/** Words of all lines. */
	written: number;
}

const countsByBlock = new WeakMap<CheckedBlock, Counts>();

/** A formula of readability, and the direction in which its grades read harder. */
interface Formula {
	/** @param lines of a word or more */
	count(lines: readonly string[]): TextCounts;
	grade(counts: TextCounts): number;
	isHarder(grade: number, limit: number): boolean;
}

const formulas: Record<Language, Formula> = {
	en: {
		count: countEnglish,
		// Flesch-Kincaid grade level, a US school grade (Kincaid 1975).
		grade: ({ words, sentences, syllables }) =>
			Math.max(0, (0.39 * words) / sentences + (11.8 * syllables) / words - 15.59),
		isHarder: (grade, limit) => grade > limit,
	},
	es: { count: countSpanish, grade: perspicuity, isHarder: (grade, limit) => grade < limit },
};

/** The hardest grades: in English of US schools, in Spanish of INFLESZ (decision 84). */
export const hardestGrades: Record<Language, { post: number; paragraph: number }> = {
	en: { post: 8, paragraph: 10 },
	es: { post: 60, paragraph: 50 },
};

/** Returns true if a text reads harder than a limit: above a US school grade, or in Spanish below an INFLESZ grade. */
export function isHarder(grade: number, limit: number, language: Language): boolean {
	return formulas[language].isHarder(grade, limit);
}

/** Returns a block's US school grade, or in Spanish its INFLESZ grade; undefined if it has too little text. */
export function gradeOf(block: CheckedBlock, language: Language): number | undefined {
	return gradeFor(countsOf(block, language), language);
}

/** Returns a whole post's grade, length and reading time. */
export function readingOf(
	blocks: readonly CheckedBlock[],
	language: Language,
): {
	grade?: number;
	words: number;
	minutes: number;
} {
	const read = blocks.filter(({ kind }) => kind !== 'source');
	const sum = (part: keyof Counts, blocks: readonly CheckedBlock[]) =>
		blocks.reduce((total, block) => total + countsOf(block, language)[part], 0);
	// A grade applies to sentences, and most table cells aren't any.
	const sentences = read.filter(({ kind }) => kind !== 'table');
	const counts = {
		words: sum('words', sentences),
		sentences: sum('sentences', sentences),
		syllables: sum('syllables', sentences),
	};
	const grade = gradeFor(counts, language);
	const words = sum('written', read);
	return {
		words,
		minutes: minutesOf(words),
		...(grade !== undefined && { grade }),
	};
}

/** Cached by block, which has one language, since most of a text stays the same while it is edited. */
function countsOf(block: CheckedBlock, language: Language): Counts {
	const before = countsByBlock.get(block);
	if (before) return before;
	const lines = block.lines.filter((line) => countWords(line) > 3);
	const counts = {
		...formulas[language].count(lines),
		written: block.lines.reduce((total, line) => total + countWords(line), 0),
	};
	countsByBlock.set(block, counts);
	return counts;
}

function countEnglish(lines: readonly string[]): TextCounts {
	if (lines.length === 0) return { words: 0, sentences: 0, syllables: 0 };
	const text = lines
		.map((line) => (/[.!?:…]$/.test(line) ? line : `${line}.`))
		.join(' ')
		.replace(longRun, '$1$2');
	return {
		words: readability.lexiconCount(text),
		sentences: readability.sentenceCount(text),
		syllables: syllablesOf(text),
	};
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

function gradeFor(counts: TextCounts, language: Language): number | undefined {
	return counts.words < fewestWords ? undefined : formulas[language].grade(counts);
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

export function sentencesOf(line: string): string[] {
	return [...segmenter.segment(line)].map(({ segment }) => segment.trim()).filter(Boolean);
}

export function countWords(text: string): number {
	return text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
}
