import { dateAtStart, periodAtStart } from './dates.ts';
import { numberAtStart } from './digits.ts';
import { below, type Paper, restOfParagraph, rowOf, type Segment, segmentAt } from './paper.ts';

/** What follows a label, and where. */
interface Labelled {
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
			],
		],
		read: numberAtStart,
	},
	group: {
		labels: [['group number', 'group no', 'group #', 'group id', 'employer group', 'group']],
		read: numberAtStart,
	},
	claim: {
		labels: [
			['claim number', 'claim no', 'claim #', 'claim id', 'claim reference', 'claim'],
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
		read: (text) => textOf(text),
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
			],
		],
		read: (text) => textOf(text),
		words: true,
	},
} as const satisfies Record<string, Labelled>;

export type LabelledName = keyof typeof labelled;

/** Words of a table's head, and of other labels, that are no value. */
const headings =
	/^(?:amount|billed|charges?|total|allowed|paid|plan|your|you|not|code|status|reason|notes?|units|date|dates|provider|service|member|group|claim|patient|phone|fax|page|type|id|description|number|name)\b/i;

const nameOf = (text: string) =>
	/^(?:\p{Lu}[\p{L}.'’-]*,? ){1,3}\p{Lu}[\p{L}.'’-]*$/u.test(text) && !headings.test(text)
		? text
		: undefined;

const textOf = (text: string) =>
	/\p{L}{3}/u.test(text) && text.length <= 80 && !headings.test(text) ? text : undefined;

/** Letters and signs that are taken for each other count as one. */
const fold = (text: string) =>
	text
		.toLowerCase()
		.replace(/[l1|!\]]/g, 'i')
		.replace(/0/g, 'o')
		.replace(/5/g, 's');

const asPattern = (text: string) =>
	text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/ /g, '\\s+');

/** A value with the line of the paper that it's from. */
export interface Found {
	value: string;
	from: Segment;
}

/** Returns the value of a label; undefined if there is none, or if the paper has two different ones. */
export function findLabelled(paper: Paper, name: LabelledName): Found | undefined {
	const { labels, read, ...rest }: Labelled = labelled[name];
	for (const spellings of labels) {
		const found = paper.segments.flatMap((segment) =>
			valuesIn(paper, segment, spellings, read, 'words' in rest),
		);
		const values = new Set(found.map(({ value }) => value.toUpperCase().replace(/[ -]/g, '')));
		if (values.size > 1) return undefined;
		if (found[0]) return found[0];
	}
	return undefined;
}

function valuesIn(
	paper: Paper,
	segment: Segment,
	spellings: readonly string[],
	read: Labelled['read'],
	isWords: boolean,
): Found[] {
	const label = spellings.map((each) => asPattern(fold(each))).join('|');
	const after = isWords ? '\\s*:\\s*' : '(?:\\s+(?:number|no|id|#))?\\s*[:.#]*\\s*(?:is\\s+)?';
	const inside = new RegExp(`(?:^|[^a-z])(?:${label})(?:\\(s\\))?${after}`, 'g');
	const found: Found[] = [];
	for (const match of fold(segment.text).matchAll(inside)) {
		const rest = segment.text.slice(match.index + match[0].length);
		if (!rest || (isWords && !startsLine(segment.text, match.index))) continue;
		const value = read(isWords ? [rest, ...wrapped(paper, segment)].join(' ') : rest) ?? read(rest);
		if (value) found.push({ value, from: segment });
	}
	const isAlone = new RegExp(`^(?:${label})(?:\\(s\\))?(?:\\s+(?:number|no|id))?\\s*[:.#]*$`).test(
		fold(segment.text),
	);
	if (found.length > 0 || !isAlone) return found;
	return cellValue(paper, segment, read, isWords);
}

/** A label that stands for words begins a line or a sentence, such as after a bar. */
const startsLine = (text: string, index: number) =>
	!/[\p{L}\d] ?$/u.test(text.slice(0, index + 1).trim()) || index === 0;

/** Lines of a label's value that go on below it, indented under the value. */
function wrapped(paper: Paper, segment: Segment): string[] {
	const next = below(paper, segment, 0.6);
	const indent = segment.bottom - segment.top;
	return next && next.left > segment.left + 2 * indent && !/:/.test(next.text) ? [next.text] : [];
}

/** Returns the value of a label in a place of its own: beside it, or below it in a table. */
function cellValue(
	paper: Paper,
	segment: Segment,
	read: Labelled['read'],
	isWords: boolean,
): Found[] {
	const row = rowOf(paper, segment);
	const right = row[row.indexOf(segment) + 1];
	const isHead = row.length > 2 && row.every(({ text }) => !/\d{2}|:$/.test(text));
	const under = below(paper, segment);
	// A cell's words may go on in its next line; a number or a date doesn't.
	const cells = [
		...(right && !isHead ? [right] : []),
		...(under && (isHead || !isWords) ? [under] : []),
	];
	for (const cell of cells) {
		const rest = isWords ? restOfParagraph(paper, cell) : [];
		// Beside its label, a cell ends where the next row begins.
		const end = cell === under ? -1 : rest.findIndex((next) => rowOf(paper, next).length > 1);
		const lines = rest.slice(0, end === -1 ? undefined : end).map(({ text }) => text);
		const value = read([cell.text, ...lines].join(' '));
		if (value) return [{ value, from: cell }];
	}
	return [];
}

/** Returns the source line of a match in the paper's text. */
export function foundAt(paper: Paper, offset: number, value: string): Found | undefined {
	const from = segmentAt(paper, offset);
	return from && { value, from };
}
