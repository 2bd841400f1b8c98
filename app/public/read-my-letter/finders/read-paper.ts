import { findFax, findRecipient } from './appeal-address.ts';
import {
	findAddressee,
	findCodes,
	findDateInSentence,
	findDays,
	findInSentence,
	findPeriod,
} from './find-in-text.ts';
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
import { findReason } from './reason.ts';

const ofAClaim = [
	...(['denial_date', 'patient', 'member', 'group', 'claim', 'provider'] as const),
	'denied_care_dates',
] as const;

/**
 * The facts that each kind of paper can give, by the blank of a letter that they fill in (paper-letters.ts). All that
 * the page promises is here; docs/read-my-letter.md counts these.
 */
export const factsOf = {
	denial: [...ofAClaim, 'care', 'quoted', 'recipient', 'fax', 'days'],
	// Where an appeal goes, and until when, another paper says about something else.
	final_denial: [...ofAClaim, 'care', 'quoted'],
	benefits: [...ofAClaim, 'billed', 'owed'],
	bill: ['denial_date', 'patient', 'account', 'denied_care_dates', 'billed', 'owed'],
	collector: ['denial_date', 'reference', 'creditor', 'amount'],
	hospital_notice: ['denial_date', 'patient', 'account', 'denied_care_dates'],
	estimate: ['denial_date', 'patient', 'care', 'estimate'],
	medicaid_notice: ['denial_date', 'patient', 'claim', 'member', 'cut', 'days'],
} as const satisfies Record<PaperKind, readonly string[]>;

export type FindingName = (typeof factsOf)[PaperKind][number];

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

/** Facts that have no label, or are in a sentence where they have none. */
const unlabelled: Partial<
	Record<FindingName, (paper: Paper, kind?: PaperKind) => Found | undefined>
> = {
	recipient: findRecipient,
	care: findInSentence('care'),
	provider: findInSentence('provider'),
	denied_care_dates: (paper, kind) =>
		findDateInSentence('denied_care_dates')(paper) ??
		(kind === 'bill' ? findPeriod(paper) : undefined),
	quoted: findReason,
	fax: findFax,
	days: findDays,
	creditor: findInSentence('creditor'),
	cut: findDateInSentence('cut'),
};

/** Finds what a paper says, of what is promised for its kind. Dates are YYYY-MM-DD. */
export function readPaper(asRead: Paper, codes: readonly string[]): PaperReading {
	const paper = joinLabels(asRead);
	const kind = paperKindOf(paper.text);
	const isDenial = !kind || kind === 'denial' || kind === 'final_denial';
	const findings: Findings = {};
	// A paper of no certain kind gives nothing about an appeal.
	for (const name of kind ? factsOf[kind] : ([...ofAClaim, 'care'] as const)) {
		findings[name] =
			(name in labelled ? findLabelled(paper, name as LabelledName) : undefined) ??
			unlabelled[name]?.(paper, kind);
		if (name === 'patient') findings.patient = findPatient(paper, findAddressee(paper));
	}
	const isSeveral = hasSeveralClaims(paper);
	// Another paper's lines are no claims.
	if (isSeveral && isDenial) for (const name of ofOneClaim) findings[name] = undefined;
	return {
		kind,
		plan: isDenial ? findPlan(paper) : undefined,
		appeal: isDenial ? findAppealAnswer(paper) : undefined,
		loneDate: findings.denial_date ? undefined : findLoneDate(paper),
		findings,
		hasSeveralClaims: isDenial && isSeveral,
		codes: isDenial ? findCodes(paper, codes) : [],
	};
}
