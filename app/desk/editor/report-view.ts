import { deskNumber } from '#app/desk/desk-locale.ts';
import { byImportance, type PostReport } from '#app/domain/posts/checks/check-post.ts';
import { type IssueKind, issueKinds, type PlacedIssue } from '#app/domain/posts/checks/issue.ts';
import { hardestGrades, isHarder } from '#app/domain/posts/checks/reading-level.ts';
import { defaultLanguage, type Language } from '#app/platform/content/languages.ts';

/** Most issues shown per kind. The rest is counted, since a long list hides the important ones. */
const maxShown = 6;

/** A report as shown beside the text. */
export interface ReportView {
	/** Reading grade, words and minutes. */
	reading: string;
	/** Shown if the whole text is too hard to read. */
	tooHard: string | undefined;
	groups: { kind: IssueKind; title: string; items: ReportLine[]; more: string | undefined }[];
}

interface ReportLine {
	sentence: string;
	/** Start of the block's text; empty if the block has no words. */
	excerpt: string;
	issue: PlacedIssue;
}

const titles: Record<IssueKind, string> = {
	alt: 'Pictures without a description',
	picture: 'Pictures that are gone',
	link: 'Links that lead nowhere',
	figure: 'Figures without a ledger entry',
	amount: 'Dollar amounts without a ledger entry',
	footnote: 'Footnotes without a text',
	grade: 'Hard paragraphs',
	sentence: 'Long sentences',
};

function sentenceOf({ kind, values }: PlacedIssue, language: Language): string {
	const { path, found, label, grade, count } = values;
	const folder = language === defaultLanguage ? 'content' : `content/${language}`;
	const ledger = `${folder}/figures.yaml`;
	switch (kind) {
		case 'alt':
			return 'Describe what the picture shows for people who can’t see it.';
		case 'picture':
			return `${path} is no longer stored. Add the picture again, or take it out.`;
		case 'link':
			return `No page of this site is at ${path}.`;
		case 'figure':
			return `${found} isn’t in ${ledger}. Add its source there, or take it out.`;
		case 'amount':
			return `${found} isn’t in ${ledger}. If it’s more than an example, add its source there.`;
		case 'footnote':
			return `Footnote ${label} says nothing yet. Write where it comes from, or take it out.`;
		case 'grade':
			return `Reads at ${gradeName(Number(grade), language)}. Use shorter words and sentences.`;
		case 'sentence':
			return `${count} words. Can it be two sentences?`;
	}
}

/**
 * Converts a report to text.
 *
 * @param missing paths of this site that lead nowhere
 */
export function reportView(report: PostReport, missing: ReadonlySet<string>): ReportView {
	const dead = report.ownLinks.filter(({ values }) => missing.has(values.path ?? ''));
	const issues = byImportance([...report.issues, ...dead]);
	const groups = issueKinds.flatMap((kind) => {
		const ofKind = issues.filter((issue) => issue.kind === kind);
		if (ofKind.length === 0) return [];
		const items = ofKind.slice(0, maxShown).map((issue) => ({
			sentence: sentenceOf(issue, report.language),
			excerpt: kind === 'figure' || kind === 'amount' ? '' : shortened(issue.quote),
			issue,
		}));
		const rest = ofKind.length - items.length;
		return [{ kind, title: titles[kind], items, more: rest > 0 ? `And ${rest} more` : undefined }];
	});
	return { ...readingLevel(report), groups };
}

function readingLevel({ grade, words, minutes, language }: PostReport) {
	const count = `${deskNumber(words)} words`;
	if (grade === undefined) return { reading: count, tooHard: undefined };
	const name = gradeName(grade, language);
	const aim = gradeToAimFor(grade, language);
	return {
		reading: `${count}, ${minutes} min, ${name}`,
		tooHard: aim && `Reads at ${name}. Aim for ${aim}.`,
	};
}

function shortened(quote: string): string {
	const characters = Array.from(quote.trim());
	return characters.length <= 70 ? quote.trim() : `${characters.slice(0, 69).join('').trimEnd()}…`;
}

const scales: Record<Language, { scale: string; easier: string }> = {
	en: { scale: 'grade', easier: 'lower' },
	es: { scale: 'INFLESZ', easier: 'higher' },
};

/** Names a grade of `readingOf` for the team: "grade 7", or "INFLESZ 64" of a Spanish text. */
function gradeName(grade: number, language: Language): string {
	return `${scales[language].scale} ${Math.round(grade)}`;
}

/** Names the grade to aim for, such as "grade 8 or lower"; undefined for a whole text that is no harder. */
function gradeToAimFor(grade: number, language: Language): string | undefined {
	const limit = hardestGrades[language].post;
	if (!isHarder(Math.round(grade), limit, language)) return undefined;
	return `${gradeName(limit, language)} or ${scales[language].easier}`;
}
