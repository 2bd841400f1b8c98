import { statisticsIn } from '../../../content/statistics.ts';
import type { CheckedBlock } from './checked-block.ts';
import type { CheckRules, Issue } from './issue.ts';
import { gradeOf } from './reading-level.ts';
import { wordSearch } from './retired-words.ts';
import { countWords, sentencesOf } from './sentences.ts';

/**
 * Makes the checks that need no more than one block of a post.
 *
 * @returns a function from a block to what is to be looked at in it, in its order
 */
export function blockChecks(rules: CheckRules): (block: CheckedBlock) => Issue[] {
	const findWords = wordSearch(rules.words);
	const listed = new Set(rules.listed);
	return (block) => [
		...missingAlt(block),
		...unlistedFigures(block, listed),
		...hardText(block, rules),
		...block.lines.flatMap(findWords),
	];
}

function missingAlt({ pictures }: CheckedBlock): Issue[] {
	return pictures
		.filter(({ alt }) => alt.trim() === '')
		.map(() => ({ kind: 'alt', quote: '', values: {} }));
}

function unlistedFigures({ lines }: CheckedBlock, listed: ReadonlySet<string>): Issue[] {
	const found = new Set(lines.flatMap(statisticsIn));
	return [...found]
		.filter((one) => !listed.has(one))
		.map((one) => ({ kind: 'figure', quote: one, values: { found: one } }));
}

function hardText(block: CheckedBlock, { grade, longest }: CheckRules): Issue[] {
	const { kind, lines } = block;
	if (kind !== 'text') return [];
	const level = gradeOf(block);
	const hard = level !== undefined && level > grade.paragraph;
	const first = lines[0] ?? '';
	const values = { grade: String(Math.round(level ?? 0)) };
	const long = lines
		.flatMap(sentencesOf)
		.map((sentence) => ({ sentence, count: countWords(sentence) }))
		.filter(({ count }) => count > longest);
	return [
		...(hard ? [{ kind: 'grade', quote: first, values } as const] : []),
		...long.map(({ sentence, count }): Issue => {
			return { kind: 'sentence', quote: sentence, values: { count: String(count) } };
		}),
	];
}
