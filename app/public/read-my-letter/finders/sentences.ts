import { periodAtStart } from './dates.ts';
import { phonePattern, writePhone } from './digits.ts';
import { type Found, foundAt } from './find-labelled.ts';
import { below, type Paper, restOfParagraph } from './paper.ts';

/** Joins lines into one; a hyphen at the end of a line stays, since most are part of a word or a number. */
const oneLine = (text: string) => text.replace(/-\n/g, '-').replace(/\s+/g, ' ').trim();

const zip = /\b[A-Z]{2}\.?,?\s+\d{5}(?:-\d{4})?\b/;

/** Words in a sentence about somebody else's appeal, a later appeal, or another office. */
const notOurAppeal =
	/\bnot\s+send|\bproviders?\b|\bdoctor\b|\bDr\.|\bexternal|\boutside|\bindependent|\bdepartment\s+of|\bsecond[- ]level|\bhearing|\bMarketplace|\bbilling|\benrollment|\bcontributions?\b|\bcustomer|\bfast\b/i;

/** Words that say where an appeal goes; the short ones only soon after the word itself. */
const appealGoesTo =
	/(?:(?:send|mail|submit|write)\s[^.:]{0,60}?\bappeals?\b[^.:]{0,40}?(?:to|at)(?:\s+(?:us|the plan))?(?:\s+at)?|\bappeals?\b[^.:]{0,80}?\b(?:send|mail)\s+it\s+to|(?:address|deliver)\s+(?:the|your|an)\s+appeal\s+to|appeals?\s+(?:address|may\s+be\s+(?:sent|mailed)\s+to|(?:should|must)\s+be\s+(?:sent|mailed)\s+to))\s*:?\s*|(?<=\bappeals?\b[\s\S]{0,200})\b(?:send\s+(?:it|this\s+\w+)\s+to:?|(?:by\s+)?mail:)\s*/gi;

