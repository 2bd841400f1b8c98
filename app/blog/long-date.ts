/** A moment for a machine (ISO 8601) and for a reader. */
export interface LongDate {
	iso: string;
	text: string;
}

/**
 * Writes a moment as a US long date, such as August 3, 2025 (specification section 9).
 *
 * @param timeZone an IANA name; the day is the one that begins and ends there
 */
export function longDate(moment: Date, timeZone: string): LongDate {
	const text = moment.toLocaleDateString('en-US', { dateStyle: 'long', timeZone });
	return { iso: moment.toISOString(), text };
}
