import { phonePattern, writePhone } from './digits.ts';
import { type Found, foundAt } from './labels.ts';
import { below, type Paper, restOfParagraph } from './paper.ts';

/** Joins lines into one; a hyphen at the end of a line stays, since most are part of a word or a number. */
const oneLine = (text: string) => text.replace(/-\n/g, '-').replace(/\s+/g, ' ').trim();

const zip = /\b[A-Z]{2}\.?,?\s+\d{5}(?:-\d{4})?\b/;

/** Finds where an appeal goes: name and address, a line each. */
export function findRecipient(paper: Paper): Found | undefined {
	const lead =
		/(?:(?:send|mail|submit|write)\s[^.:]{0,60}?\bappeals?\b[^.:]{0,40}?(?:to|at)(?:\s+(?:us|the plan))?(?:\s+at)?|appeals?\s+(?:address|may\s+be\s+(?:sent|mailed)\s+to|(?:should|must)\s+be\s+(?:sent|mailed)\s+to))\s*:\s*/gi;
	const found = [...paper.text.matchAll(lead)].flatMap((match) => {
		const start = match.index + match[0].length;
		const rest = paper.text.slice(start, start + 240);
		const end = zip.exec(rest);
		if (!end) return [];
		const address = rest.slice(0, end.index + end[0].length);
		// In a sentence, commas divide the lines.
		const isOwnLines = /\n\s*$/.test(match[0]) && !/,.*,/.test(address.split('\n')[0] ?? '');
		// Other text came between, such as a second column.
		if (/[:;?$]|\b(?:you|your|appeal by|days)\b/i.test(address)) return [];
		return foundAt(paper, start, addressLines(address, isOwnLines)) ?? [];
	});
	return only(found);
}

/** Divides an address into its lines, the last of which has city, state and ZIP code. */
function addressLines(text: string, isOwnLines: boolean): string {
	const oneLineZip = text.replace(/\s+(?=\d{5}(?:-\d{4})?$)/, ' ');
	const separator = isOwnLines ? '\n' : /,(?! *(?:Inc|LLC|L\.L\.C|[A-Z]{2}\.?\s+\d{5}))/;
	return oneLineZip
		.split(separator)
		.map((part) => part.replace(/\s+/g, ' ').trim())
		.filter(Boolean)
		.join('\n');
}

/** Finds the reason that the plan gives, in its own words. */
export function findReason(paper: Paper): Found | undefined {
	const label =
		/^(?:the\s+)?(?:specific\s+)?(?:reasons?\s+(?:for\s+(?:the\s+|our\s+|this\s+)?(?:adverse\s+)?(?:benefit\s+)?(?:denial|decision|determination)|we\s+denied\s+(?:it|this|your\s+claim))|denial\s+reason|reason|why\s+we\s+(?:denied|did\s+not\s+approve)\s+(?:it|this|your\s+(?:claim|request)))\s*(?:[:.?-]\s*|$)/i;
	const found = paper.segments.flatMap((segment) => {
		const match = label.exec(segment.text);
		if (!match) return [];
		const rest = segment.text.slice(match[0].length);
		const begin = rest ? segment : below(paper, segment);
		const lines = begin ? [begin, ...restOfParagraph(paper, begin)] : [];
		const from = lines[0];
		if (!from) return [];
		const text = oneLine(lines.map((line) => (line === segment ? rest : line.text)).join('\n'));
		// Only whole sentences are the plan's words.
		const value = /^.{15,600}[.!?)](?=\s|$)/.exec(text)?.[0];
		return value ? [{ value, from }] : [];
	});
	return only(found);
}

/** Finds how many days the reader has to appeal. */
export function findDays(paper: Paper): Found | undefined {
	const found = [
		...paper.text.matchAll(
			/\b(?:within|have|up\s+to)\s+(?:\w+\s+)?\(?(\d{2,3})\)?\s+(?:calendar\s+)?days\b/gi,
		),
	].flatMap((match) => {
		const sentence = sentenceAround(paper.text, match.index);
		const isAppeal = /\bappeal|\breview\b/i.test(sentence) && /\byou\b|\bmust\b/i.test(sentence);
		// Days in which the plan decides, an outside reviewer is asked, or a letter counts as received.
		const isOther =
			/\bexternal|independent|we\s+(?:will|must)|decide|decision\s+within|respond/i.test(sentence);
		return isAppeal && !isOther ? (foundAt(paper, match.index, match[1] ?? '') ?? []) : [];
	});
	return only(found);
}

function sentenceAround(text: string, index: number): string {
	const start = Math.max(text.lastIndexOf('. ', index), text.lastIndexOf('.\n', index)) + 1;
	const end = text.slice(index).search(/\.(?:\s|$)/);
	return text.slice(start, end === -1 ? undefined : index + end);
}

/** Finds the number to fax an appeal to. */
export function findFax(paper: Paper): Found | undefined {
	const found = [
		...paper.text.matchAll(
			new RegExp(
				`\\bfax(?:\\s+(?:number|no\\.?|it|us|to|at))*\\s*[:.#]?\\s*(?:at\\s+)?${phonePattern.source}`,
				'gi',
			),
		),
	].flatMap((match) => foundAt(paper, match.index, writePhone(match)) ?? []);
	return only(found);
}

/** Finds codes for why a claim was changed (CARC), which a group's letters and a hyphen precede, and "code" may. */
export function findCodes(paper: Paper, known: readonly string[]): Found[] {
	const pattern = /\b(?:(?:CO|PR|OA|PI)-(\d{1,3})|code:?\s+(\d{1,3}))\b/g;
	const found = [...paper.text.matchAll(pattern)].flatMap((match) => {
		const code = match[1] ?? match[2] ?? '';
		return known.includes(code) ? (foundAt(paper, match.index, code) ?? []) : [];
	});
	return found.filter(
		({ value }, place) => found.findIndex((each) => each.value === value) === place,
	);
}

/** Finds what was denied in the sentence that denies it. */
export function findCareInSentence(paper: Paper): Found | undefined {
	const pattern =
		/\bden(?:ied|ying)\s+(?:your|the|this)\s+(?:claim|request|coverage|prior\s+authorization\s+request)\s+for\s+([^.,;:]{4,80}?)(?=\.|,|\s+(?:because|on|received|provided|from|dated|by|at)\s)/gi;
	const found = [...paper.text.matchAll(pattern)].flatMap((match) => {
		const value = oneLine(match[1] ?? '');
		return /\b(?:services?|benefits?|payment|coverage)$/i.test(value)
			? []
			: (foundAt(paper, match.index, value) ?? []);
	});
	return only(found);
}

/** Returns what was found once, or several times alike. */
function only(found: readonly Found[]): Found | undefined {
	return new Set(found.map(({ value }) => value.toUpperCase())).size === 1 ? found[0] : undefined;
}
