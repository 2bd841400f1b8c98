import type { Language } from '#app/platform/content/languages.ts';
import { type StatisticWords, statisticWords } from './statistic-words.ts';

/** A figure in a text. */
export interface Statistic {
	/** As written in the text. */
	written: string;
	/** As a report names it: "88 percent" and "88 %" are "88%". */
	label: string;
	/** The same for every spelling: "80%" for "80 percent", "eighty percent" and "4 in 5". */
	value: string;
	/** True for an amount of money, which may be an example. */
	isAmount: boolean;
}

/** The figure ledger of a language. */
export interface Ledger {
	language: Language;
	/** The `value` of each figure in it. */
	listed: readonly string[];
}

/** Returns the figures that the ledger doesn't have, each value once, where it's first. */
export function unlistedIn(lines: readonly string[], { language, listed }: Ledger): Statistic[] {
	const unlisted = new Map<string, Statistic>();
	for (const statistic of lines.flatMap((line) => statisticsIn(line, language))) {
		const { value } = statistic;
		if (!listed.includes(value) && !unlisted.has(value)) unlisted.set(value, statistic);
	}
	return [...unlisted.values()];
}

/**
 * Finds the figures in a text: percentages, ratios ("1 in 5", "two-thirds"), dollar amounts, numbers with a
 * comma, in thousands or in millions. Repeated figures are all returned. Linear in the text.
 */
export function statisticsIn(text: string, language: Language): Statistic[] {
	const words = statisticWords[language];
	const numbers = numbersIn(text, words);
	const statistics: Statistic[] = [];
	for (let index = 0; index < numbers.length; index += 1) {
		const number = numbers[index] as WrittenNumber;
		const next = numbers[index + 1];
		const statistic = readStatistic(text, number, next, words);
		if (!statistic) continue;
		if (statistic.usesNext) index += 1;
		const statisticText = text.slice(number.start, statistic.end).replace(/\s+/g, ' ');
		const { value } = statistic;
		statistics.push({
			written: statisticText,
			label: /^[\d.,-]+(?:\s%|\s?per\s?cent|\spor\s?ciento)$/i.test(statisticText)
				? value
				: statisticText,
			value,
			isAmount: value.startsWith('$'),
		});
	}
	return statistics;
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
	words: StatisticWords,
): Read | undefined {
	const { value, end } = number;
	if (number.isDollars) return { value: `$${value}`, end };
	const dollars = matchAt(words.dollars, text, end);
	if (dollars !== undefined) return { value: `$${value}`, end: dollars };
	const percent = matchAt(words.percent, text, end);
	if (percent !== undefined) return { value: `${value}%`, end: percent };
	if (next && !next.isDollars) {
		const between = text.slice(end, Math.min(next.start, end + 20));
		const range = words.range.test(between) && matchAt(words.percent, text, next.end);
		if (range) return { value: `${value}-${next.value}%`, end: range, usesNext: true };
		if (words.share.test(between) || (words.of.test(between) && !isPlace(text, number, words))) {
			const isShare = value > 0 && value <= next.value && next.isWhole && next.value <= 1_000;
			if (isShare && matchAt(words.percent, text, next.end) === undefined) {
				return { value: percentOf(value, next.value), end: next.end, usesNext: true };
			}
		}
	}
	const part = words.part.exec(text.slice(end, end + 10));
	if (part && value > 1 && number.isSpelled) {
		const parts = words.parts.indexOf(part[1]?.toLowerCase() ?? '') + 3;
		if (value < parts) return { value: percentOf(value, parts), end: end + part[0].length };
	}
	return number.isLarge ? { value: String(value), end } : undefined;
}

const percentOf = (part: number, whole: number) => `${Number(((100 * part) / whole).toFixed(2))}%`;

/** Matches positions such as "Step 2 of 5", which count nothing. */
const isPlace = (text: string, { start }: WrittenNumber, { place }: StatisticWords) =>
	place.test(text.slice(Math.max(0, start - 9), start));

function matchAt(pattern: RegExp, text: string, index: number): number | undefined {
	pattern.lastIndex = index;
	return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** A number in a text, in digits or in words. */
interface WrittenNumber {
	value: number;
	/** Start, including a dollar sign, and end, including "million". */
	start: number;
	end: number;
	isDollars: boolean;
	isSpelled: boolean;
	/** True if grouped by commas, or in thousands or more: almost always a count. */
	isLarge: boolean;
	isWhole: boolean;
}

function numbersIn(text: string, words: StatisticWords): WrittenNumber[] {
	return [...text.matchAll(words.number)].flatMap((match) => {
		const numberText = withoutMarks(match[0]);
		const start = match.index;
		const after = start + numberText.length;
		const isSpelled = !/\d/.test(numberText);
		const marked = numberText.replace(/[^\d.,]/g, '');
		const digits = words.digits(marked);
		const base = isSpelled ? spelledValue(numberText, words) : Number(digits);
		if (!Number.isFinite(base)) return [];
		// A 401K is not a number.
		const power = /^40[13]$/.test(numberText)
			? { times: 1, end: after }
			: readPower(text, after, words);
		const value = Number((base * power.times).toPrecision(15));
		const isGrouped = base >= 1_000 && digits !== marked && /[.,]\d{3}/.test(marked);
		return [
			{
				value,
				start,
				end: power.end,
				isDollars: numberText.includes('$'),
				isSpelled,
				isLarge: power.times > 1 || isGrouped,
				isWhole: Number.isInteger(value) && (base < 1_000 || isGrouped),
			},
		];
	});
}

function withoutMarks(digits: string): string {
	let end = digits.length;
	while (digits[end - 1] === '.' || digits[end - 1] === ',') end -= 1;
	return digits.slice(0, end);
}

function spelledValue(written: string, { names }: StatisticWords): number {
	const name = written.toLowerCase();
	const parts = names.has(name) ? [name] : name.split(/[- ]/);
	return parts.reduce((sum, part) => sum + (names.get(part) ?? 0), 0);
}

function readPower(
	text: string,
	at: number,
	{ power, powers }: StatisticWords,
): { times: number; end: number } {
	power.lastIndex = at;
	const match = power.exec(text);
	const name = match?.[1] ?? match?.[2];
	return name === undefined
		? { times: 1, end: at }
		: { times: powers[name.toLowerCase()] ?? 1, end: power.lastIndex };
}
