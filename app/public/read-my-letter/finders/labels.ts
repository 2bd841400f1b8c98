import { dateAtStart, periodAtStart } from './dates.ts';
import { amountAtStart, numberAtStart, phonePattern, writePhone } from './digits.ts';

/** A fact that has a label on a paper, and how its value is read. */
export interface Labelled {
	/** Its spellings, in groups divided by ";"; the first group that has a value decides. */
	labels: string;
	/** Reads the value that a text begins with; undefined if it begins with something else. */
	read: (text: string) => string | undefined;
	/** True for words, which need a colon or a place of their own, since any text is words. */
	words?: boolean;
}

/**
 * Returns the spellings of a list: "date [mailed|sent], dt" is "date mailed", "date sent" and "dt"; a star is up to
 * two words.
 */
const spellingsOf = (list: string): string[] => [...new Set(list.split(/,\s+/).flatMap(spelled))];

function spelled(text: string): string[] {
	const [choice, among = ''] = /\[([^[\]]*)\]/.exec(text) ?? [];
	return choice === undefined
		? [text.trim().replace(/\s+/g, ' ')]
		: among.split('|').flatMap((each) => spelled(text.replace(choice, () => each)));
}

const papers =
	'notice|letter|mail|mailing|issue|denial|decision|determination|notification|adverse determination|correspondence|statement|stmt|bill|billing|invoice';
const services =
	'[service|services|service(s)|treatment|procedure|item|drug|medication|care|medicine|prescription|equipment|benefit|test|service or item|service/item|service/procedure|procedure/service|service or supply|service or treatment]';
const number = '[id|number|no|#|num|nbr|identification|ref]';
const named = (people: string) => `[${people}][| name|'s name], name of [${people}]`;
const day = (text: string) => dateAtStart(text)?.date;

/** The labels of a paper, by the blank of a letter that the value fills in. */
export const labelled = {
	denial_date: {
		labels: `[${papers}] date, date of [|this ][${papers}|estimate|good faith estimate],
			date [mailed|issued|sent|prepared], [mailed|issued|statement issued][| on], [letter|notice] dated, prepared[| on];
			date, dt`,
		read: day,
	},
	member: {
		labels: `[member|member's|membership|member/subscriber|mbr|subscriber|subscriber's|subscriber/member] ${number},
			[insured|insured's|enrollee|participant|beneficiary|id card|covered person|certificate|policyholder|employee] ${number},
			[your|id|contract] number, your id, identification [number|no], id [no|#];
			[medicaid|medicare|client|recipient|consumer] ${number}, medicare beneficiary identifier, mbi, rin, cin;
			[policy|enrollment] ${number}, identification, contract,
			[member|subscriber|enrollee|employee|sponsor] * [number|no|#|id]`,
		read: numberAtStart,
	},
	group: {
		labels: `[group|group policy|group/policy|group plan|plan/group|grp|employer group] ${number},
			employer group, rxgroup, rx group, rxgrp, group[|/policy], plan/group, plan group, grp;
			plan no`,
		// A number of people, not one of a group.
		read: (text) => (/^\d+\s+(?:members|people)\b/i.test(text) ? undefined : numberAtStart(text)),
	},
	claim: {
		labels: `[claim|claim control|clm] ${number}, claim reference, claim control number (icn),
			internal control number, icn, claim, clm;
			[reference|case|request|appeal|appeal case|authorization|authorization request] ${number}, [|our ]reference;
			[pa|auth|prior authorization|preauthorization|precert|precertification|service request|referral] ${number}, [appeal|claim] file,
			[claim|case|authorization|appeal] * [number|no|#]`,
		read: numberAtStart,
	},
	denied_care_dates: {
		labels: `date[|s|(s)] of [service|services|care|treatment|visit|svc|transport],
			[service|services|care|treatment|visit|svc] [date|dates|date(s)|dt], [when|date] you got care, dos, date seen, seen on,
			date of [procedure|surgery|admission|fill|treatment|appointment|your visit], dates of stay,
			[procedure|surgery|admission|admit|fill|encounter|appointment] date, date [admitted|filled|provided|incurred],
			incurred, date service provided, date rendered, treated on, specimen taken, date of call, serv date, admitted, service was on, service from, statement covers period, date[s|(s)] [requested|denied|not certified|not approved],
			requested [dates|date of service]`,
		read: (text) => periodAtStart(text).join('/') || undefined,
	},
	patient: {
		labels: `${named('patient')}, pt, employee / patient, patient first and last name;
			${named('member|insured|subscriber|enrollee|beneficiary|participant|covered person|claimant')},
			${named('dependent|recipient|client|customer')}, case name;
			for, re, name`,
		read: (text) => nameOf(text),
		words: true,
	},
	provider: {
		labels: `[rendering|treating|requesting|ordering] [provider|physician|doctor|facility],
			[prescribing|performing|attending|requested] [provider|physician|doctor|facility],
			${named('provider|facility|hospital|prescriber|physician|doctor|dentist|pharmacy|supplier')},
			${named('practitioner|surgeon|therapist')}, provider(s), [physician|facility]/provider,
			[doctor|physician|provider]/facility, [provided|rendered|ordered|prescribed|performed|billed|requested] by,
			your [doctor|provider], name of your doctor, who [provided it|asked], seen by, care from,
			service provider, provider of service, health care provider, prov;
			[billing|servicing] [provider|physician|doctor|facility]`,
		read: (text) => {
			const name = text.replace(/\s*\([^)]*\)?$/, '').replace(/\.\.$/, '.');
			return isName.test(name.trim()) ? textOf(name) : undefined;
		},
		words: true,
	},
	care: {
		labels: `[|denied |requested |name of |type of ]${services},
			${services}[ denied| requested| name| type| not approved| reviewed],
			what [was|is] [requested|asked for|denied], what you asked for, what we [denied|are denying], request for,
			service under review, [medical|health care] service, procedure/treatment, treatment/service, item/service,
			[service|procedure] description, description[| of service| of services], item or service, svc,
			primary service[| or item][| requested| requested/scheduled], level of care;
			re, regarding`,
		read: (text) => {
			const name = text.replace(/\s*\((?:(?:CPT|HCPCS|code)\b[^)]*|[A-Z]?\d{4,5})\)/i, '');
			return nameOf(name) || notCare.test(name) ? undefined : textOf(name);
		},
		words: true,
	},
	cut: {
		labels: `effective[| date], date of action, [|coverage ]end date`,
		read: day,
	},
	account: {
		labels: `[account|acct|patient|patient account] ${number},
			[|patient |hospital |lab ]account, acct, account number ending in`,
		read: numberAtStart,
	},
	reference: {
		labels: `[|our ][reference|file] ${number}, [|our ]reference, our [no|number]`,
		read: numberAtStart,
	},
	creditor: {
		labels: `[|original |current ]creditor, creditor name`,
		read: (text) => (/\s/.test(text) && !/\d/.test(text) ? textOf(text) : undefined),
		words: true,
	},
	fax: {
		labels: `[appeal|appeals] fax[| number], fax[| number] for appeals`,
		read: (text) => {
			const match = /^[(\d]/.test(text) && phonePattern.exec(text);
			return match ? writePhone(match) : undefined;
		},
	},
	billed: {
		labels: `[amount|amt.|total|total amount] [billed|charged], amount billed by provider, total charge[|s], sum of charges,
			[|what ][your|the] provider [charged|billed];
			billed[| amount| charges], charges, charge, charged`,
		read: amountAtStart,
	},
	owed: {
		labels: `total [|amount ]you [|may ]owe[| the provider], total you may be billed, total [account|patient] balance,
			total patient responsibility;
			[|what |amount ]you [|may ]owe[| the provider| or already paid], [patient|your] [responsibility|share],
			[amount|balance|total|total amount] due[| from patient| now], [|please ]pay this amount, patient owes,
			[your|new|current|account|patient|total] balance, your total cost`,
		read: amountAtStart,
	},
	amount: {
		labels: `[|total ]amount of the debt[| now];
			amount owed, [amount|balance|total] due, [|current ]balance`,
		read: amountAtStart,
	},
	estimate: {
		labels: `total [expected|estimated] [charges|cost|amount], total estimate, estimated total, total of expected charges`,
		read: amountAtStart,
	},
} as const satisfies Record<string, Labelled>;

