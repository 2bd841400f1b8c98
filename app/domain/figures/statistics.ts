import type { Language } from '#app/platform/content/languages.ts';

/** A figure in a text. */
export interface Statistic {
	/** As written in the text. */
	written: string;
	/** As a report names it: "88 percent" and "88 %" are "88%". */
	label: string;
	/** The same for every spelling: "80%" for "80 percent" and "4 in 5". */
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
export function unlistedIn(lines: readonly string[], { listed }: Ledger): Statistic[] {
	const unlisted = new Map<string, Statistic>();
	for (const statistic of lines.flatMap(statisticsIn)) {
		const { value } = statistic;
		if (!listed.includes(value) && !unlisted.has(value)) unlisted.set(value, statistic);
	}
	return [...unlisted.values()];
}

/** Words such as "million" that multiply a number, in English and Spanish. */
const powers: readonly [RegExp, number][] = [
	[/^(?:thousand|mil|K)$/, 1e3],
	[/^(?:million|mill[oó]n|millones|M)$/, 1e6],
	[/^(?:billion|mil millones|B)$/, 1e9],
	[/^(?:trillion|bill[oó]n|billones)$/, 1e12],
];

/**
 * A number in digits, with what makes it a figure: a percentage, a share of three digits at most, an amount of money, or
 * thousands and more. A 401K is none.
 */
const number = new RegExp(
	[
		'(?<sign>\\$\\s?)?(?<!\\d[.,]?)(?!40[13]K)(?<digits>\\d(?:[\\d.,]*\\d)?)',
		'(?<power>\\s?(?:thousand|million|billion|trillion|mil millones|mil|mill[oó]n(?:es)?|bill[oó]n(?:es)?)|[KMB])?',
		'(?![\\p{L}\\d])(?:(?<percent>\\s?%|\\sper\\s?cent|\\spor\\s?ciento)(?![\\p{L}\\d])',
		'|(?<dollars>\\s(?:de\\s)?(?:dollars?|d[oó]lar(?:es)?))(?![\\p{L}\\d])',
		'|\\s(?:in|out of|de cada)\\s(?<whole>\\d{1,3})(?![\\d.,]*[\\d%]))?',
	].join(''),
	'gu',
);

/**
 * Finds the figures in a text of either language: percentages, shares ("1 in 5"), dollar amounts, numbers with a comma, in
 * thousands or in millions. Repeated figures are all returned. Numbers in words are left to whoever reads the text.
 */
export function statisticsIn(text: string): Statistic[] {
	return [...text.matchAll(number)].flatMap((match) => {
		const { sign, digits = '', power, percent, dollars, whole } = match.groups ?? {};
		const grouped = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(digits);
		// A comma before one or two digits is a decimal one, as some write it in Spanish.
		const base = Number(digits.replace(/,(?=\d{1,2}$)/, '.').replaceAll(',', ''));
		const [, times = 1] = powers.find(([word]) => word.test(power?.trim() ?? '')) ?? [];
		const amount = Number((base * times).toPrecision(15));
		if (!Number.isFinite(amount)) return [];
		const isAmount = sign !== undefined || dollars !== undefined;
		const isShare = whole !== undefined && amount > 0 && amount <= Number(whole);
		const value = isAmount
			? `$${amount}`
			: percent !== undefined
				? `${amount}%`
				: isShare
					? `${Number(((100 * amount) / Number(whole)).toFixed(2))}%`
					: String(amount);
		if (!(isAmount || percent || isShare || power || grouped)) return [];
		const written = match[0].replace(/\s+/g, ' ');
		return [{ written, label: percent === undefined ? written : value, value, isAmount }];
	});
}
