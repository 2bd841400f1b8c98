import { addPeriod } from '#app/platform/time/calendar-dates.ts';
import { periodAtStart } from './dates.ts';
import type { Found } from './find-labelled.ts';
import { isName } from './labels.ts';
import type { Paper } from './paper.ts';
import { oneLine, only, readEach, sentenceAround } from './sentences.ts';

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
	/\bexternal|independent|later\s+claim|Marketplace|providers?\s+must|\bdepartment|second[- ]level|\boutside|\bwaiting\b|\bunless\b|\bappeal\s+decision\b|(?:we|plan)(?:\s+(?:will|must(?!\s+(?:get|receive))|have|has)|['’]ll)(?!\s+(?:receive|get)\b)|decide|decision\s+(?:\w+\s+){0,3}within|respond|\banswer/i;

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

const someDays = new RegExp(
	`\\b(?:within|have|has|get|up\\s+to|until|than|is|to\\s+us|for|in|of|allows?|takes?|least|first)\\s+(?:(?:\\w+\\s+){0,3}?\\(?(\\d{2,3})\\)?|(${Object.keys(daysInWords).join('|').replaceAll(' ', '\\s+')}))\\s+(?:(?:calendar|consecutive)\\s+)?days\\b`,
	'gi',
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

/** The care in a request, up to the end of its sentence or to an amount. */
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
		[...from.text.slice(0, 200).matchAll(/\b(?=[\dA-Z])/g)].flatMap(({ index }) => {
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

/** Finds whom the letter addresses, by the whole name: perhaps the patient, perhaps who has the plan. */
export function findAddressee({ segments }: Paper): Found | undefined {
	const found = segments.flatMap((from) => {
		const [, name = ''] =
			/^Dear\s+(?:(?:Mr|Mrs|Ms|Mx)\.?\s+)?((?:\p{Lu}[\p{L}.'’-]*\s?){1,4})[:,]/u.exec(from.text) ??
			[];
		if (!name || /\b(?:member|provider|patient|customer|Dr)\b/i.test(name)) return [];
		const line = name.includes(' ')
			? from
			: segments.find(({ text }) => isName.test(text) && text.endsWith(` ${name}`));
		return line
			? [{ value: line === from ? name : line.text, from: line, isGuess: true as const }]
			: [];
	});
	return only(found);
}
