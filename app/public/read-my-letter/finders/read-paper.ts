import {
	type Found,
	findLabelled,
	findLoneDate,
	findPatient,
	hasSeveralClaims,
	joinLabels,
} from './find-labelled.ts';
import { type LabelledName, labelled } from './labels.ts';
import type { Paper } from './paper.ts';
import { findAppealAnswer, findPlan, type PaperKind, paperKindOf } from './paper-kind.ts';
import {
	findAddressee,
	findCareDatesInSentence,
	findCodes,
	findDays,
	findFax,
	findInSentence,
	findReason,
	findRecipient,
} from './sentences.ts';

/** The facts that a paper can give, in the order of the form. The first ones are blanks of the letter. */
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

/** Facts that differ by claim, so that a paper with several claims has several of each. */
export const ofOneClaim: readonly FindingName[] = ['claim', 'care', 'denied_care_dates'];

/** The facts found on a paper. None is used before the reader says so. */
export interface PaperReading {
	kind: PaperKind | undefined;
	/** The kind of denial, for the deadline helper. */
	plan?: Found | undefined;
	/** The line that says that the paper answers an appeal. */
	appeal?: Found | undefined;
	/** The one date that stands alone near the head, without a label. */
	loneDate?: Found | undefined;
	findings: Findings;
	/** True if what is one claim's alone was left out, since the paper has several. */
	hasSeveralClaims: boolean;
	/** Codes that our page of words explains. */
	codes: Found[];
}

/**
 * Finds what a paper says; nothing of one that surely isn't a denial. Where an appeal goes, and until when, is only taken
 * from a first denial: another paper says it about something else. Dates are YYYY-MM-DD.
 */
export function readPaper(asRead: Paper, codes: readonly string[]): PaperReading {
	const paper = joinLabels(asRead);
	const kind = paperKindOf(paper.text);
	if (kind && kind !== 'denial' && kind !== 'final_denial') {
		return { kind, findings: {}, hasSeveralClaims: false, codes: [] };
	}
	const findings: Findings = kind ? { quoted: findReason(paper) } : {};
	if (kind === 'denial') {
		findings.recipient = findRecipient(paper);
		findings.fax = findFax(paper);
		findings.days = findDays(paper);
	}
	for (const name of Object.keys(labelled) as LabelledName[])
		findings[name] = findLabelled(paper, name);
	findings.care ??= findInSentence(paper, 'care');
	findings.provider ??= findInSentence(paper, 'provider');
	findings.denied_care_dates ??= findCareDatesInSentence(paper);
	findings.patient = findPatient(paper, findAddressee(paper));
	const isSeveral = hasSeveralClaims(paper);
	if (isSeveral) for (const name of ofOneClaim) findings[name] = undefined;
	return {
		kind,
		plan: findPlan(paper),
		appeal: findAppealAnswer(paper),
		loneDate: findings.denial_date ? undefined : findLoneDate(paper),
		findings,
		hasSeveralClaims: isSeveral,
		codes: findCodes(paper, codes),
	};
}
