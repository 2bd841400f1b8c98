import { dateAtStart, periodAtStart } from './dates.ts';
import { amountAtStart, numberAtStart } from './digits.ts';

/** A fact that has a label on a paper, and how its value is read. */
export interface Labelled {
	/** Its spellings, in groups; the first group that has a value decides. */
	labels: readonly (readonly string[])[];
	/** Reads the value that a text begins with; undefined if it begins with something else. */
	read: (text: string) => string | undefined;
	/** True for words, which need a colon or a place of their own, since any text is words. */
	words?: true;
}

/** Spellings of a number's label, such as "member ID" and "member no." */
const numbersOf = (...things: string[]) =>
	things.flatMap((thing) =>
		['id', 'number', 'no', '#', 'num', 'nbr', 'identification'].map((noun) => `${thing} ${noun}`),
	);

const datesOf = (...things: string[]) =>
	things.flatMap((thing) => [`${thing} date`, `date of ${thing}`, `date of this ${thing}`]);

const ofCare = ['service', 'services', 'care', 'treatment', 'visit', 'svc'].flatMap((thing) => [
	`date of ${thing}`,
	`dates of ${thing}`,
	`date(s) of ${thing}`,
	`${thing} date`,
	`${thing} dates`,
	`${thing} date(s)`,
	`${thing} dt`,
]);

const careDates = [
	...ofCare,
	...[
		'when you got care',
		'dos',
		'date seen',
		...['date of procedure', 'procedure date', 'date of surgery', 'surgery date', 'dates of stay'],
		...['admission date', 'date of admission', 'admit date', 'date admitted'],
		...['fill date', 'date filled', 'date of fill', 'encounter date', 'date provided'],
		...['date service provided', 'date of your visit', 'service from', 'statement covers period'],
		...['requested dates', 'requested date of service', 'date(s) requested', 'dates requested'],
		...['date of treatment', 'date of appointment', 'appointment date', 'date you got care'],
	],
];

const namesOf = (...people: string[]) =>
	people.flatMap((one) => [one, `${one} name`, `${one}'s name`, `name of ${one}`]);

