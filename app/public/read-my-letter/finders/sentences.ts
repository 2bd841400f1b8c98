import { addPeriod } from '#app/platform/time/calendar-dates.ts';
import { periodAtStart } from './dates.ts';
import { phonePattern, writePhone } from './digits.ts';
import { type Found, foundAt } from './find-labelled.ts';
import { isName } from './labels.ts';
import {
	above,
	below,
	type Paper,
	restOfParagraph,
	rightOf,
	type Segment,
	segmentAt,
} from './paper.ts';

/** Joins lines into one; a hyphen at the end of a line stays, since most are part of a word or a number. */
const oneLine = (text: string) => text.replace(/-\n/g, '-').replace(/\s+/g, ' ').trim();

/** Joins patterns, one of which is enough. */
const anyOf = (...patterns: RegExp[]) =>
	new RegExp(patterns.map(({ source }) => source).join('|'), 'gi');

/** Returns what is read from each match of a pattern in the paper's text, with the line of its beginning. */
const readEach = (
	paper: Paper,
	pattern: RegExp,
	read: (match: RegExpExecArray) => string | undefined | false,
): Found[] =>
	[...paper.text.matchAll(pattern)].flatMap((match) => {
		const value = read(match);
		return value ? (foundAt(paper, match.index, value) ?? []) : [];
	});

const zip = /\b[A-Z]{2}\.?,?\s+\d{5}(?:-\d{4})?\b/;

/** Words in a sentence about somebody else's appeal, a later appeal, or another office. */
const notOurAppeal =
	/\bnot\s+send|\bproviders?\b|\bdoctor\b|\bDr\.|\bexternal|\boutside|\bindependent|\bdepartment\s+of|\bsecond[- ]level|\bhearing|\bMarketplace|\bbilling|\benrollment|\bcontributions?\b|\bcustomer|\bfast\b/i;

/** Words that say where an appeal goes; the short ones only soon after the word itself. */
const appealGoesTo = anyOf(
	/(?:send|mail|submit|write)\s[^.:]{0,60}?\bappeals?\b[^.:]{0,40}?(?:to|at)(?:\s+(?:us|the plan))?(?:\s+at)?\s*:?\s*/,
	/(?:address|deliver)\s+(?:the|your|an)\s+appeal\s+to\s*:?\s*/,
	/\bto\s+(?:the\s+)?Appeals\s+(?:Coordinator|Department|Unit|Committee),\s+/,
	/appeals?\s+(?:address|may\s+be\s+(?:sent|mailed)\s+to|(?:should|must)\s+be\s+(?:sent|mailed)\s+to)\s*:?\s*/,
	/(?<=\b(?:appeal(?:s|ing)?|reconsider(?:ation)?|redetermination|grievance)\b[\s\S]{0,240})\b(?:(?:send|deliver|mail|return|submit|forward)\s+(?:it|(?:this|your|the|a|all)(?:\s+\w+){1,4}?)(?:,?\s+(?:in\s+writing|by\s+mail))?\s+to(?:\s+us)?(?:\s+the\s+appeals\s+(?:unit|department))?(?:\s+at)?:?|write\s+(?:to\s+)?(?:us\s+(?:at|[^.:]{0,60}?,\s+at))?:?|write\s+to(?:\s+us)?:?|or\s+mail(?:\s+it)?\s+to|in\s+writing\s+(?:to|at):?|us\s+at:?|(?:mailing|following|our)\s+address(?:\s+is)?:?|address\s+below:?|(?:by\s+)?mail(?:\s+to)?:|send\s+to:?|address:)\s*/,
);

