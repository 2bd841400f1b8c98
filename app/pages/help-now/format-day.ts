import type { IsoDate } from './calendar-dates.ts';

/**
 * Writes a calendar day in US long format (specification section 9). UTC, in which the day is
 * counted, keeps it from moving.
 *
 * @param style `full` names the day of the week as well
 */
export function formatDay(date: IsoDate, style: 'full' | 'long' = 'full'): string {
	const text = new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', {
		dateStyle: style,
		timeZone: 'UTC',
	});
	// The day stays on the line of its month.
	return text.replace(/ (?=\d+,)/, '\u00a0');
}
