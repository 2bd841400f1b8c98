import { z } from 'zod';
import { startOfDay } from './zones.ts';

const datePattern =
	/^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d+)?)? ?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** An example of a date, for error messages. */
export const instantExample = 'a date such as 2025-08-03 or 2025-08-03T14:00:00Z';

/**
 * Parses an ISO date or date-time, also in a database's format (`2025-08-03 14:00:00+00`). A time without a zone is UTC.
 *
 * @param dayZone IANA name of the zone in which a date without a time is that day (docs/product-decisions.md, "Dates")
 * @returns undefined if the text is no such date, or no day of the calendar
 */
export function readInstant(text: string, dayZone = 'UTC'): Date | undefined {
	const match = datePattern.exec(text.trim());
	if (!match) return undefined;
	const [, day, time = '00:00', seconds = ':00', zone = 'Z'] = match;
	const { data } = instant.safeParse(`${day}T${time}${seconds}${fullZone(zone)}`);
	// Postgres has no year 0.
	if (!data || data.getUTCFullYear() === 0) return undefined;
	return day && match[2] === undefined ? startOfDay(day, dayZone) : data;
}

function fullZone(zone: string): string {
	if (zone.toUpperCase() === 'Z') return 'Z';
	return `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`;
}
