import readability from 'text-readability';
import { minutesOf } from '#app/domain/posts/reading/plain-text.ts';
import type { Language } from '#app/platform/content/languages.ts';
import { countSpanish, perspicuity } from '#app/platform/text/inflesz.ts';
import type { CheckedBlock } from './checked-block.ts';

/** Input for which the library takes quadratic time: words of more than 100 characters, runs of more than 20 spaces. */
const longRun = /(\S{100})\S+|( {20}) +/g;

/** Below this many words, a grade reflects the formula more than the text. */
const fewestWords = 15;

/** A formula of readability, and the direction in which its grades read harder. */
interface Formula {
	/** Returns undefined for too little text. */
	grade(lines: readonly string[]): number | undefined;
	isHarder(grade: number, limit: number): boolean;
}

const formulas: Record<Language, Formula> = {
	en: { grade: schoolGrade, isHarder: (grade, limit) => grade > limit },
	es: { grade: inflesz, isHarder: (grade, limit) => grade < limit },
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
	return formulas[language].grade(longLines(block));
}

/** Returns a whole post's grade, length and reading time. */
export function readingOf(
	blocks: readonly CheckedBlock[],
	language: Language,
): { grade?: number; words: number; minutes: number } {
	const read = blocks.filter(({ kind }) => kind !== 'source');
	// A grade applies to sentences, and most table cells aren't any.
	const sentences = read.filter(({ kind }) => kind !== 'table').flatMap(longLines);
	const grade = formulas[language].grade(sentences);
	const words = read.flatMap(({ lines }) => lines).reduce((sum, line) => sum + countWords(line), 0);
	return { words, minutes: minutesOf(words), ...(grade !== undefined && { grade }) };
}

/** The lines that are more than a label. */
const longLines = ({ lines }: CheckedBlock) => lines.filter((line) => countWords(line) > 3);

/** Returns the US school grade of an English text (Flesch-Kincaid; Kincaid 1975). */
function schoolGrade(lines: readonly string[]): number | undefined {
	const text = lines
		.map((line) => (/[.!?:…]$/.test(line) ? line : `${line}.`))
		.join(' ')
		.replace(longRun, '$1$2');
	if (readability.lexiconCount(text) < fewestWords) return undefined;
	return Math.max(0, readability.fleschKincaidGrade(text));
}

function inflesz(lines: readonly string[]): number | undefined {
	const counts = countSpanish(lines);
	return counts.words < fewestWords ? undefined : perspicuity(counts);
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

export function sentencesOf(line: string): string[] {
	return [...segmenter.segment(line)].map(({ segment }) => segment.trim()).filter(Boolean);
}

export function countWords(text: string): number {
	return text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
}
