import { statisticsCheck, type UnlistedStatistic } from '#app/content/listed-statistics.ts';
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
	const findUnlisted = statisticsCheck(rules.listed);
	return (block) => [
		...missingAlt(block),
		...findUnlisted(block.lines).map(figureIssue),
		...hardText(block, rules),
		...block.lines.flatMap(findWords),
	];
}

function missingAlt({ pictures }: CheckedBlock): Issue[] {
	return pictures
		.filter(({ alt }) => alt.trim() === '')
		.map(() => ({ kind: 'alt', quote: '', values: {} }));
}

function figureIssue({ statistic, entry }: UnlistedStatistic): Issue {
	const { isAmount, written, label } = statistic;
	const values = { found: label, ...(entry !== undefined && { entry }) };
	return { kind: isAmount ? 'amount' : 'figure', quote: written, values };
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