/** Finds where an appeal goes: name and address, a line each. */
export function findRecipient(paper: Paper): Found | undefined {
	const found = [...paper.text.matchAll(appealGoesTo)].flatMap((match) => {
		const start = match.index + match[0].length;
		const label = segmentAt(paper, start - 1);
		const isAlone = label?.text === match[0].trim();
		const isAtEnd = /\n\s*$/.test(match[0]);
		// Other columns are beside the address, which goes on below its beginning.
		const first = isAtEnd && label ? (below(paper, label, 1.5) ?? rightOf(paper, label)) : label;
		if (!label || !first) return [];
		const begin = isAtEnd ? first.text : paper.text.slice(start).split('\n')[0];
		const rest = [begin, ...restOfParagraph(paper, first).map(({ text }) => text)].join('\n');
		const end = zip.exec(rest);
		if (!end) return [];
		const address = rest.slice(0, end.index + end[0].length);
		// In a sentence, commas divide the lines.
		const isOwnLines = (isAtEnd && !/,.*,/.test(address)) || !/,[\s\S]*,/.test(address);
		const since = isAlone
			? (/^.{0,40}$|:$/.exec(above(paper, label)[0]?.text ?? '')?.input ?? '')
			: paper.text.slice(
					paper.text.slice(0, match.index).search(/\bappeals?\b(?![\s\S]*\bappeals?\b)/i),
					match.index,
				) + sentenceAround(paper.text, match.index);
		if (
			notOurAppeal.test(since) ||
			(isAlone && !/\bappeals?\b/i.test(since + label.text + address))
		)
			return [];
		if (notOurAppeal.test(address) || !/^["“]?[A-Z0-9]/.test(address)) return [];
		// Other text came between, such as a second column.
		if (
			/[:;?$]|\bP\.?O\.?\s+(?!Box)|\b(?:you|your|appeal by|days|fax|phone)\b|\d{3}-\d{4}/i.test(
				address.replace(/^Attn:/m, ''),
			)
		)
			return [];
		const value = addressLines(address.replace(/^Appeals?\s+Coordinator,\s+/i, ''), isOwnLines);
		return [{ value, from: first }];
	});
	return only(found) ?? only(appealsOffices(paper));
}

/** The last line of an address that has lines of its own. */
const town = new RegExp(`^[A-Z][A-Za-z .'’-]{2,30},?\\s+${zip.source}$`);

/** Returns the addresses in lines of their own that name appeals, or that follow words about them. */
const appealsOffices = (paper: Paper): Found[] =>
	paper.segments.flatMap((last) => {
		if (!town.test(last.text)) return [];
		const over = above(paper, last).slice(0, 5);
		const end = over.findIndex(
			({ text, left }) =>
				Math.abs(left - last.left) > 12 ||
				!/^(?!(?:by |us )?mail$)(?:Att(?:n|ention):\s)?["“]?[A-Z0-9][^:?]{2,58}(?<![.;]|\b(?:to|at|mail|fax))$/.test(
					text.replace(/\b(?:Inc|P\.O)\.$/, ''),
				),
		);
		const lines = [...over.slice(0, end === -1 ? undefined : end).toReversed(), last];
		const from = lines[0] as Segment;
		const at = paper.segments.indexOf(from);
		const before = paper.segments.slice(Math.max(0, at - 8), at).map(({ text }) => text);
		const words = lines.map(({ text }) => text).join('\n');
		const isOurs = /\b(?:appeals?|reconsideration|redeterminations?)\b/i.test(
			[...before, words].join('\n'),
		);
		const isOthers = notOurAppeal.test([...before.slice(-3), words].join('\n'));
		if (lines.length < 3 || /^\d|^P\.?O/.test(from.text) || !isOurs || isOthers) return [];
		return [{ value: addressLines(words, true), from, isGuess: true as const }];
	});

/** Divides an address into its lines, the last of which has city, state and ZIP code. */
function addressLines(text: string, isOwnLines: boolean): string {
	const oneLineZip = text
		.replace(/\bP\.0\./, 'P.O.')
		.replace(/\s+(?=\d{5}(?:-\d{4})?$)/, ' ')
		// A town begins a line of its own after a box.
		.replace(/(\bBox\s+\d+)\n/i, isOwnLines ? '$1\n' : '$1, ');
	const separator = isOwnLines ? '\n' : /,(?! *(?:Inc|LLC|L\.L\.C|[A-Z]{2}\.?\s+\d{5}))/;
	return oneLineZip
		.split(separator)
		.map((part) => part.replace(/\s+/g, ' ').trim())
		.filter(Boolean)
		.join('\n');
}

/** Where a sentence begins that's no reason: about the reader's rights, how it was decided, or the foot of a form. */
const rights =
	/(?<=[.!?])\s+(?=(?:You\s+(?:may|can|have|must|should)|If\s+you|To\s+appeal|Your\s+(?:right|appeal)|Please|Send|Mail|See\s+the|Appeal|We\s+(?:used|based)|(?:The|This)\s+(?:decision|plan\s+provision|(?:\S+\s+){0,2}Summary\s+Plan)|A\s+(?:board|doctor|physician)|Form|Page)\b|\p{L}+:|\()/iu;

/** Words after which a reason begins, in its section. */
const beforeReason =
	/\bbecause(?:\s+of\s+this(?:\s+reason)?)?:\s*|^we(?:['’]ve|\s+have)?\s+denied\s[^.]*?\bbecause\s+/i;

/** Words of a heading, or of a label before a colon, after which the plan gives its reason. */
const reasonWords = [
	'(?:why|reasons?)',
	'(?:rationale|basis|because(?=(?:\\s+of\\s+this(?:\\s+reason)?)?\\W*:)|explanation(?!\\s+of\\s+(?:your\\s+)?benefits))',
];

/** What such a heading says if it's about something else. */
const otherReason =
	'appeal|appealing|disagree|getting|got|receiv|sent|writing|file|hearing|codes?|you\\s+(?:can|may)|if|this\\s+matters';

const reasonHeads = reasonWords.map(
	(words) =>
		new RegExp(
			`(?<=^|[.!?]\\s+)\\W*(?![^.:?]*\\b(?:${otherReason})\\b)[^.:?]{0,70}\\b${words}\\b[^.:?]{0,70}(?:[.:?-]+(?:\\s+|$)|$)`,
			'gi',
		),
);

/** Finds the reason that the plan gives, in its own words. */
export function findReason(paper: Paper): Found | undefined {
	const ways = [
		...reasonHeads.map((head) => () => reasonsBelow(paper, head)),
		() => reasonsAfterDenial(paper),
		() => reasonsInDenial(paper),
	];
	for (const way of ways) {
		const [found] = way();
		if (found) return withoutGeneral(paper, found);
	}
	return undefined;
}

/** Returns what follows each heading, in the same line or below it. */
const reasonsBelow = (paper: Paper, head: RegExp): Found[] =>
	paper.segments.flatMap((segment) => {
		const match = [...segment.text.matchAll(head)].at(-1);
		if (!match) return [];
		const rest = segment.text.slice(match.index + match[0].length);
		let from = rest ? segment : below(paper, segment);
		// A line that goes on in the next one is no heading.
		const isLine = !rest && /\w$/.test(segment.text) && /^[a-z]/.test(from?.text ?? '');
		if (!from || isLine) return [];
		let lines = paragraphAt(paper, from);
		if (rest) lines[0] = rest;
		// A sentence that only says that it was denied may come between.
		const next = /\b(?:because|reasons?)\s*:$/.test(lines.join(' ')) && belowParagraph(paper, from);
		if (next) {
			from = next;
			lines = paragraphAt(paper, next);
		}
		const text = oneLine(lines.join('\n')).split(beforeReason).at(-1) ?? '';
		const value = wholeSentences(text);
		return value && !/\bappeals?\b/i.test(value) ? [{ value, from }] : [];
	});

/** A sentence that any letter may have. The reason itself follows it, in its paragraph or in the next one. */
const general =
	/^(?:[^.]*\bbecause\s)?(?:it|this|the\s\w+)\s(?:\w+\s)?(?:(?:is|was)\snot\s(?:considered\s)?medically\snecessary|do(?:es)?\snot\s(?:meet|satisfy)[^.]*)\.\s*/i;

function withoutGeneral(paper: Paper, { value, from }: Found): Found {
	const rest = value.replace(general, '');
	if (rest === value) return { value, from };
	if (rest) return { value: rest, from };
	const next = belowParagraph(paper, from);
	const more = next && wholeSentences(oneLine(paragraphAt(paper, next).join('\n')));
	const isMore =
		more &&
		!/\bappeals?\b|^(?:Th(?:e|is)\s+(?:decision|determination|plan\s+provision)|If|You|We\s+(?:used|based))\b/i.test(
			more,
		);
	return isMore ? { value: more, from: next } : { value, from };
}

const paragraphAt = (paper: Paper, from: Segment) =>
	[from, ...restOfParagraph(paper, from)].map(({ text }) => text);

const belowParagraph = (paper: Paper, from: Segment) =>
	below(paper, restOfParagraph(paper, from).at(-1) ?? from);

/** Only whole sentences are the plan's words, up to those about the reader's rights and to a label. */
const wholeSentences = (text: string) =>
	/^(?!\().{15,600}[.!?)](?=\s|$)/
		.exec(text.split(rights)[0] ?? '')?.[0]
		// Codes are found by themselves.
		.replace(/\s*\([^)]*\bcode\b[^)]*\)$/i, '');

/** Finds the reason in the sentences after the one that denies, in the same paragraph. */
function reasonsAfterDenial(paper: Paper): Found[] {
	const denial =
		/\b(?:(?:cover|approve|pay\s+for|authorize|denied|deny)\s+(?:it|this(?:\s+\w+)?)|den(?:ied|ial\s+of\s+[^.]{4,80}?)(?:,?\s+in\s+full|\s+stands)?|benefits\s+are\s+not\s+available|not\s+(?:approved|covered|authorized)(?:\s+it)?)\.\s+/gi;
	return [...paper.text.matchAll(denial)].flatMap((match) => {
		const start = match.index + match[0].length;
		const from = segmentAt(paper, start);
		if (!from) return [];
		const lines = restOfParagraph(paper, from).map(({ text }) => text);
		const first = paper.text.slice(start).split('\n')[0] ?? '';
		const value = wholeSentences(oneLine([first, ...lines].join('\n')));
		return value && !/\bappeals?\b/i.test(value) ? [{ value, from }] : [];
	});
}

/** Finds the reason in the sentence that denies, up to its end. */
function reasonsInDenial(paper: Paper): Found[] {
	const denial =
		/\b(?:den(?:y|ied|ying)|declined|not\s+(?:be\s+)?(?:approved?|cover(?:ed)?|pay|authorized?)|(?:cannot|can['’]t|unable\s+to)\s+(?:approve|cover|pay|authorize))\b[^.]{0,160}?\bbecause\s+(?!of\b|:)([^.]{12,300}\.)(?=\s|$)/gi;
	return readEach(paper, denial, ({ 1: reason = '' }) => oneLine(reason));
}

/** Finds how many days the reader has to appeal, or to ask for a hearing if the paper tells of no appeal. */
export function findDays(paper: Paper): Found | undefined {
	const appeals = daysTo(paper, false);
	return only(appeals.length > 0 ? appeals : daysTo(paper, true));
}

const daysTo = (paper: Paper, askForHearing: boolean): Found[] =>
	readEach(paper, someDays, (match) => {
		const days = match[1] ?? daysInWords[match[2]?.toLowerCase().replace(/\s+/g, ' ') ?? ''];
		const right = /\bappeal|\breview\b|\bhearing\b/i;
		const own = sentenceAround(paper.text, match.index);
		const start = paper.text.indexOf(own, match.index - own.length);
		// Which right it's about, the sentence before may say.
		const sentence = right.test(own) ? own : sentenceAround(paper.text, start - 3) + own;
		const isRequest =
			right.test(sentence) &&
			/\b(?:you|your|must|file|ask|send|to\s+appeal|appeal\s+each)\b/i.test(sentence) &&
			!otherDays.test(sentence);
		const isHearing = /\bhearing\b/i.test(sentence);
		// Ten days are for keeping care.
		return isRequest && isHearing === askForHearing && Number(days) > 15 && days;
	});

/** Days in which the plan decides, an outside reviewer is asked, or a letter counts as received. */
const otherDays =
	/\bexternal|independent|later\s+claim|Marketplace|providers?\s+must|\bdepartment|second[- ]level|\boutside|\bwaiting\b|\bappeal\s+decision\b|(?:we|plan)(?:\s+(?:will|must(?!\s+(?:get|receive))|have|has)|['’]ll)(?!\s+(?:receive|get)\b)|decide|decision\s+(?:\w+\s+){0,3}within|respond|\banswer/i;

/** Days that a letter may write in words. */
const daysInWords: Record<string, string> = {
	thirty: '30',
	sixty: '60',
	'sixty-five': '65',
	ninety: '90',
	'one hundred twenty': '120',
	'one hundred eighty': '180',
	'one hundred and eighty': '180',
};

/** Abbreviations, whose stop ends no sentence. */
const abbreviated = /\b(?:P\.\s?O|Dr|St|No|Inc|Mrs?|Ms)\.(?=\s)/g;

function sentenceAround(all: string, index: number): string {
	const text = all.replace(abbreviated, (each) => each.replaceAll('.', ','));
	const start = Math.max(text.lastIndexOf('. ', index), text.lastIndexOf('.\n', index)) + 1;
	const end = text.slice(index).search(/\.(?:\s|$)/);
	return text.slice(start, end === -1 ? undefined : index + end);
}

const someDays = new RegExp(
	`\\b(?:within|have|has|get|up\\s+to|until|than|is|to\\s+us|for|in|of|allows?|takes?|least|first)\\s+(?:(?:\\w+\\s+){0,3}?\\(?(\\d{2,3})\\)?|(${Object.keys(daysInWords).join('|').replaceAll(' ', '\\s+')}))\\s+(?:(?:calendar|consecutive)\\s+)?days\\b`,
	'gi',
);

const faxNumber = new RegExp(
	`(?:\\bappeals?\\s+(?:by\\s+)?)?\\b(?:tele)?fax(?:ed|ing)?(?:\\s+(?:number|no\\.?|it|us|to|at|a|an|for|is|the|this|your|our|toll-?free|written|standard|appeals?|requests?|letter|form|department|unit|reconsiderations?))*\\s*[:.#]?\\s*(?:at\\s+)?${phonePattern.source}`,
	'gi',
);

const afterAddress = new RegExp(
	`${zip.source}[\\s.,]*(?:(?:tele)?phone\\b[^\\n]*\\n)?(?:(?:or|you\\s+may\\s+also)\\s+)?(?:by\\s+|send\\s+a\\s+)?$`,
	'i',
);

/**
 * Finds the number to fax an appeal to: in a sentence about appeals, or right after the address that an appeal goes to.
 * The only one on the paper that comes after words about appeals is a guess.
 */
export const findFax = (paper: Paper): Found | undefined => faxForAppeals(paper) ?? loneFax(paper);

function loneFax(paper: Paper): Found | undefined {
	const found = paper.segments.flatMap((label) => {
		const match = new RegExp(faxNumber, 'i').exec(label.text);
		const cells = /^(?:by\s+)?fax(?:\s+(?:number|to|it\s+to))?:?$/i.test(label.text)
			? [rightOf(paper, label), below(paper, label, 1.5)]
			: [];
		const phone = match ?? cells.map((cell) => phonePattern.exec(cell?.text ?? '')).find(Boolean);
		const at = paper.segments.indexOf(label);
		const before = paper.segments.slice(Math.max(0, at - 12), at).map(({ text }) => text);
		const isAfter = before.some((text) =>
			/\b(?:appeals?|reconsideration|redetermination)\b/i.test(text),
		);
		const isOthers = [label.text, ...before.slice(-3)].some((text) => notOurAppeal.test(text));
		return phone
			? [
					{
						value: writePhone(phone),
						from: label,
						isGuess: true as const,
						isOurs: isAfter && !isOthers,
					},
				]
			: [];
	});
	const ours = only(found.filter(({ isOurs }) => isOurs));
	return ours && { value: ours.value, from: ours.from, isGuess: true };
}

const faxForAppeals = (paper: Paper): Found | undefined =>
	only(
		readEach(paper, faxNumber, (match) => {
			const before = paper.text.slice(Math.max(0, match.index - 300), match.index);
			const line = segmentAt(paper, match.index);
			const isLine = line && /^(?:tele)?fax/i.test(line.text);
			const sentence = isLine ? line.text : sentenceAround(paper.text, match.index);
			// With the sentence of the address that it follows.
			const own = afterAddress.test(before)
				? sentenceAround(paper.text, match.index - 6)
				: (/[^.]*$/.exec(before)?.[0] ?? '');
			// A line of its own below an address belongs to what stands over that.
			const column = isLine ? above(paper, line).slice(0, 8) : [];
			const title = column.findIndex(({ text }) => /^(?:for|to)\b.*\bappeals?:$/i.test(text));
			const isAppeals =
				/\b(?:appeals?|reconsiderations?)\b/i.test(sentence) ||
				(/\bappeals?\b/i.test(before) &&
					(afterAddress.test(before) || /^fax\s+(?:it|this|your)\b/i.test(match[0])));
			const isOurs =
				/^appeals?\b/i.test(match[0]) ||
				(title === -1
					? isAppeals && !notOurAppeal.test(sentence + own)
					: !column.slice(0, title + 1).some(({ text }) => notOurAppeal.test(text)));
			return isOurs && writePhone(match);
		}),
	);

/** Finds codes for why a claim was changed (CARC), which a group's letters and a hyphen precede, or the name of such a code. */
export function findCodes(paper: Paper, known: readonly string[]): Found[] {
	const pattern =
		/\b(?:(?:CO|PR|OA|PI)-(\d{1,3})|(?:reason|denial|adjustment|CARC)\s+code:?\s+(\d{1,3}))\b/gi;
	const found = readEach(paper, pattern, ([, code, named]) =>
		known.find((each) => each === (code ?? named)),
	);
	return found.filter(
		({ value }, place) => found.findIndex((each) => each.value === value) === place,
	);
}

/** Finds what was denied, who provided it, or whom a debt is owed to, in the sentence that says it. */
export const findInSentence =
	(name: 'care' | 'provider' | 'creditor') =>
	(paper: Paper): Found | undefined =>
		only(
			careSentences.flatMap((pattern) =>
				readEach(paper, pattern, (match) => {
					const value = oneLine(match.groups?.[name] ?? '');
					const isNone =
						/\b(?:services?|benefits?|payment|coverage|claims?|requests?)$|^(?:the|your|our|this|claims?|requests?|appeals?|coverage|approval|prior)\s/i.test(
							value,
						);
					return !isNone && isName.test(value) === (name !== 'care') && value;
				}),
			),
		);

/** A comma leaves open if it ends what was denied. */
const careEnd =
	'(?<care>[^.,;:]{4,80}?)(?=\\.|\\s+(?:because|in\\s+the\\s+amount|on|received|provided|from|dated|by|at|listed|described|requested|was|is|for\\s+you)\\b)';

/** What is asked for goes up to the stop. */
const careToStop = '(?<care>[^.;:$]{4,80}?)(?=\\.|\\s+in\\s+the\\s+amount\\b)';

const providerName =
	'(?<provider>(?:Dr\\.\\s+)?[A-Z][^.,;:]{3,60}?(?:,\\s*(?:MD|DO|NP|PA|P\\.C\\.|LLC|Inc\\.?))?)';

const careSentences = [
	`\\b(?:cannot|can['’]t|unable\\s+to|did\\s+not|do\\s+not)\\s+(?:approve|cover|pay)\\s+(?:(?:for|payment\\s+for|coverage\\s+for)\\s+)?(?:the|your)\\s+${careEnd}`,
	`\\bclaims?\\s+(?:from|of)\\s+${providerName}\\s+for\\s+${careToStop}`,
	`\\b(?:claims?|request)\\s+(?:for\\s+[^.,;:]{4,80}?\\s+)?(?:from|(?:provided|submitted|sent)\\s+by)\\s+${providerName}(?=\\.?\\s+(?:for|on|dated|because)\\s|\\.(?:\\s|$)|,\\s+NPI\\b)`,
	`(?<=\\n|[.!?]\\s+)(?!\\S+\\n)${providerName.replace('[^.,;:]', '[^.,;:\\n]')}\\s+(?:has\\s+)?asked\\s+(?:us|[A-Z][^.,;:]{3,60}?)\\s+to\\s+(?:approve|cover|pay\\s+for)\\s+${careToStop}`,
	'\\b(?:our|its|the|original|initial)\\s+denial\\s+of\\s+(?=[A-Z])(?<care>[^.,;:]{4,80}?)(?=\\.|,\\s+in\\s+full\\b|\\s+(?:stands|from|dated|on|is|was|has)\\b)',
	`\\b(?:cannot|can['’]t|(?:did|do|will)\\s+not|won['’]t)\\s+(?:approve|cover|authorize|pay\\s+for)\\s+(?=[A-Z])${careEnd}`,
	`\\b[Yy]ou\\s+asked\\s+us\\s+to\\s+(?:approve|cover|pay\\s+for)\\s+${careToStop}`,
	`\\b[Yy]ou\\s+now\\s+get\\s+(?<care>[^.,;:]{4,80}?)\\s+from\\s+${providerName}\\.\\s`,
	`\\b(?:received|reviewed|denied|got|for)\\s+(?:an?|the|your|this)\\s+(?:\\w+\\s+){0,2}?(?:request|claim)s?\\s+(?:from\\s+(?:your\\s+doctor,\\s+)?${providerName}\\s+)?for\\s+(?:(?:coverage|approval|authorization|payment)\\s+(?:of|for)\\s+)?(?:an?\\s+|the\\s+|your\\s+)?${careEnd}`,
	// The forms of Medicare plans: CMS-10003 and CMS-10146.
	`\\blisted\\s+below\\s+requested\\s+by\\s+you\\s+or\\s+your\\s+doctor,?\\s+${providerName}:\\s*\\n(?<care>[^\\n:]{4,80})\\n(?=Why\\b)`,
	`\\blisted\\s+below\\s+requested\\s+by\\s+you\\s+or\\s+your\\s+doctor:\\s*\\n(?<care>[^\\n:]{4,80}?)(?:,\\s+from\\s+${providerName})?\\n(?:\\(.*\\)\\n)?(?=Why\\b)`,
	`\\bdenial\\s+of\\s+(?<care>[^.,;:]{4,80}?)\\s+from\\s+${providerName}(?=\\.\\s)`,
	`\\bappeal\\s+filed\\s+for\\s+you\\s+by\\s+${providerName}(?=\\.\\s)`,
	`\\b(?:bill|claim)\\s+from\\s+${providerName}\\s+for\\s+(?<care>[^.,;:]{4,80}?)\\s+in\\s+the\\s+amount\\b`,
	`(?<=[.!?]\\s+)${providerName}\\s+billed\\s+\\$[\\d,.]+\\s+for\\s+${careToStop}`,
	`\\b(?:[Yy]our\\s+doctor|prescriber),\\s+${providerName},\\s+asked\\s+us\\s+to\\s+(?:cover|approve|pay\\s+for)\\s+(?:this\\s+\\w+:\\s+)?${careToStop}`,
	// The model form of a collector's notice (12 CFR 1006, appendix B).
	'\\bdebt\\s+that\\s+you\\s+owe\\s+to\\s+(?<creditor>[A-Z][^.,;:]{3,60})(?=\\.)',
	'\\byou\\s+or\\s+your\\s+(?:doctor|prescriber)\\s+(?:requested|asked\\s+for):?\\s+(?<care>[^\\n.:]{4,80})\\n(?=Why\\b|[\\w ]+:)',
].map((source) => new RegExp(source, 'g'));

/** Words before a date, or before the first of a period, in a sentence. */
const beforeDates = {
	denied_care_dates:
		/\bfor\s+(?:the\s+)?(?:care|services?|treatment)\s+(?:(?:you\s+)?(?:received|had|got|provided|performed)\s+)?(?:on|from)\s+/gi,
	cut: /\b(?:coverage|benefits|care|services?|medicaid)\s+(?:will\s+)?(?:ends?|stops?|change)\s+(?:on|as\s+of)\s+|\bchange\s+(?:starts|begins|takes\s+effect|is\s+effective)\s+(?:on\s+)?|\blast\s+day\s+of\s+coverage\s+is\s+/gi,
};

/** Finds days by the words before them; several different ones are none, and the day of a request isn't one. */
export const findDateInSentence =
	(name: keyof typeof beforeDates) =>
	(paper: Paper): Found | undefined =>
		only(
			readEach(paper, beforeDates[name], (match) => {
				const isRequest = /\brequest/i.test(sentenceAround(paper.text, match.index));
				const rest = oneLine(paper.text.slice(match.index + match[0].length));
				return !isRequest && periodAtStart(rest).join('/');
			}),
		);

/** Finds the only period on a bill, which is that of the care as a rule. */
export function findPeriod(paper: Paper): Found | undefined {
	const found = paper.segments.flatMap((from) =>
		[...from.text.matchAll(/\b(?=[\dA-Z])/g)].flatMap(({ index }) => {
			const isOther = /\b(?:processed|between|year|summary|claims?)\b[^.]*$/i.test(
				from.text.slice(0, index),
			);
			const [first, last] = isOther ? [] : periodAtStart(from.text.slice(index));
			return last && last < addPeriod(first ?? last, { days: 92 })
				? [{ value: `${first}/${last}`, from, isGuess: true as const }]
				: [];
		}),
	);
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
