import readability from 'text-readability';
import { readingMinutes } from '../../../blog/reading-time.ts';
import type { CheckedBlock } from './checked-block.ts';
import { countWords } from './sentences.ts';

/** Below this many words a grade says more about the formula than about the text. */
const fewestWords = 15;

/**
 * The US school grade of some lines (Flesch-Kincaid), measured as the test of the site's pages does.
 *
 * @returns undefined when there is too little text to tell
 */
export function gradeOf(lines: readonly string[]): number | undefined {
	const sentences = lines
		.filter((line) => countWords(line) > 3)
		.map((line) => (/[.!?:…]$/.test(line) ? line : `${line}.`));
	const text = sentences.join(' ');
	if (countWords(text) < fewestWords) return undefined;
	return Math.max(0, readability.fleschKincaidGrade(text));
}

/** What readers of a whole post go through: its grade, its length, and how long it takes. */
export function readingOf(blocks: readonly CheckedBlock[]): {
	grade?: number;
	words: number;
	minutes: number;
} {
	const lines = blocks.filter(({ kind }) => kind !== 'source').flatMap(({ lines }) => lines);
	const grade = gradeOf(lines);
	return {
		words: lines.reduce((sum, line) => sum + countWords(line), 0),
		minutes: readingMinutes(lines.join(' ')),
		...(grade !== undefined && { grade }),
	};
}
