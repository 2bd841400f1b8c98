import readability from 'text-readability';
import { readingMinutes } from '../../../blog/reading-time.ts';
import type { CheckedBlock } from './checked-block.ts';
import { countWords } from './sentences.ts';

/** Below this many words a grade says more about the formula than about the text. */
const fewestWords = 15;

/** What a grade is made of. */
interface Counts {
	words: number;
	sentences: number;
	syllables: number;
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
	const lines = read.flatMap((block) => block.lines);
	const sum = (part: keyof Counts) =>
		read.reduce((total, block) => total + countsOf(block)[part], 0);
	const level = grade({
		words: sum('words'),
		sentences: sum('sentences'),
		syllables: sum('syllables'),
	});
	return {
		words: lines.reduce((total, line) => total + countWords(line), 0),
		minutes: readingMinutes(lines.join(' ')),
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
		.join(' ');
	const counts =
		text === ''
			? { words: 0, sentences: 0, syllables: 0 }
			: {
					words: readability.lexiconCount(text),
					sentences: readability.sentenceCount(text),
					syllables: readability.syllableCount(text),
				};
	known.set(block, counts);
	return counts;
}

/** Flesch-Kincaid (Kincaid 1975). */
function grade({ words, sentences, syllables }: Counts): number | undefined {
	if (words < fewestWords) return undefined;
	return Math.max(0, (0.39 * words) / sentences + (11.8 * syllables) / words - 15.59);
}
