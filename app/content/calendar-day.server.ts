import { z } from 'zod';

/** A calendar day as YYYY-MM-DD; YAML reads an unquoted one as a Date at midnight UTC. */
export const calendarDay = z.union([
	z.iso.date(),
	z.date().transform((date) => date.toISOString().slice(0, 10)),
]);

/**
 * Writes a calendar day as a US long date (specification section 9). A day without a time has no
 * zone: UTC only keeps it from moving.
 */
export function longDay(day: string): string {
	return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
		dateStyle: 'long',
		timeZone: 'UTC',
	});
}