export type LabelledName = keyof typeof labelled;

/** The spellings of each label, in their groups. */
export const spellings = Object.fromEntries(
	Object.entries(labelled).map(([name, { labels }]) => [name, labels.split(';').map(spellingsOf)]),
) as Record<LabelledName, string[][]>;

/** Heads of a table's columns whose values aren't read. */
export const otherHeads = spellingsOf(
	`amount billed, billed, charges, allowed, plan paid, you [|may ]owe, discount, code, notes, account number, guarantor [no|number],
	date [received|of birth], [print|process] date`,
);

/** Words of a table's head, and of other labels, that are no value. */
const headings =
	/^(?:amount|billed|charges?|total(?= *$| (?:amount|billed|charges?|cost|due|paid|you|allowed))|allowed|paid|plan|your|you|not|code|status|reason|notes?|units|quantity|date|dates|provider|service|member|group|claim|patient|phone|fax|page|type|id|description|number|name)\b/i;

/** Words of care and of companies, which no person is called. */
const notNames =
	/\b(?:therapy|study|mri|ct|scan|imaging|x-?ray|evaluation|surgery|rehabilitation|visits?|care|tests?|hospital|center|clinic|plan|health|trust|insurance|services?|treatment|notice|denial|appeals?|rights?|number)\b|\bno\.$/i;

/** Words of a letter's subject that aren't its care. */
const notCare =
	/\b(?:notice|denial|denied|appeals?|claims?|decision|determination|letter|coverage|benefits?|plan|insurance|member|id)\b|\d{4}/i;

/** Each word of the name of a person, a practice or a hospital is a name's, and one alone is the beginning of it. */
export const isName =
	/^\p{Lu}[\p{L}.'’&-]*(?:,? (?:\p{Lu}[\p{L}.'’&-]*|of|the|and|for|at|in|&))+$/u;

const nameOf = (text: string) =>
	/^(?:\p{Lu}[\p{L}.'’-]*,? ){1,3}\p{Lu}[\p{L}.'’-]*(?<!-)$/u.test(text) &&
	// An initial ends a name only after the last name.
	!/^(?:[^,]*|[^ ]*,) \p{Lu}\.?$/u.test(text) &&
	!headings.test(text) &&
	!notNames.test(text)
		? text
		: undefined;

const textOf = (text: string) =>
	/\p{L}{3}/u.test(text) && text.length <= 80 && !headings.test(text)
		? text.replace(/(?<=\p{L}{3})\.$/u, '')
		: undefined;
