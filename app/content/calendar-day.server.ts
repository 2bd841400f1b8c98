import { z } from 'zod';

/** A calendar day as YYYY-MM-DD; YAML reads an unquoted one as a Date at midnight UTC. */
export const calendarDay = z.union([
	z.iso.date(),
	z.date().transform((date) => date.toISOString().slice(0, 10)),
]);

/**
 * Formats a calendar day as the locale's long date (specification section 9). A day without a time has no
 * time zone; parsing and formatting it as UTC keeps it the same day everywhere.
 */
export function longDay(day: string, locale: string): string {
	return new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, {
		dateStyle: 'long',
		timeZone: 'UTC',
	});
}
