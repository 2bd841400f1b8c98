import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { fillIn } from '#app/content/fill-in.ts';
import { byImportance, type PostReport } from '#app/posts/checks/check-post.ts';
import { type IssueKind, issueKinds, type PlacedIssue } from '#app/posts/checks/issue.ts';
import { deskNumber } from '../desk-locale.ts';

/** Of one kind, the rest is counted: a long list hides what matters. */
const maxShown = 6;

/** A report as it is read beside the text; the server and the editor's script show the same. */
export interface ReportView {
	/** Grade, words and minutes. */
	reading: string;
	/** What to say when the whole is too hard. */
	tooHard: string | undefined;
	groups: { kind: IssueKind; title: string; items: ReportLine[]; more: string | undefined }[];
}

export interface ReportLine {
	sentence: string;
	/** Of the text, cut to a line; empty where the block has no words. */
	excerpt: string;
	issue: PlacedIssue;
}

/**
 * Puts a report into words.
 *
 * @param missing paths of this site at which there is nothing
 */
export function reportView(
	report: PostReport,
	missing: ReadonlySet<string>,
	copy: Omit<DeskCopy['post-checks'], 'words'>,
	limit: number,
): ReportView {
	const dead = report.ownLinks.filter(({ values }) => missing.has(values.path ?? ''));
	const issues = byImportance([...report.issues, ...dead]);
	const groups = issueKinds.flatMap((kind) => {
		const found = issues.filter((issue) => issue.kind === kind);
		if (found.length === 0) return [];
		const { title, ...sentences } = copy.kinds[kind];
		const items = found.slice(0, maxShown).map((issue) => ({
			sentence: fillIn(sentenceOf(sentences, issue), issue.values),
			excerpt:
				kind === 'word' || kind === 'figure' || kind === 'amount' ? '' : shortened(issue.quote),
			issue,
		}));
		const rest = found.length - items.length;
		const more = rest > 0 ? fillIn(copy.more, { count: rest }) : undefined;
		return [{ kind, title, items, more }];
	});
	return { ...reading(report, copy, limit), groups };
}

function reading(
	{ grade, words, minutes }: PostReport,
	copy: Omit<DeskCopy['post-checks'], 'words'>,
	limit: number,
) {
	const values = {
		words: deskNumber(words),
		grade: grade === undefined ? '' : String(Math.round(grade)),
		minutes: String(minutes),
		limit: String(limit),
	};
	const tooHard = grade !== undefined && Math.round(grade) > limit;
	return {
		reading: fillIn(grade === undefined ? copy.too_short : copy.reading, values),
		tooHard: tooHard ? fillIn(copy.too_hard, values) : undefined,
	};
}

function sentenceOf(
	{ sentence, elsewhere = sentence }: { sentence: string; elsewhere?: string | undefined },
	{ values }: PlacedIssue,
): string {
	return values.entry === undefined ? sentence : elsewhere;
}

function shortened(quote: string): string {
	const characters = Array.from(quote.trim());
	return characters.length <= 70 ? quote.trim() : `${characters.slice(0, 69).join('').trimEnd()}…`;
}
