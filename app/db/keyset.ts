import { isDay } from '#app/time/calendar-dates.ts';
import { isUuid } from './uuid.ts';

/** Where a page of a list ends: the times it is ordered by, then an id, as Postgres writes them. */
export type Position = readonly string[];

/** Encodes a position for a URL. It holds times and ids, nothing anybody wrote. */
export function positionText(position: Position): string {
	return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/**
 * Reads a position; undefined for whatever is none. A made-up one would fail in the database, which
 * refuses a thirtieth of February.
 *
 * @param size how many values it has: times, and an id at the end
 */
export function readPosition(text: string | null | undefined, size: number): Position | undefined {
	if (!text || text.length > 400) return undefined;
	try {
		const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
		if (!Array.isArray(values) || values.length !== size) return undefined;
		const isPosition = values.every(
			(value, index) =>
				typeof value === 'string' && (index === size - 1 ? isUuid(value) : isTime(value)),
		);
		return isPosition ? values : undefined;
	} catch {
		return undefined;
	}
}

/** Whether a text is a timestamptz as Postgres writes it in ISO style, in whatever zone, or its infinity. */
function isTime(text: string): boolean {
	if (text === 'infinity') return true;
	const [, day] =
		/^(\d{4}-\d\d-\d\d) ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?[+-](0\d|1[0-5])(:[0-5]\d){0,2}$/.exec(
			text,
		) ?? [];
	return day !== undefined && isDay(day);
}
