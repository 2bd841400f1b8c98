import { z } from 'zod';

/** A calendar day as YYYY-MM-DD. */
export const calendarDay = z.iso.date('must be a day such as 2026-11-22');

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
