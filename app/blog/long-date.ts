/** A moment for programs (ISO 8601) and for readers. */
export interface LongDate {
	iso: string;
	text: string;
}

/**
 * Formats a moment as a US long date, such as August 3, 2025 (specification section 9).
 *
 * @param timeZone IANA name of the zone whose day is shown
 */
export function longDate(moment: Date, timeZone: string): LongDate {
	const text = moment.toLocaleDateString('en-US', { dateStyle: 'long', timeZone });
	return { iso: moment.toISOString(), text };
}
