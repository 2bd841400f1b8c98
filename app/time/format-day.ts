import type { IsoDate } from './calendar-dates.ts';

/**
 * Writes a calendar day in the locale's long format (specification section 9). UTC, in which the day is
 * counted, keeps it from moving.
 *
 * @param style `full` names the day of the week as well
 */
export function formatDay(
	date: IsoDate,
	locale: string | undefined,
	style: 'full' | 'long' = 'full',
): string {
	const format = new Intl.DateTimeFormat(locale, { dateStyle: style, timeZone: 'UTC' });
	const parts = format.formatToParts(new Date(`${date}T00:00:00Z`));
	return parts
		.map(({ type, value }, place) => {
			const around = [parts[place - 1]?.type, parts[place + 1]?.type];
			// The day stays on the line of its month.
			const within = type === 'literal' && around.includes('day') && around.includes('month');
			return within ? value.replaceAll(' ', '\u00a0') : value;
		})
		.join('');
}