/** The labels of a paper, by the blank of a letter that the value fills in. */
export const labelled = {
	denial_date: {
		labels: [
			[
				...datesOf('notice', 'letter', 'mail', 'issue', 'denial', 'decision', 'determination'),
				...datesOf('notification', 'adverse determination', 'correspondence', 'mailing'),
				...datesOf('statement', 'bill', 'billing'),
				'date mailed',
				'mailing date',
				'date of mailing',
				'date issued',
				'date sent',
				'mailed',
				'mailed on',
				'letter dated',
				'notice dated',
			],
			['date', 'dt'],
		],
		read: (text) => dateAtStart(text)?.date,
	},
	member: {
		labels: [
			[
				...numbersOf('member', 'subscriber', 'insured', "insured's", 'enrollee', 'participant'),
				...numbersOf("member's", "subscriber's", 'beneficiary', 'id card', 'covered person'),
				...numbersOf(
					'certificate',
					'member/subscriber',
					'subscriber/member',
					'mbr',
					'policyholder',
				),
				'id number',
				'identification number',
				'identification no',
				'id no',
				'membership number',
				'contract number',
			],
			[
				...numbersOf('medicaid', 'medicare', 'client', 'recipient', 'consumer'),
				'medicare beneficiary identifier',
				'mbi',
			],
			numbersOf('policy', 'enrollment'),
		],
		read: numberAtStart,
	},
	group: {
		labels: [
			[
				...numbersOf(
					'group',
					'grp',
					'employer group',
					'group policy',
					'group/policy',
					'group plan',
				),
				...['employer group', 'group/policy', 'group', 'grp'],
			],
		],
		// A number of people, not one of a group.
		read: (text) => (/^\d+\s+(?:members|people)\b/i.test(text) ? undefined : numberAtStart(text)),
	},
	claim: {
		labels: [
			[
				...numbersOf('claim', 'clm', 'claim control'),
				'claim reference',
				'claim control number (icn)',
				'internal control number',
				'icn',
				'claim',
				'clm',
			],
			[
				...numbersOf('reference', 'case', 'request', 'authorization', 'authorization request'),
				'our reference',
				'reference',
			],
			numbersOf('auth', 'prior authorization', 'preauthorization', 'service request', 'referral'),
		],
		read: numberAtStart,
	},
	denied_care_dates: {
		labels: [careDates],
		read: (text) => periodAtStart(text).join('/') || undefined,
	},
	patient: {
		labels: [
			[...namesOf('patient'), 'pt'],
			[
				...namesOf('member', 'insured', 'subscriber', 'enrollee', 'beneficiary', 'participant'),
				...namesOf('covered person', 'claimant', 'dependent', 'recipient', 'client', 'customer'),
			],
			['for', 're', 'name'],
		],
		read: (text) => nameOf(text),
		words: true,
	},
	provider: {
		labels: [
			[
				...[
					'rendering',
					'treating',
					'requesting',
					'ordering',
					'billing',
					'servicing',
					'prescribing',
					'performing',
					'attending',
					'requested',
				].flatMap((what) => [
					`${what} provider`,
					`${what} physician`,
					`${what} doctor`,
					`${what} facility`,
				]),
				...namesOf('provider', 'facility', 'hospital', 'prescriber', 'physician', 'doctor'),
				...namesOf('dentist', 'pharmacy', 'supplier', 'practitioner', 'surgeon', 'therapist'),
				...['provider(s)', 'physician/provider', 'doctor/facility', 'physician/facility'],
				...['provided by', 'rendered by', 'ordered by', 'prescribed by', 'performed by'],
				...['your doctor', 'your provider', 'name of your doctor', 'who provided it', 'seen by'],
				'service provider',
				'provider of service',
				'health care provider',
				'provider/facility',
				'facility/provider',
				'billed by',
				'requested by',
				'prov',
			],
		],
		read: (text) => (isName.test(text.trim()) ? textOf(text) : undefined),
		words: true,
	},
	care: {
		labels: [
			[
				...[
					'service',
					'services',
					'service(s)',
					'treatment',
					'procedure',
					'item',
					'drug',
					'medication',
					'care',
					'medicine',
					'prescription',
					'equipment',
					'benefit',
					'test',
					'service or item',
					'service/item',
					'service/procedure',
					'procedure/service',
					'service or supply',
					'service or treatment',
				].flatMap((what) => [
					what,
					`${what} denied`,
					`denied ${what}`,
					`${what} requested`,
					`requested ${what}`,
					`${what} name`,
					`name of ${what}`,
					`type of ${what}`,
					`${what} type`,
					`${what} not approved`,
					`${what} reviewed`,
				]),
				...['what you asked for', 'what was requested', 'what was asked for', 'request for'],
				...['what is denied', 'what we are denying', 'service under review', 'medical service'],
				...['health care service', 'procedure/treatment', 'treatment/service', 'item/service'],
				'service description',
				'procedure description',
				'description of service',
				'description of services',
				'item or service',
				'description',
				'what we denied',
				'what was denied',
				'svc',
				'primary service',
			],
			['re', 'regarding'],
		],
		read: (text) => (nameOf(text) || notCare.test(text) ? undefined : textOf(text)),
		words: true,
	},
	due_date: {
		labels: [
			['due date', 'payment due date', 'payment due', 'payment due by', 'pay by', 'please pay by'],
		],
		read: (text) => dateAtStart(text)?.date,
	},
	cut: {
		labels: [['effective', 'effective date', 'date of action', 'end date', 'coverage end date']],
		read: (text) => dateAtStart(text)?.date,
	},
	account: {
		labels: [
			[
				...numbersOf('account', 'acct', 'patient account', 'guarantor', 'guarantor account'),
				'account',
				'acct',
				'account number ending in',
			],
		],
		read: numberAtStart,
	},
	reference: {
		labels: [[...numbersOf('reference', 'file', 'our reference'), 'our reference', 'reference']],
		read: numberAtStart,
	},
	creditor: {
		labels: [['original creditor', 'creditor', 'current creditor', 'creditor name']],
		read: (text) => (/\s/.test(text) && !/\d/.test(text) ? textOf(text) : undefined),
		words: true,
	},
	billed: {
		labels: [
			[
				'amount billed',
				'total billed',
				'total charges',
				'total amount billed',
				'amount charged',
				'amt. charged',
			],
			['billed', 'charges', 'billed amount', 'billed charges'],
		],
		read: amountAtStart,
	},
	allowed: {
		labels: [['allowed amount', 'amount allowed', 'allowed amt.', 'allowed', 'plan allowance']],
		read: amountAtStart,
	},
	plan_paid: {
		labels: [
			[
				'plan paid',
				'amount paid by plan',
				'paid by plan',
				'insurance paid',
				'we paid',
				'amt. paid',
			],
		],
		read: amountAtStart,
	},
	owed: {
		labels: [
			[
				...[
					'you owe',
					'you may owe',
					'amount you owe',
					'amount you may owe',
					'patient responsibility',
				],
				...['amount due', 'balance due', 'total due', 'total amount due', 'pay this amount'],
				...['your responsibility', 'total you may owe', 'total you owe', 'your balance'],
				...['new balance', 'current balance', 'account balance', 'your total cost'],
			],
		],
		read: amountAtStart,
	},
	amount: {
		labels: [
			['total amount of the debt now', 'total amount of the debt', 'amount of the debt'],
			['amount owed', 'amount due', 'balance due', 'total due', 'current balance', 'balance'],
		],
		read: amountAtStart,
	},
	estimate: {
		labels: [
			[
				...['total expected charges', 'total expected cost', 'total estimate', 'estimated total'],
				...['total estimated cost', 'total estimated charges', 'total estimated amount'],
			],
		],
		read: amountAtStart,
	},
} as const satisfies Record<string, Labelled>;

