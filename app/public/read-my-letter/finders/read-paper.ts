import type { ArrivalKind } from '#app/public/help-now/deadline-types.ts';
import { type Found, findLabelled, type LabelledName, labelled } from './labels.ts';
import type { Paper } from './paper.ts';
import { type PaperKind, paperKindOf, planKindOf } from './paper-kind.ts';
import {
	findCareInSentence,
	findCodes,
	findDays,
	findFax,
	findReason,
	findRecipient,
} from './sentences.ts';

/** What a reader can check, in the order of the form. The first ones are blanks of the letter. */
export const findingNames = [
	'denial_date',
	'recipient',
	'patient',
	'member',
	'group',
	'claim',
	'provider',
	'care',
	'denied_care_dates',
	'quoted',
	'fax',
	'days',
] as const;

export type FindingName = (typeof findingNames)[number];

export type Findings = Partial<Record<FindingName, Found>>;

/** What was found in a denial. */
export interface ReadDenial {
	plan: ArrivalKind | undefined;
	findings: Findings;
	/** Codes that our page of words explains. */
	codes: Found[];
}

/** Finds what a paper says; nothing of a paper that isn't a denial. Dates are YYYY-MM-DD. */
export function readPaper(
	paper: Paper,
	codes: readonly string[],
): { kind: PaperKind | undefined; denial?: ReadDenial } {
	const kind = paperKindOf(paper.text);
	if (kind !== 'denial') return { kind };
	const findings: Findings = {
		recipient: findRecipient(paper),
		quoted: findReason(paper),
		fax: findFax(paper),
		days: findDays(paper),
	};
	for (const name of Object.keys(labelled) as LabelledName[])
		findings[name] = findLabelled(paper, name);
	findings.care ??= findCareInSentence(paper);
	return {
		kind,
		denial: { plan: planKindOf(paper.text), findings, codes: findCodes(paper, codes) },
	};
}
