import { type Ledger, type Statistic, unlistedIn } from '#app/domain/figures/statistics.ts';
import type { Language } from '#app/platform/content/languages.ts';
import type { CheckedBlock } from './checked-block.ts';
import type { Issue } from './issue.ts';
import { countWords, gradeOf, hardestGrades, isHarder, sentencesOf } from './reading-level.ts';

/** Words in a sentence. */
const maxWords = 25;

/**
 * Returns the issues for which a single block of a post is enough, in the order of the text.
 *
 * @param ledger of the text's language
 */
export function checkBlock(block: CheckedBlock, ledger: Ledger): Issue[] {
	return [
		...missingAlt(block),
		...unlistedIn(block.lines, ledger).map(figureIssue),
		...hardText(block, ledger.language),
	];
}

function missingAlt({ pictures }: CheckedBlock): Issue[] {
	return pictures
		.filter(({ alt }) => alt.trim() === '')
		.map(() => ({ kind: 'alt', quote: '', values: {} }));
}

function figureIssue({ isAmount, written, label }: Statistic): Issue {
	return { kind: isAmount ? 'amount' : 'figure', quote: written, values: { found: label } };
}

function hardText(block: CheckedBlock, language: Language): Issue[] {
	const { kind, lines } = block;
	if (kind !== 'text' && kind !== 'table') return [];
	// A reading level applies to sentences, and most table cells aren't any.
	const level = kind === 'text' ? gradeOf(block, language) : undefined;
	const hard = level !== undefined && isHarder(level, hardestGrades[language].paragraph, language);
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