export type LabelledName = keyof typeof labelled;

/** Heads of a table's columns whose values aren't read. */
export const otherHeads = [
	...[
		'amount billed',
		'billed',
		'charges',
		'allowed',
		'plan paid',
		'you owe',
		'you may owe',
		'discount',
	],
	...[
		'code',
		'notes',
		'account number',
		'date received',
		'print date',
		'process date',
		'date of birth',
	],
];

/** Words of a table's head, and of other labels, that are no value. */
const headings =
	/^(?:amount|billed|charges?|total|allowed|paid|plan|your|you|not|code|status|reason|notes?|units|date|dates|provider|service|member|group|claim|patient|phone|fax|page|type|id|description|number|name)\b/i;

/** Words of care and of companies, which no person is called. */
const notNames =
	/\b(?:therapy|study|mri|ct|scan|imaging|x-?ray|evaluation|surgery|rehabilitation|visits?|care|tests?|hospital|center|clinic|plan|health|trust|insurance|services?|treatment|notice|denial|appeals?|rights?)\b/i;

/** Words of a letter's subject that aren't its care. */
const notCare =
	/\b(?:notice|denial|denied|appeals?|claims?|decision|determination|letter|coverage|benefits?|plan|insurance|member|id)\b|\d{4}/i;

/** Each word of the name of a person, a practice or a hospital is a name's, and one alone is the beginning of it. */
export const isName =
	/^\p{Lu}[\p{L}.'’&-]*(?:,? (?:\p{Lu}[\p{L}.'’&-]*|of|the|and|for|at|in|&))+$/u;

const nameOf = (text: string) =>
	/^(?:\p{Lu}[\p{L}.'’-]*,? ){1,3}\p{Lu}[\p{L}.'’-]*$/u.test(text) &&
	// An initial ends a name only after the last name.
	!/^[^,]* \p{Lu}\.?$/u.test(text) &&
	!headings.test(text) &&
	!notNames.test(text)
		? text
		: undefined;

const textOf = (text: string) =>
	/\p{L}{3}/u.test(text) && text.length <= 80 && !headings.test(text)
		? text.replace(/(?<=\p{L}{3})\.$/u, '')
		: undefined;
