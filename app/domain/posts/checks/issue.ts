import type { ListedStatistic } from '#app/domain/figures/listed-statistics.ts';
import type { Language } from '#app/platform/content/languages.ts';

/** The kinds of issues in a post's text, the most important first. */
export const issueKinds = [
	'alt',
	'picture',
	'link',
	'figure',
	'amount',
	'footnote',
	'heading',
	'grade',
	'sentence',
	'word',
] as const;

export type IssueKind = (typeof issueKinds)[number];

/** An issue shown beside the text. */
export interface Issue {
	kind: IssueKind;
	/** Words in the block, to quote and to find the position; empty for the whole block. */
	quote: string;
	/** Values for its sentence (desk/editor/report-view.ts). */
	values: Record<string, string>;
}

export interface PlacedIssue extends Issue {
	/** Index of the block, from 0. */
	block: number;
}

/** Words that the copy rules retire, with their replacement. */
export interface RetiredWord {
	find: string;
	use: string;
	/** For contractions: doesn't match at the end of a sentence, where they can't be used. */
	within?: boolean | undefined;
}

/** The site's settings for the checks. */
export interface CheckRules {
	/** The language of the text, of the words and of the ledger. */
	language: Language;
	words: readonly RetiredWord[];
	/** Every statistic of the figure ledger. */
	listed: readonly ListedStatistic[];
	/** The hardest grade of a whole post, and of one paragraph (`isHarder`). */
	grade: { post: number; paragraph: number };
	/** Maximum number of words in a sentence. */
	maxWords: number;
}
