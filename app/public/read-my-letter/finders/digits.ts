/** Letters and signs that the engine takes for a digit. */
const misread: Record<string, string> = {
	O: '0',
	o: '0',
	l: '1',
	I: '1',
	']': '1',
	'|': '1',
	S: '5',
	B: '8',
};

/** Returns a text that can only be a number with its misread digits corrected. */
export const asDigits = (text: string): string =>
	text.replace(/[OolI\]|SB]/g, (letter) => misread[letter] ?? letter);

/** True if the engine may have mixed up a letter and a digit: ones that look alike side by side, or a letter among digits. */
export const mayBeMixed = (text: string): boolean =>
	/[OolI\]|SBZ]\d|\d[OolI\]|SBZ]|\d[A-Z]\d/.test(text);

/** Telephone numbers, Social Security numbers, dates and amounts are nobody's member or claim number. */
const somethingElse = [
	/^(?:1[-. ])?(?:\(\d{3}\) ?|\d{3}[-.])\d{3}[-.]\d{4}$/,
	/^1 ?\d{3} \d{3} \d{4}$/,
	/^\d{3}-\d{2}-\d{4}$/,
	/^\d{1,4}([/. -])\d{1,2}\1\d{1,4}$/,
	/^\$/,
];

/**
 * Reads the number of a member, a group or a claim that a text begins with; undefined if there is none. It has at least
 * three digits, or letters and two, and may have parts.
 */
export function numberAtStart(text: string): string | undefined {
	// A part after a space is none if it begins a date, an amount or a telephone number.
	const match =
		/^[A-Z0-9][A-Za-z0-9\]|/-]*(?: (?=[A-Z0-9-]*\d)(?!(?:1-)?\d{3}-\d{3}-|\d+-\d+-\d)[A-Z0-9][A-Z0-9\]|-]*(?![\w/\]|-]|[.,]\d))*/.exec(
			text,
		);
	if (
		!match ||
		/^(?:[.,]\d|\s+days\b|\s+[A-Z][a-z]+\s+(?:Street|Avenue|Road|Drive)\b)/.test(
			text.slice(match[0].length),
		)
	)
		return undefined;
	const raw = match[0].replace(/[|/-]+$/, '');
	const corrected =
		/^[\dOolI\]| -]+$/.test(raw) && (raw.match(/\d/g)?.length ?? 0) * 2 > raw.length
			? asDigits(raw)
			: // Between digits, a letter that looks like one is one; a number of letters and digits has capitals.
				raw.replace(/(?<=\d)[OolI\]|](?=\d)/g, asDigits).replace(/[l\]|]/g, '1');
	const isNumber =
		((corrected.match(/\d/g)?.length ?? 0) >= 3 || /^[A-Z]{2,}\d\d$/.test(corrected)) &&
		corrected.length <= 30 &&
		// The engine gives a letter that it can't decide on twice.
		!/[a-z]|O0|0O/.test(corrected);
	return isNumber && !somethingElse.some((each) => each.test(corrected)) ? corrected : undefined;
}

/** Reads the amount in dollars and cents that a text begins with, without the sign as well; a credit is none. */
export const amountAtStart = (text: string): string | undefined =>
	/^\$? ?(?:\d{1,3}(?:,\d{3})+|\d+)\.\d{2}(?![\d.,]*\d|\s*(?:CR\b|%))/
		.exec(text)?.[0]
		.replace(/^\$? ?/, '$$');

/** Telephone and fax numbers of North America. */
export const phonePattern =
	/(?:1[-.\s]*)?\(?([2-9]\d{2})\)?[-.\s]*([2-9]\d{2})[-.\s]*(\d{4})(?!\d)/;

/** Writes a telephone number as our pages do. */
export const writePhone = ([, area, office, line]: RegExpMatchArray | RegExpExecArray): string =>
	`1-${area}-${office}-${line}`;
