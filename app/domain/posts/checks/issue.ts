import type { ListedStatistic } from '#app/platform/content/listed-statistics.ts';

/** What a check may find in a post's text. */
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

/** Something to look at again, beside the text. */
export interface Issue {
	kind: IssueKind;
	/** Words in the block to show and to find it by; empty for the whole block. */
	quote: string;
	/** What its sentence names (desk/editor/report-view.ts). */
	values: Record<string, string>;
}

export interface PlacedIssue extends Issue {
	/** Of the text's blocks, counted from 0. */
	block: number;
}

/** Words that the copy rules retire, and what to write instead. */
export interface RetiredWord {
	find: string;
	use: string;
	/** Of a contraction: not at the end of a sentence, where it can't stand. */
	within?: boolean | undefined;
}

/** What the checks need to know about the site. */
export interface CheckRules {
	words: readonly RetiredWord[];
	/** Every statistic that the figure ledger has. */
	listed: readonly ListedStatistic[];
	/** Of a whole post, and of one paragraph (copy.md, rule 10). */
	grade: { post: number; paragraph: number };
	/** Of a sentence. */
	maxWords: number;
}
