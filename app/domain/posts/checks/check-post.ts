import type { Ledger } from '#app/domain/figures/statistics.ts';
import type { Language } from '#app/platform/content/languages.ts';
import { checkBlock } from './check-block.ts';
import type { CheckedBlock } from './checked-block.ts';
import { issueKinds, type PlacedIssue } from './issue.ts';
import { readingOf } from './reading-level.ts';

export interface PostReport {
	issues: PlacedIssue[];
	/** Links to this site and pictures stored here, which the server has to look up, with their blocks. */
	ownLinks: PlacedIssue[];
	/** US school grade of the whole post, or in Spanish its INFLESZ grade; undefined if there is too little text. */
	grade?: number;
	language: Language;
	words: number;
	minutes: number;
}

/**
 * Checks a post's text. Returns the issues shown beside it, the most important first.
 *
 * @param ledger of the blocks' language
 */
export function checkBlocks(blocks: readonly CheckedBlock[], ledger: Ledger): PostReport {
	const { language } = ledger;
	const issues = blocks.flatMap((one, block) =>
		checkBlock(one, ledger).map((issue) => ({ ...issue, block })),
	);
	const ownLinks = blocks.flatMap(({ links, pictures }, block) => [
		...links
			.filter(({ href }) => href.startsWith('/'))
			.map(({ href, text }): PlacedIssue => {
				return { kind: 'link', block, quote: text, values: { path: href } };
			}),
		...pictures
			.filter(({ src }) => src.startsWith('/pictures/'))
			.map(({ src }): PlacedIssue => {
				return { kind: 'picture', block, quote: '', values: { path: src } };
			}),
	]);
	return {
		issues: byImportance([...issues, ...emptyFootnotes(blocks)]),
		ownLinks,
		language,
		...readingOf(blocks, language),
	};
}

/** Sorts by issueKinds, and by position in the text within one kind. */
export function byImportance(issues: readonly PlacedIssue[]): PlacedIssue[] {
	const rank = ({ kind }: PlacedIssue) => issueKinds.indexOf(kind);
	return issues.toSorted((a, b) => rank(a) - rank(b) || a.block - b.block);
}

/** Finds references without a footnote, and empty footnotes; each label once. */
function emptyFootnotes(blocks: readonly CheckedBlock[]): PlacedIssue[] {
	const notes = new Set(blocks.map(({ note }) => note?.label));
	const issues = new Map<string, PlacedIssue>();
	for (const [block, { references = [], note }] of blocks.entries()) {
		const labels = references.filter((label) => !notes.has(label));
		if (note?.isEmpty) labels.push(note.label);
		for (const label of labels) {
			issues.set(label, { kind: 'footnote', block, quote: '', values: { label } });
		}
	}
	return [...issues.values()];
}