/** Finds where an appeal goes: name and address, a line each. */
export function findRecipient(paper: Paper): Found | undefined {
	const found = [...paper.text.matchAll(appealGoesTo)].flatMap((match) => {
		const start = match.index + match[0].length;
		const rest = paper.text.slice(start, start + 240);
		const end = zip.exec(rest);
		if (!end) return [];
		const address = rest.slice(0, end.index + end[0].length);
		// In a sentence, commas divide the lines.
		const isOwnLines = /\n\s*$/.test(match[0]) && !/,.*,/.test(address.split('\n')[0] ?? '');
		const since = paper.text.slice(
			paper.text.slice(0, match.index).search(/\bappeals?\b(?![\s\S]*\bappeals?\b)/i),
			match.index,
		);
		if (notOurAppeal.test(since + sentenceAround(paper.text, match.index))) return [];
		if (notOurAppeal.test(address) || !/^["“]?[A-Z0-9]/.test(address)) return [];
		// Other text came between, such as a second column.
		if (/[:;?$]|\b(?:you|your|appeal by|days|fax|phone)\b|\d{3}-\d{4}/i.test(address)) return [];
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

const rights =
	/(?<=[.!?])\s+(?=(?:You\s+(?:may|can|have|must)|If\s+you|To\s+appeal|Your\s+(?:right|appeal)|Please|Send|Mail)\b)/i;

/** Finds the reason that the plan gives, in its own words. */
export function findReason(paper: Paper): Found | undefined {
	const label =
		/(?:^|[.!?]\s+)(?:the\s+)?(?:specific\s+)?(?:reasons?\s+(?:for\s+(?:the\s+|our\s+|this\s+)?(?:adverse\s+)?(?:benefit\s+)?(?:denial|decision|determination)(?:\s+(?:is|was))?|we\s+denied\s+(?:it|this|your\s+claim))|denial\s+reason|reason|why\s+(?:was|is)\s+(?:it|this|your\s+(?:claim|request)|the\s+(?:claim|request|service))\s+denied|why\s+we\s+(?:denied|did\s+not\s+approve)\s+(?:it|this|your\s+(?:claim|request)))\s*(?:[:.?-]\s*|$)|\bfor\s+(?:the\s+following|this)\s+reasons?\s*[:.]\s*/i;
	const found = paper.segments.flatMap((segment) => {
		const match = label.exec(segment.text);
		if (!match) return [];
		const rest = segment.text.slice(match.index + match[0].length);
		const begin = rest ? segment : below(paper, segment);
		const lines = begin ? [begin, ...restOfParagraph(paper, begin)] : [];
		const from = lines[0];
		if (!from) return [];
		const text = oneLine(lines.map((line) => (line === segment ? rest : line.text)).join('\n'));
		// Only whole sentences are the plan's words, up to those about the reader's rights.
		const value = /^.{15,600}[.!?)](?=\s|$)/.exec(text.split(rights)[0] ?? '')?.[0];
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
		const isAppeal =
			/\bappeal|\breview\b/i.test(sentence) && /\byou\b|\bmust\b|\bto\s+appeal\b/i.test(sentence);
		// Days in which the plan decides, an outside reviewer is asked, or a letter counts as received.
		const isOther =
			/\bexternal|independent|later\s+claim|hearing|Marketplace|providers?\s+must|\bdepartment|second[- ]level|\boutside|we\s+(?:will|must)(?!\s+(?:receive|get)\b)|decide|decision\s+within|respond/i.test(
				sentence,
			);
		return isAppeal && !isOther ? (foundAt(paper, match.index, match[1] ?? '') ?? []) : [];
	});
	return only(found);
}

function sentenceAround(text: string, index: number): string {
	const start = Math.max(text.lastIndexOf('. ', index), text.lastIndexOf('.\n', index)) + 1;
	const end = text.slice(index).search(/\.(?:\s|$)/);
	return text.slice(start, end === -1 ? undefined : index + end);
}

/** Finds the number to fax an appeal to: in a sentence about appeals, or right after the address that an appeal goes to. */
export function findFax(paper: Paper): Found | undefined {
	const found = [
		...paper.text.matchAll(
			new RegExp(
				`\\bfax(?:\\s+(?:number|no\\.?|it|us|to|at|a|an|your|written|appeals?))*\\s*[:.#]?\\s*(?:at\\s+)?${phonePattern.source}`,
				'gi',
			),
		),
	].flatMap((match) => {
		const before = paper.text.slice(Math.max(0, match.index - 300), match.index);
		const sentence = sentenceAround(paper.text, match.index);
		const own = /[^.]*$/.exec(before)?.[0] ?? '';
		const address = new RegExp(
			`${zip.source}[\\s.,]*(?:(?:or|you\\s+may\\s+also)\\s+)?(?:by\\s+)?$`,
			'i',
		);
		const isAppeals =
			/\bappeals?\b/i.test(sentence) || (/\bappeals?\b/i.test(before) && address.test(before));
		return isAppeals && !notOurAppeal.test(sentence + own)
			? (foundAt(paper, match.index, writePhone(match)) ?? [])
			: [];
	});
	return only(found);
}

/** Finds codes for why a claim was changed (CARC), which a group's letters and a hyphen precede, or the name of such a code. */
export function findCodes(paper: Paper, known: readonly string[]): Found[] {
	const pattern =
		/\b(?:(?:CO|PR|OA|PI)-(\d{1,3})|(?:reason|denial|adjustment|CARC)\s+code:?\s+(\d{1,3}))\b/gi;
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
	const found = careSentences.flatMap((pattern) =>
		[...paper.text.matchAll(pattern)].flatMap((match) => {
			const value = oneLine(match[1] ?? '');
			return /\b(?:services?|benefits?|payment|coverage|claims?|requests?)$/i.test(value)
				? []
				: (foundAt(paper, match.index, value) ?? []);
		}),
	);
	return only(found);
}

/** A comma leaves open if it ends what was denied. */
const careEnd =
	'([^.,;:]{4,80}?)(?=\\.|\\s+(?:because|on|received|provided|from|dated|by|at|listed|described|requested|was|is)\\s)';

const careSentences = [
	new RegExp(
		`\\bden(?:ied|ying)\\s+(?:your|the|this)\\s+(?:claim|request|coverage|prior\\s+authorization\\s+request)\\s+for\\s+${careEnd}`,
		'gi',
	),
	new RegExp(
		`\\b(?:cannot|can['’]t|unable\\s+to|did\\s+not|do\\s+not)\\s+(?:approve|cover|pay)\\s+(?:(?:for|payment\\s+for|coverage\\s+for)\\s+)?(?:the|your)\\s+${careEnd}`,
		'gi',
	),
	/\bden(?:y|ied)\s+(?:coverage|payment)\s+(?:for|of)\s+(?:this|the\s+following)\s+(?:service|item|treatment|procedure):\s*([^.;:]{4,80})(?=\.)/gi,
];

/** Finds who provided the care in the sentence about the claim. */
export function findProviderInSentence(paper: Paper): Found | undefined {
	const pattern =
		/\b(?:claim|request)\s+(?:for\s+[^.,;:]{4,80}?\s+)?(?:from|(?:provided|submitted|sent)\s+by)\s+([A-Z][^.,;:]{3,60}?(?:, ?(?:MD|DO|NP|PA|P\.C\.|LLC|Inc\.?))?)(?=\.?\s+(?:for|on|dated|because)\s|\.(?:\s|$))/g;
	return only(
		[...paper.text.matchAll(pattern)].flatMap(
			(match) => foundAt(paper, match.index, oneLine(match[1] ?? '')) ?? [],
		),
	);
}

/** Finds the days of care in a sentence; a date of a request is none. */
export function findCareDatesInSentence(paper: Paper): Found | undefined {
	const pattern =
		/\bfor\s+(?:the\s+)?(?:care|services?|treatment)\s+(?:(?:you\s+)?(?:received|had|got|provided|performed)\s+)?(?:on|from)\s+/gi;
	const found = [...paper.text.matchAll(pattern)].flatMap((match) => {
		const rest = oneLine(paper.text.slice(match.index + match[0].length));
		const days = periodAtStart(rest).join('/');
		const isRequest = /\brequest/i.test(sentenceAround(paper.text, match.index));
		return days && !isRequest ? (foundAt(paper, match.index, days) ?? []) : [];
	});
	return only(found);
}

/** Finds whom the letter addresses: perhaps the patient, perhaps who has the plan. */
export function findAddressee(paper: Paper): Found | undefined {
	const found = paper.segments.flatMap((from) => {
		const name = /^Dear\s+((?:\p{Lu}[\p{L}.'’-]*\s){1,3}\p{Lu}[\p{L}'’-]*)[:,]/u.exec(
			from.text,
		)?.[1];
		return name && !/\b(?:member|provider|patient|customer)\b/i.test(name)
			? [{ value: name, from, isGuess: true as const }]
			: [];
	});
	return only(found);
}

/** Returns what was found once, or several times alike. */
function only(found: readonly Found[]): Found | undefined {
	return new Set(found.map(({ value }) => value.toUpperCase())).size === 1 ? found[0] : undefined;
}
