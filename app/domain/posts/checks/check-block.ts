import { statisticsCheck, type UnlistedStatistic } from '#app/domain/figures/listed-statistics.ts';
import type { CheckedBlock } from './checked-block.ts';
import type { CheckRules, Issue, RetiredWord } from './issue.ts';
import { countWords, gradeOf, isHarder, sentencesOf } from './reading-level.ts';

/**
 * Builds the checks that need a single block of a post.
 *
 * @returns a function from a block to its issues, in the order of the text
 */
export function blockChecks(rules: CheckRules): (block: CheckedBlock) => Issue[] {
	const findWords = wordSearch(rules.words);
	const findUnlisted = statisticsCheck(rules.listed, rules.language);
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

function hardText(block: CheckedBlock, { grade, maxWords, language }: CheckRules): Issue[] {
	const { kind, lines } = block;
	if (kind !== 'text' && kind !== 'table') return [];
	// A reading level applies to sentences, and most table cells aren't any.
	const level = kind === 'text' ? gradeOf(block, language) : undefined;
	const hard = level !== undefined && isHarder(level, grade.paragraph, language);
	const first = lines[0] ?? '';
	const values = { grade: String(Math.round(level ?? 0)) };
	const long = lines
		.flatMap((line) => (kind === 'table' ? line.split(' | ') : [line]))
		.flatMap(sentencesOf)
		.map((sentence) => ({ sentence, count: countWords(sentence) }))
		.filter(({ count }) => count > maxWords);
	return [
		...(hard ? [{ kind: 'grade', quote: first, values } as const] : []),
		...long.map(({ sentence, count }): Issue => {
			return { kind: 'sentence', quote: sentence, values: { count: String(count) } };
		}),
	];
}

/** Builds one search for all words, which scans a text once however many there are. */
function wordSearch(words: readonly RetiredWord[]): (line: string) => Issue[] {
	if (words.length === 0) return () => [];
	const byFind = new Map(words.map((word) => [word.find.toLowerCase(), word]));
	const longestFirst = [...byFind.values()].toSorted((a, b) => b.find.length - a.find.length);
	const any = longestFirst.map(patternOf).join('|');
	const search = new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'giu');
	return (line) =>
		[...line.matchAll(search)].flatMap(({ 0: found }) => {
			const word = byFind.get(found.toLowerCase().replace(/\s+/g, ' '));
			return word ? [{ kind: 'word', quote: found, values: { found, use: word.use } }] : [];
		});
}

/** A `within` word needs a following word other than "not": "you will not" becomes "you won't", not "you'll not". */
function patternOf({ find, within }: RetiredWord): string {
	const pattern = find.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+');
	return within ? `${pattern}(?=\\s+(?!not\\b)[\\p{L}\\p{N}])` : pattern;
}
