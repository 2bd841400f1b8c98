/** A figure in a text. */
export interface Statistic {
	/** As written in the text. */
	written: string;
	/** As a report names it: "88 percent" is "88%". */
	label: string;
	/** The same for every spelling: "80%" for "80 percent", "eighty percent" and "4 in 5". */
	value: string;
	/** True for an amount of money, which may be an example. */
	isAmount: boolean;
	/** The words around it in its sentence, in order. */
	words(): string[];
}

/**
 * Finds the figures in a text: percentages, ratios ("1 in 5", "two-thirds"), dollar amounts, numbers with a
 * comma, in thousands or in millions. Repeated figures are all returned. Linear in the text.
 */
export function statisticsIn(text: string): Statistic[] {
	const numbers = numbersIn(text);
	const found: Statistic[] = [];
	for (let index = 0; index < numbers.length; index += 1) {
		const number = numbers[index] as WrittenNumber;
		const next = numbers[index + 1];
		const read = readStatistic(text, number, next);
		if (!read) continue;
		if (read.usesNext) index += 1;
		const written = text.slice(number.start, read.end).replace(/\s+/g, ' ');
		const { value, end } = read;
		found.push({
			written,
			label: /^[\d.,-]+\s?per\s?cent$/i.test(written) ? value : written,
			value,
			isAmount: value.startsWith('$'),
			words: () => wordsAround(text, number.start, end),
		});
	}
	return found;
}

interface Read {
	value: string;
	end: number;
	/** True if the following number belongs to it. */
	usesNext?: boolean;
}

function readStatistic(
	text: string,
	number: WrittenNumber,
	next: WrittenNumber | undefined,
): Read | undefined {
	const { value, end } = number;
	if (number.isDollars) return { value: `$${value}`, end };
	const dollars = matchAt(/\s?dollars?\b/iy, text, end);
	if (dollars !== undefined) return { value: `$${value}`, end: dollars };
	const percent = matchAt(percentSign, text, end);
	if (percent !== undefined) return { value: `${value}%`, end: percent };
	if (next && !next.isDollars) {
		const between = text.slice(end, Math.min(next.start, end + 20));
		const range = /^\s?(?:-|–|to)\s?$/.test(between) && matchAt(percentSign, text, next.end);
		if (range) return { value: `${value}-${next.value}%`, end: range, usesNext: true };
		const isOf = /^\s(?:in|out of|of (?:every|each))\s$/i.test(between);
		if (isOf || (/^\sof\s$/i.test(between) && !isPlace(text, number))) {
			const isShare = value > 0 && value <= next.value && next.isWhole && next.value <= 1_000;
			if (isShare && matchAt(percentSign, text, next.end) === undefined) {
				return { value: percentOf(value, next.value), end: next.end, usesNext: true };
			}
		}
	}
	const part = fraction.exec(text.slice(end, end + 10));
	if (part && value > 1 && number.isSpelled) {
		const parts = partNames.indexOf(part[1]?.toLowerCase() ?? '') + 3;
		if (value < parts) return { value: percentOf(value, parts), end: end + part[0].length };
	}
	return number.isLarge ? { value: String(value), end } : undefined;
}

