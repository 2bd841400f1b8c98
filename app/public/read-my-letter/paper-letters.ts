import type { ArrivalKind } from '#app/public/help-now/deadline-types.ts';
import type { ReadLetter } from '#app/public/letters/read-letters.ts';
import type { PaperKind } from './finders/paper-kind.ts';
import type { FindingName } from './finders/read-paper.ts';

/** What a kind of paper leads to: its kind in the deadline helper, and the letters that respond to it, best first. */
export const paperLetters: Record<
	PaperKind | 'unsure',
	{ arrival?: ArrivalKind; letters: ReadLetter[] }
> = {
	// Its dates lead to its letter.
	denial: { letters: [] },
	final_denial: { letters: ['external-review'] },
	benefits: { letters: ['first-appeal', 'surprise-bill'] },
	bill: {
		arrival: 'hospital_bill',
		letters: ['itemized-bill', 'correct-a-bill', 'financial-assistance', 'surprise-bill'],
	},
	collector: { arrival: 'collector_notice', letters: ['debt-dispute', 'financial-assistance'] },
	hospital_notice: { letters: ['financial-assistance'] },
	estimate: { letters: ['good-faith-estimate'] },
	medicaid_notice: { arrival: 'medicaid_state_notice', letters: ['medicaid-hearing'] },
	// The reader sees which of them it's about.
	unsure: { letters: ['first-appeal', 'itemized-bill', 'debt-dispute', 'medicaid-hearing'] },
};

/** The letters' fields that a finding fills in, if it isn't the one of its own name. */
export const fieldsFor: Partial<Record<FindingName, readonly string[]>> = {
	denial_date: ['denial_date', 'notice_date'],
	patient: ['patient', 'writer'],
	member: ['member', 'medicaid_number'],
	claim: ['claim', 'case_number'],
	denied_care_dates: ['denied_care_dates', 'care_dates'],
	// A letter's "billed" is what they want to be paid, and a paper's is the whole charge.
	billed: [],
	owed: ['billed'],
	quoted: ['quoted', 'reason', 'decision'],
};
