/** The kinds of issues in a post's text, the most important first. */
export const issueKinds = [
	'alt',
	'picture',
	'link',
	'figure',
	'amount',
	'footnote',
	'grade',
	'sentence',
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
