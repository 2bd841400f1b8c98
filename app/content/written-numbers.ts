/** A number that a text writes in digits or in words. */
export interface WrittenNumber {
	value: number;
	/** Where it begins, its dollar sign included, and where it ends, "million" included. */
	start: number;
	end: number;
	isDollars: boolean;
	/** Written in words. */
	isSpelled: boolean;
	/** Grouped by commas, or in thousands or more: rarely anything but a count. */
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

/** The numbers in a text, in order, each once. */
export function numbersIn(text: string): WrittenNumber[] {
	return [...text.matchAll(number)].flatMap((match) => {
		const written = withoutMarks(match[0]);
		const start = match.index;
		const after = start + written.length;
		const isSpelled = !/\d/.test(written);
		const digits = isSpelled ? undefined : written.replace(/[^\d.]/g, '');
		const base = digits === undefined ? spelledValue(written) : Number(digits);
		if (!Number.isFinite(base)) return [];
		// A 401K is no number.
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

/** Without the marks that end its sentence. */
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
