import type { Language } from '#app/platform/content/languages.ts';

/** The words and marks that a language writes statistics with; sticky patterns (`y`) match where a number ends. */
export interface StatisticWords {
	/** Digits, or a number in words. Every alternative matches by itself, so that a run of digits is read once. */
	number: RegExp;
	/** The numbers in words; "eighty-five" is the sum of its two. */
	names: ReadonlyMap<string, number>;
	/** Reads the marks in digits, for Number. */
	digits(written: string): string;
	/** A number followed by "thousand", and by what it's multiplied. */
	power: RegExp;
	powers: Readonly<Record<string, number>>;
	percent: RegExp;
	dollars: RegExp;
	/** Between the two numbers of a range, such as "18 to 30%". */
	range: RegExp;
	/** Between the two numbers of a share, such as "1 in 5". */
	share: RegExp;
	/** Between the two numbers of a share, unless `place` is before them: "Step 2 of 5" counts nothing. */
	of: RegExp;
	place: RegExp;
	/** Parts of a fraction after a number in words, such as "thirds", from a third to a tenth. */
	part: RegExp;
	parts: readonly string[];
}

const list = (words: string) => words.split(/\s+/);

/** Numbers in words: from one on, in tens from `ten` on, and others. */
function numberNames(ones: string, ten: number, tens: string, others: [string, number][]) {
	return new Map([
		...list(ones).map((name, index): [string, number] => [name, index + 1]),
		...list(tens).map((name, index): [string, number] => [name, ten + 10 * index]),
		...others,
	]);
}

/** @param joint between the tens and the ones of a number in words */
function numberPattern(names: ReadonlyMap<string, number>, joint: string): RegExp {
	const all = [...names].toSorted(([one], [other]) => other.length - one.length);
	const those = (wanted: (value: number) => boolean) =>
		all.flatMap(([name, value]) => (wanted(value) ? name : [])).join('|');
	const two = `(?:${those((value) => value >= 20 && value < 100)})${joint}(?:${those((value) => value < 10)})`;
	return new RegExp(
		`(?:US)?\\$\\s?\\d[\\d,.]*|\\d[\\d,.]*|(?<![\\p{L}\\d])(?:${two}|${those(Boolean)})(?![\\p{L}\\d])`,
		'giu',
	);
}

const english = numberNames(
	'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
	20,
	'twenty thirty forty fifty sixty seventy eighty ninety',
	[
		['one hundred', 100],
		['a hundred', 100],
	],
);

const spanish = numberNames(
	`uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho
		diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho
		veintinueve`,
	30,
	'treinta cuarenta cincuenta sesenta setenta ochenta noventa',
	[
		['un', 1],
		['una', 1],
		['cien', 100],
	],
);

const suffixes = { k: 1e3, m: 1e6, b: 1e9 };

export const statisticWords: Readonly<Record<Language, StatisticWords>> = {
	en: {
		number: numberPattern(english, '[- ]'),
		names: english,
		digits: (written) => written.replaceAll(',', ''),
		power: /(?:\s?(thousand|million|billion|trillion)|([KMB]))\b/y,
		powers: { ...suffixes, thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 },
		percent: /\s?%|(?:\s|-)per\s?cent\b/iy,
		dollars: /\s?dollars?\b/iy,
		range: /^\s?(?:-|–|to)\s?$/,
		share: /^\s(?:in|out of|of (?:every|each))\s$/i,
		of: /^\sof\s$/i,
		place: /(?:step|page|part|chapter|item|line|box|day|week)\s$/i,
		part: /^[- ](third|quarter|fifth|sixth|seventh|eighth|ninth|tenth)s\b/i,
		parts: list('third quarter fifth sixth seventh eighth ninth tenth'),
	},
	es: {
		number: numberPattern(spanish, ' y '),
		names: spanish,
		// US Spanish has the marks of English. Others are read where they can be nothing else: 1.000, 1.234.567 and 44,5,
		// but not 149.620, which is a section of a law.
		digits: (written) =>
			(/^\d{1,3}(?:(?:\.\d{3}){2,}|\.000)$/.test(written) ? written.replaceAll('.', '') : written)
				.replace(/,(?=\d{1,2}$)/, '.')
				.replaceAll(',', ''),
		power: /(?:\s?(mil millones|mil|mill[oó]n(?:es)?|bill[oó]n(?:es)?)|([KMB]))(?![\p{L}\d])/uy,
		powers: {
			...suffixes,
			mil: 1e3,
			millón: 1e6,
			millon: 1e6,
			millones: 1e6,
			'mil millones': 1e9,
			billón: 1e12,
			billon: 1e12,
			billones: 1e12,
		},
		percent: /\s?%|\spor\s?ciento(?![\p{L}\d])/iuy,
		dollars: /\s(?:de\s)?d[oó]lar(?:es)?(?![\p{L}\d])/iuy,
		range: /^\s?(?:-|–|al?)\s?$/,
		share: /^\sde (?:cada|entre)\s$/i,
		of: /^\sde\s$/i,
		place: /(?:paso|página|parte|capítulo|punto|línea|casilla|día|semana)\s$/i,
		part: /^ (terci|cuart|quint|sext|séptim|octav|noven|décim)[ao]s(?![\p{L}\d])/iu,
		parts: list('terci cuart quint sext séptim octav noven décim'),
	},
};