const percentSign = /\s?%|(?:\s|-)per\s?cent\b/iy;
const partNames = ['third', 'quarter', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const fraction = /^[- ](third|quarter|fifth|sixth|seventh|eighth|ninth|tenth)s\b/i;

const percentOf = (part: number, whole: number) => `${Number(((100 * part) / whole).toFixed(2))}%`;

/** Matches positions such as "Step 2 of 5", which count nothing. */
const isPlace = (text: string, { start }: WrittenNumber) =>
	/(?:step|page|part|chapter|item|line|box|day|week)\s$/i.test(
		text.slice(Math.max(0, start - 9), start),
	);

function matchAt(pattern: RegExp, text: string, index: number): number | undefined {
	pattern.lastIndex = index;
	return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** Characters and words on each side that say what a figure counts. */
const near = { characters: 120, words: 6 };

function wordsAround(text: string, start: number, end: number): string[] {
	const before = text.slice(Math.max(0, start - near.characters), start);
	const after = text.slice(end, end + near.characters);
	const words = [
		...contentWords(before.split(sentenceEnd).at(-1) ?? '').slice(-near.words),
		...contentWords(after.split(sentenceEnd)[0] ?? '').slice(0, near.words),
	];
	return [...new Set(words)];
}

const sentenceEnd = /[.!?]["”’)]?\s|\n/;

/** Returns the lower-case words that say what is counted. */
export function contentWords(text: string): string[] {
	const words = text.toLowerCase().match(/\p{L}[\p{L}\p{N}]*/gu) ?? [];
	return words.filter((word) => word.length > 2 && !emptyWords.has(word));
}

const emptyWords = new Set(
	`about all almost also and any are around been but can did does each every fewer few for from had has have how its
	just less many more most much near nearly not now one only our out over per percent same she some such than that
	the their them then there they this under was were what when which who will with would year years you your`.split(
		/\s+/,
	),
);

/** A number in a text, in digits or in words. */
interface WrittenNumber {
	value: number;
	/** Start, including a dollar sign, and end, including "million". */
	start: number;
	end: number;
	isDollars: boolean;
	/** True if written in words. */
	isSpelled: boolean;
	/** True if grouped by commas, or in thousands or more: almost always a count. */
	isLarge: boolean;
	isWhole: boolean;
}

const small =
	'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
		' ',
	);
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Every alternative matches by itself, so that a run of digits is read once. */
const number =
	/(?:US)?\$\s?\d[\d,.]*|\d[\d,.]*|\b(?:(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|(?:thir|four|fif|six|seven|eigh|nine)teen|twelve|eleven|ten|nine|eight|seven|six|five|four|three|two|one hundred|one|a hundred)\b/gi;

const powers: Record<string, number> = {
	k: 1e3,
	m: 1e6,
	b: 1e9,
	thousand: 1e3,
	million: 1e6,
	billion: 1e9,
	trillion: 1e12,
};

/** Finds the numbers in a text, in order, each once. */
function numbersIn(text: string): WrittenNumber[] {
	return [...text.matchAll(number)].flatMap((match) => {
		const written = withoutMarks(match[0]);
		const start = match.index;
		const after = start + written.length;
		const isSpelled = !/\d/.test(written);
		const digits = isSpelled ? undefined : written.replace(/[^\d.]/g, '');
		const base = digits === undefined ? spelledValue(written) : Number(digits);
		if (!Number.isFinite(base)) return [];
		// A 401K is not a number.
		const power = /^40[13]$/.test(written) ? { times: 1, end: after } : readPower(text, after);
		const value = Number((base * power.times).toPrecision(15));
		return [
			{
				value,
				start,
				end: power.end,
				isDollars: written.includes('$'),
				isSpelled,
				isLarge: power.times > 1 || /\d,\d{3}/.test(written),
				isWhole: Number.isInteger(value) && !(base >= 1_000 && !written.includes(',')),
			},
		];
	});
}

/** Removes the punctuation that ends its sentence. */
function withoutMarks(digits: string): string {
	let end = digits.length;
	while (digits[end - 1] === '.' || digits[end - 1] === ',') end -= 1;
	return digits.slice(0, end);
}

function spelledValue(written: string): number {
	const words = written.toLowerCase().split(/[- ]/);
	if (words.at(-1) === 'hundred') return 100;
	return words.reduce((sum, word) => {
		const ten = tens.indexOf(word);
		return sum + (ten >= 0 ? 10 * (ten + 2) : small.indexOf(word) + 1);
	}, 0);
}

const power = /(?:\s?(thousand|million|billion|trillion)|([KMB]))\b/y;

function readPower(text: string, at: number): { times: number; end: number } {
	power.lastIndex = at;
	const match = power.exec(text);
	const name = match?.[1] ?? match?.[2];
	return name === undefined
		? { times: 1, end: at }
		: { times: powers[name.toLowerCase()] ?? 1, end: power.lastIndex };
}
