import { dateAtStart } from './dates.ts';
import { amountAtStart, mayBeMixed, numberAtStart } from './digits.ts';
import { type Labelled, type LabelledName, labelled, otherHeads, spellings } from './labels.ts';
import {
	below,
	joined,
	type Paper,
	restOfParagraph,
	rightOf,
	rowOf,
	type Segment,
	segmentAt,
} from './paper.ts';

/** Letters and signs that are taken for each other count as one. */
const fold = (text: string) =>
	text
		.toLowerCase()
		.replace(/[’‘]/g, "'")
		.replace(/[l1|!\]]/g, 'i')
		.replace(/0/g, 'o')
		.replace(/5/g, 's');

const sources = new WeakMap<readonly string[], string>();

/** Returns the pattern of a label in a folded text, its longest spelling first. */
function sourceOf(spellings: readonly string[]): string {
	const known = sources.get(spellings);
	if (known) return known;
	const source = spellings
		.map((text) =>
			fold(text)
				.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
				.replace(/ \\\*/g, '(?: [a-z/]+){0,2}')
				.replace(/ /g, '\\s+'),
		)
		.sort((a, b) => b.length - a.length)
		.join('|');
	sources.set(spellings, source);
	return source;
}

/** A value with the line of the paper that it's from. */
export interface Found {
	value: string;
	from: Segment;
	/** True for a guess, such as a name that may be another person's. */
	isGuess?: true;
}

/** Below it, a line is hard to read; and below this, four of thirteen values were wrong (docs/read-my-letter.md). */
const sure = 0.75;
const legible = 0.35;

/** A number is doubtful as well if it has the form of a telephone's, or was corrected, so that it isn't in its line. */
function isMixedNumber({ value, from }: Found): boolean {
	return mayBeMixed(value) || /^\d{3} ?\d{3} ?\d{4}$/.test(value) || !from.text.includes(value);
}

/** Returns true if a letter and a digit may be mixed up in a number, or in the line of a date. */
const isMixed = (name: string, found: Found) =>
	['member', 'group', 'claim', 'account', 'reference'].includes(name)
		? isMixedNumber(found)
		: ['denial_date', 'denied_care_dates'].includes(name) && mayBeMixed(found.from.text);

/** Words, whose end on the paper isn't certain: of papers by another hand, too many were cut off (docs/read-my-letter.md). */
const guessed = ['provider', 'care', 'quoted', 'creditor'];

/** Returns true for a value to compare closely before it's used. */
export const isUnsure = (name: string, found: Found): boolean =>
	found.isGuess === true ||
	guessed.includes(name) ||
	found.from.confidence < sure ||
	// The sign of dollars may have been read as a digit.
	(found.value.startsWith('$') && !found.from.text.includes('$')) ||
	isMixed(name, found);

/** Several claims are on a paper if they have numbers of their own, or rows of their own in a table. */
export function hasSeveralClaims(paper: Paper): boolean {
	const numbers = paper.segments.flatMap((segment) =>
		valuesIn(paper, segment, spellings.claim[0] ?? [], numberAtStart, false),
	);
	return (
		differentOf(numbers).size > 1 ||
		['claim', 'denied_care_dates', 'care'].some((name) => {
			// Without a letter's subject.
			const heads = spellings[name as LabelledName][0] ?? [];
			return paper.segments.some((segment) => {
				const row = rowOf(paper, segment);
				return isLabelAlone(segment, heads) && isHeadRow(row) && hasSecondRow(paper, segment, row);
			});
		})
	);
}

/** Returns the value of a label; undefined if there is none, or if the paper has two different ones. */
export function findLabelled(paper: Paper, name: LabelledName): Found | undefined {
	const { read, words = false }: Labelled = labelled[name];
	for (const group of spellings[name]) {
		const found = paper.segments
			.flatMap((segment) => valuesIn(paper, segment, group, read, words))
			.filter(({ from }) => from.confidence > legible);
		if (differentOf(found).size > 1) return undefined;
		if (found[0]) return found[0];
	}
	return undefined;
}

/**
 * Returns the patient, who is sure only after a label of that name, and if no other name is on the paper: a child's plan
 * is in a parent's.
 */
export function findPatient(paper: Paper, addressee: Found | undefined): Found | undefined {
	const { read } = labelled.patient;
	const [own, ...others] = spellings.patient.map((group) =>
		paper.segments.flatMap((segment) => valuesIn(paper, segment, group, read, true)),
	);
	const found = findLabelled(paper, 'patient');
	if (!found) return addressee;
	const names = [...others.flat(), ...(addressee ? [addressee] : [])];
	const isSure = own?.length && names.every(({ value }) => isSameName(value, found.value));
	return isSure ? found : { ...found, isGuess: true };
}

