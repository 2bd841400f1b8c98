import { type IsoDate, isRealDate } from '#app/platform/time/calendar-dates.ts';
import { asDigits } from './digits.ts';

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const monthNames =
	'(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'.replace(
		/o(?=[a-z])/g,
		'[o0]',
	);
/** A digit, or a letter that the engine takes for one. */
const digit = '[\\dOolI\\]|SB]';

/** The forms of a date, each with the places of its year, month and day; D is a digit. */
const forms = (
	[
		// May 7, 2026
		[`${monthNames}\\.? ?(D{1,2})(?:st|nd|rd|th)?[.,]* ?(D{4})\\b`, 3, 1, 2],
		// 7 May 2026
		[`(D{1,2})(?:st|nd|rd|th)?[ -]${monthNames}\\.?,?[ -](D{4})\\b`, 3, 2, 1],
		// 2026-05-07
		['(D{4})-(D{2})-(D{2})(?!\\w)', 1, 2, 3],
		// 05/07/2026, 5-7-2026 and 05.07.2026
		['(D{1,2})([/.-])(D{1,2})\\2(D{4})(?![\\w-])', 4, 1, 3],
		// 05/07/26
		['(D{1,2})/(D{1,2})/(D{2})(?![\\w/-])', 3, 1, 2],
	] as const
).map(
	([source, ...places]) =>
		[new RegExp(`^${source.replaceAll('D', digit)}`, 'i'), ...places] as const,
);

/** Reads the date that a text begins with, as Americans write it; undefined if there is none. */
export function dateAtStart(text: string): { date: IsoDate; length: number } | undefined {
	for (const [pattern, year, month, day] of forms) {
		const match = pattern.exec(text);
		if (!match) continue;
		const date = [
			asDigits(match[year] ?? '').padStart(4, '20'),
			monthNumber(match[month] ?? ''),
			asDigits(match[day] ?? '').padStart(2, '0'),
		].join('-');
		// No paper that matters today is older, so another year was misread.
		if (isRealDate(date) && date > '2000' && date < '2100')
			return { date, length: match[0].length };
	}
	return undefined;
}

function monthNumber(text: string): string {
	const number = months.indexOf(text.slice(0, 3).toLowerCase().replace('0', 'o')) + 1;
	return number ? String(number).padStart(2, '0') : asDigits(text).padStart(2, '0');
}

/** Reads a date, or the first and the last of a period. */
export function periodAtStart(text: string): IsoDate[] {
	const first = dateAtStart(text);
	if (!first) return [];
	const rest = text.slice(first.length).replace(/^\s*(?:-|–|—|to|through|thru)\s*/i, '');
	const isPeriod = rest.length < text.length - first.length && !/^\s/.test(rest);
	const last = isPeriod ? dateAtStart(rest) : undefined;
	return last && last.date > first.date ? [first.date, last.date] : [first.date];
}
