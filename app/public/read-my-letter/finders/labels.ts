import { dateAtStart, periodAtStart } from './dates.ts';
import { numberAtStart } from './digits.ts';

/** A fact that has a label on a paper, and how its value is read. */
export interface Labelled {
	/** Its spellings, in groups; the first group that has a value decides. */
	labels: readonly (readonly string[])[];
	/** Reads the value that a text begins with; undefined if it begins with something else. */
	read: (text: string) => string | undefined;
	/** True for words, which need a colon or a place of their own, since any text is words. */
	words?: true;
}

const ofCare = (thing: string) => [
	`${thing} of service`,
	`${thing} of care`,
	`${thing} of treatment`,
];

/** The labels of a denial, by the blank of the letter that the value fills in. */
export const labelled = {
	denial_date: {
		labels: [
			[
				'date of notice',
				'notice date',
				'date of this notice',
				'date of letter',
				'letter date',
				'date of this letter',
				'date mailed',
				'mail date',
				'mailing date',
				'date of mailing',
				'date issued',
				'mailed',
				'issue date',
				'date of denial',
				'denial date',
				'date of decision',
				'decision date',
				'date of determination',
				'determination date',
			],
			['date'],
		],
		read: (text) => dateAtStart(text)?.date,
	},
	member: {
		labels: [
			[
				'member id',
				'member number',
				'member no',
				'member #',
				'member identification number',
				'subscriber id',
				'subscriber number',
				'subscriber no',
				'insured id',
				'enrollee id',
				'id number',
				'identification number',
				'identification no',
				'member/subscriber id',
				'id no',
				'certificate number',
				'certificate no',
			],
			['medicaid id', 'medicare number'],
		],
		read: numberAtStart,
	},
	group: {
		labels: [
			[
				'group number',
				'group no',
				'group #',
				'group id',
				'employer group',
				'group/policy',
				'group',
			],
		],
		// A number of people, not one of a group.
		read: (text) => (/^\d+\s+(?:members|people)\b/i.test(text) ? undefined : numberAtStart(text)),
	},
	claim: {
		labels: [
			[
				'claim number',
				'claim no',
				'claim #',
				'claim id',
				'claim reference',
				'claim control number',
				'claim control number (icn)',
				'claim',
			],
			[
				'reference number',
				'reference no',
				'reference #',
				'reference id',
				'case number',
				'case no',
				'case id',
				'case #',
				'our reference',
				'reference',
				'request number',
				'authorization request no',
				'authorization request number',
			],
		],
		read: numberAtStart,
	},
	denied_care_dates: {
		labels: [
			[
				...ofCare('date'),
				...ofCare('dates'),
				...ofCare('date(s)'),
				'service date',
				'service dates',
				'service date(s)',
				'dates of svc',
				'treatment date',
				'when you got care',
				'dos',
			],
		],
		read: (text) => periodAtStart(text).join('/') || undefined,
	},
	patient: {
		labels: [
			['patient name', 'name of patient', 'patient'],
			[
				'member name',
				'name of member',
				'member',
				'insured',
				'insured name',
				'subscriber',
				'subscriber name',
				'enrollee',
			],
			['for', 're'],
		],
		read: (text) => nameOf(text),
		words: true,
	},
	provider: {
		labels: [
			[
				'provider name',
				'name of provider',
				'rendering provider',
				'treating provider',
				'requesting provider',
				'ordering provider',
				'billing provider',
				'servicing provider',
				'service provider',
				'provider of service',
				'health care provider',
				'provider',
				'provider/facility',
				'facility',
				'facility name',
				'hospital',
				'doctor',
				'physician',
			],
		],
		// One word is the beginning of a name, and a number another thing.
		read: (text) => (/\s/.test(text) && !/\d{5}/.test(text) ? textOf(text) : undefined),
		words: true,
	},
	care: {
		labels: [
			[
				'service denied',
				'denied service',
				'services denied',
				'service requested',
				'requested service',
				'service description',
				'description of service',
				'description of services',
				'type of service',
				'treatment',
				'procedure',
				'item or service',
				'service',
				'services',
				'service(s)',
				'description',
				'what we denied',
				'what was denied',
			],
			['re', 'regarding'],
		],
		read: (text) => (nameOf(text) || notCare.test(text) ? undefined : textOf(text)),
		words: true,
	},
} as const satisfies Record<string, Labelled>;

export type LabelledName = keyof typeof labelled;

/** Words of a table's head, and of other labels, that are no value. */
const headings =
	/^(?:amount|billed|charges?|total|allowed|paid|plan|your|you|not|code|status|reason|notes?|units|date|dates|provider|service|member|group|claim|patient|phone|fax|page|type|id|description|number|name)\b/i;

/** Words of care and of companies, which no person is called. */
const notNames =
	/\b(?:therapy|study|mri|ct|scan|imaging|x-?ray|evaluation|surgery|rehabilitation|visits?|care|tests?|hospital|center|clinic|plan|health|trust|insurance|services?|treatment|notice|denial|appeals?|rights?)\b/i;

/** Words of a letter's subject that aren't its care. */
const notCare =
	/\b(?:notice|denial|denied|appeals?|claims?|decision|determination|letter|coverage|benefits?|plan|insurance|member|id)\b|\d{4}/i;

const nameOf = (text: string) =>
	/^(?:\p{Lu}[\p{L}.'’-]*,? ){1,3}\p{Lu}[\p{L}.'’-]*$/u.test(text) &&
	!headings.test(text) &&
	!notNames.test(text)
		? text
		: undefined;

const textOf = (text: string) =>
	/\p{L}{3}/u.test(text) && text.length <= 80 && !headings.test(text) ? text : undefined;