/** Returns true for two spellings of a name, such as with the last name first or without a second one. */
function isSameName(one: string, other: string): boolean {
	const [shorter, longer] = [one, other]
		.map((name) =>
			name
				.toLowerCase()
				.split(/[^\p{L}'’-]+/u)
				.filter(Boolean),
		)
		.sort((a, b) => a.length - b.length);
	return shorter?.every((word) => longer?.includes(word)) === true;
}

/** Returns the date that alone stands on a line of its own near the head of the first page, below no label. */
export function findLoneDate(paper: Paper): Found | undefined {
	const first = paper.segments.filter(({ page }) => page === 0);
	const top = Math.min(...first.map((segment) => segment.top));
	const foot = Math.max(...first.map(({ bottom }) => bottom));
	const found = first.flatMap((from) => {
		const date = dateAtStart(from.text);
		const isLine = date?.length === from.text.replace(/\.$/, '').length;
		const isLabelled = rowOf(paper, from).some(
			(other) => /[:#]$|\b(?:date|day)\b/i.test(other.text) || isAnyLabel(other),
		);
		if (!date || !isLine || isLabelled) return [];
		// A head of a table, which may be some lines above, says of what it's the date.
		const isBelowLabel = first.some(
			(other) =>
				other.bottom <= from.top + 2 &&
				from.top - other.bottom < 3 * (from.bottom - from.top) &&
				other.left < from.right &&
				other.right > from.left &&
				(/:$|\b(?:dates?|dob|dos|birth|due|by|received)\b/i.test(other.text) || isAnyLabel(other)),
		);
		return isBelowLabel ? [] : [{ value: date.date, from }];
	});
	const [date] = found;
	const isNearHead = date && date.from.top - top < 0.3 * (foot - top);
	return isNearHead && differentOf(found).size === 1 ? date : undefined;
}

const differentOf = (found: readonly Found[]) =>
	new Set(found.map(({ value }) => value.toUpperCase().replace(/[ -]/g, '')));

function valuesIn(
	paper: Paper,
	segment: Segment,
	spellings: readonly string[],
	read: Labelled['read'],
	isWords: boolean,
): Found[] {
	const label = sourceOf(spellings);
	// Between bars, a label stands before its value without a sign.
	const isBar = isWords && rowOf(paper, segment).filter(startsWithLabel).length > 1;
	const after = isBar
		? '\\s*:?\\s+'
		: isWords
			? '(?:\\s*:\\s*|(?<=name)\\s+)'
			: '(?:\\s+(?:number|no|id|#))?\\s*[:.#]*\\s*(?:is\\s+)?';
	const inside = new RegExp(`(?:^|[^a-z])(?:${label})(?:\\(s\\))?${after}`, 'g');
	const isDate = read === labelled.denial_date.read;
	const found: Found[] = [];
	for (const match of fold(segment.text).matchAll(inside)) {
		const [rest = ''] = segment.text.slice(match.index + match[0].length).split(nextLabel);
		if (!rest || (isWords && !startsLine(segment.text, match.index) && !isBar)) continue;
		const before = segment.text.slice(0, match.index + 1);
		if (owners.test(before)) continue;
		// An identification number that isn't said to be the member's may be a group's, a claim's, a payer's or an employer's.
		const isPlainId = /^[^a-z]?id(?:entification)?\s/.test(match[0]);
		if (isPlainId && !startsLine(segment.text, match.index) && !ownId.test(before)) continue;
		// A word that doesn't say that it's a number's is a label only where it begins its line, or with a sign behind it.
		const isBare =
			!/\b(?:number|no|id)\.?$/.test(
				segment.text
					.slice(0, match.index + match[0].length)
					.trim()
					.toLowerCase(),
			) && spellings.some((each) => fold(each) === match[0].trim().replace(/^[^a-z]/, ''));
		if ((isDate || isBare) && !startsLine(segment.text, match.index)) continue;
		const isSentence = isWords && match.index > 0 && !isBar;
		const more = isWords ? wrapped(paper, segment, isSentence && !/[.;]$/.test(rest)) : [];
		if (more.length === 0 && goesOn(paper, segment, isWords)) continue;
		const text = [rest, ...more].join(' ');
		const value = read(isSentence ? (text.split(/(?<=\p{L}{3})\.\s/u)[0] ?? '') : text);
		if (value && !(isWords && isAnyLabel({ text: value }))) found.push({ value, from: segment });
		// A second number may follow, such as another claim's.
		const others = isWords || !value ? [] : rest.slice(value.length).split(/^(?:,| and| &|;) */);
		const second = others[1] && read(others[1]);
		if (second) found.push({ value: second, from: segment });
	}
	if (found.length > 0 || !isLabelAlone(segment, spellings)) return found;
	return cellValue(paper, segment, read, isWords);
}

/** Words before a label that make it someone else's, such as a provider's tax number. */
const owners = /\b(?:tax|provider|npi|zip|promo|medical|account|bank|routing)\s*$/i;

const ownId =
	/\b(?:your|patient|enrollee|participant|beneficiary|recipient|subscriber|insured)\s*$/i;

const isLabelAlone = ({ text }: Segment, spellings: readonly string[]) =>
	new RegExp(aloneSource(spellings)).test(fold(text).replace(/^re: (?=.)/, ''));

const aloneSource = (spellings: readonly string[]) =>
	`^(?:${sourceOf(spellings)})(?:\\(s\\)|s)?(?:\\s+(?:number|no|id))?(?:\\s*\\([a-z ]+\\))?\\s*[:.#]*$`;

/** A label that stands for words begins a line or a sentence, such as after a bar. */
const startsLine = (text: string, index: number) =>
	!/[\p{L}\d] ?$/u.test(text.slice(0, index + 1).trim()) || index === 0;

/** Returns true if a value may go on in the line below, in a narrow cell: then it would be cut off. */
function goesOn(paper: Paper, segment: Segment, isWords: boolean): boolean {
	const next = below(paper, segment, 0.8);
	if (!next) return false;
	const isRest = isWords
		? next.text.length < 40 && !/[:.?]$|:\s|^Dear\b/.test(next.text) && !isAnyLabel(next)
		: /^[A-Z0-9-]*\d[A-Z0-9-]*$/.test(next.text) && !dateAtStart(next.text);
	const row = rowOf(paper, segment);
	// A row of its own begins where this one does.
	const [first] = rowOf(paper, next);
	const isOwnRow = first !== next && first && row[0] && Math.abs(first.left - row[0].left) < 10;
	return isRest && next.left < segment.right && row.length > 1 && !isOwnRow;
}

/** Another label of the same line. */
const nextLabel =
	/[.,;]?\s+(?=(?:(?:member|patient|group|claim|subscriber|account|diagnosis|provider|service|date|quantity|request|received|processed)\b[ \w]{0,16}|id|dob|scheduled|prescriber)\s*[:#])|\.\s+(?=[a-z][ \w'’]{2,24}:)/i;

const everyLabel = new RegExp(
	aloneSource(
		[...Object.values(spellings).flat(2), ...otherHeads].filter((each) => !each.includes('*')),
	),
);

const isAnyLabel = ({ text }: { text: string }) => everyLabel.test(fold(text));

const startsWithLabel = ({ text }: Segment) =>
	/^(?:re:\s+)?(?:(?:member|claim|group|case)\s+(?:id|no|number|#)|date|patient|provider|service)\s+[^\s:]*[\d\p{Lu}]/iu.test(
		text,
	) && !/:\s/.test(text.replace(/^re:/i, ''));

/** Joins the labels that take two lines. */
export const joinLabels = (paper: Paper): Paper => joined(paper, (text) => isAnyLabel({ text }));

/** Returns the line in which a label's value goes on: indented under it, or a paragraph's next one. */
function wrapped(paper: Paper, segment: Segment, isParagraph: boolean): string[] {
	const next = below(paper, segment, 0.6);
	const indent = segment.bottom - segment.top;
	if (!next || next.left > segment.left + 2 * indent === isParagraph) return [];
	return isParagraph || !/:/.test(next.text) ? [next.text] : [];
}

/** Returns the value of a label in a place of its own: beside it, or below it in a table. */
function cellValue(
	paper: Paper,
	segment: Segment,
	read: Labelled['read'],
	isWords: boolean,
): Found[] {
	const row = rowOf(paper, segment);
	const right = rightOf(paper, segment);
	const isHead = isHeadRow(row);
	const all = isHead ? rowsBelow(paper, segment, row) : [];
	// In a form, words below a number are another label.
	const end = all.findIndex((each) =>
		each.some((cell) => isBelow(cell, segment) && /^\p{L}{3}\D*$/u.test(cell.text)),
	);
	const rows = isWords || end === -1 || all.some(isTotal) ? all : all.slice(0, end);
	if (rows.filter((each) => !isTotal(each)).length > 1) return totalOrSame(rows, segment, read);
	const under = (isHead && sameColumn(paper, segment, row)) || below(paper, segment);
	// Below a colon at the end of its row, a value begins where its label does.
	const isTitle =
		!right && under && /:$/.test(segment.text) && Math.abs(under.left - segment.left) < 10;
	// A cell's words may go on in its next line; a number or a date doesn't.
	const cells = [
		...(right && !isHead ? [right] : []),
		...(under && (isHead || !isWords || isTitle) ? [under] : []),
	].map((cell) => ({ ...cell, text: cell.text.replace(/^[:;©.] */, '') }));
	for (const cell of cells) {
		const rest = isWords ? restOfParagraph(paper, cell) : [];
		// A cell ends where the next row begins: a line of it has fewer cells than the head.
		const most = isHead ? row.length - 1 : 1;
		const edge = Math.max(cell.right, row.at(-1)?.right ?? 0);
		const end = rest.findIndex(
			(next) =>
				isAnyLabel(next) || rowOf(paper, next).filter(({ left }) => left < edge).length > most,
		);
		const lines = rest.slice(0, end === -1 ? undefined : end).map(({ text }) => text);
		if (!isWords && goesOn(paper, cell, false)) continue;
		const value = read([cell.text, ...lines].join(' '));
		if (value) return [{ value, from: cell }];
	}
	return [];
}

/** Cells without a value: three of them, or labels only. */
const isHeadRow = (row: readonly Segment[]) =>
	row.every(({ text }) => !/\d{2}|:$/.test(text)) &&
	(row.length > 2 ? !isPairs(row) : row.length === 2 && row.every(isAnyLabel));

/** Labels each beside its value. */
const isPairs = (row: readonly Segment[]) =>
	row.length % 2 === 0 && row.every((cell, at) => isAnyLabel(cell) === (at % 2 === 0));

/** Returns the cell below a head in a row of as many cells, which may stand to the right of it. */
function sameColumn({ segments }: Paper, head: Segment, row: readonly Segment[]) {
	const next = segments
		.filter(({ page, top }) => page === head.page && top > head.bottom)
		.sort((a, b) => a.top - b.top)[0];
	const cells = next ? rowOf({ segments, text: '' }, next) : [];
	return cells.length === row.length ? cells[row.indexOf(head)] : undefined;
}

/** Returns true if a table has more than one row below a head, so that a value may be any row's. */
const hasSecondRow = (paper: Paper, head: Segment, heads: readonly Segment[]) =>
	rowsBelow(paper, head, heads).filter((row) => !isTotal(row)).length > 1;

const isTotal = ([first]: readonly Segment[]) =>
	/^(?:(?:claim|grand|statement) )?totals?\b|^all claims$/i.test(first?.text ?? '');

/** Returns the rows of a table below a head. */
function rowsBelow(paper: Paper, head: Segment, heads: readonly Segment[]): Segment[][] {
	const rows: Segment[][] = [];
	let last = head;
	for (const segment of paper.segments) {
		const isNear =
			segment.page === last.page && segment.top - last.bottom < 3 * (segment.bottom - segment.top);
		if (segment.top < last.bottom || !isNear) continue;
		const row = rowOf(paper, segment);
		const isRow = row.length > 1 && row.some(({ text }) => /\d{2}/.test(text));
		// A paragraph, or another head, ends it.
		const isEnd = row.length >= heads.length || segment.text.length > 60 || row.some(isAnyLabel);
		if (!isRow && isEnd) break;
		if (isRow) rows.push(row);
		last = segment;
	}
	return rows;
}

const isBelow = (cell: Segment, head: Segment) => cell.left < head.right && cell.right > head.left;

/** Returns the amount of a table's column in its row of totals, or the day of care that all of its rows have. */
function totalOrSame(rows: Segment[][], head: Segment, read: Labelled['read']): Found[] {
	const inColumn = (row: readonly Segment[]): Found[] =>
		row.flatMap((from) => {
			// Two amounts in one are two columns'.
			const isOne = isBelow(from, head) && !/\.\d\d\b.*\.\d\d\b/.test(from.text);
			const value = isOne && read(from.text);
			return value ? [{ value, from }] : [];
		});
	const totals = rows.filter(isTotal).flatMap(inColumn);
	const days = rows.slice(0, Math.max(rows.findIndex(isTotal), 0) || undefined);
	const values = days.flatMap(inColumn);
	const isSame = values.length === days.length && differentOf(values).size === 1;
	if (totals.length === 1 && read === amountAtStart) return totals;
	return isSame && read === labelled.denied_care_dates.read ? values : [];
}

/** Returns the source line of a match in the paper's text. */
export function foundAt(paper: Paper, offset: number, value: string): Found | undefined {
	const from = segmentAt(paper, offset);
	return from && { value, from };
}
