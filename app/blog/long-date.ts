/** A moment for programs (ISO 8601) and for readers. */
export interface LongDate {
	iso: string;
	text: string;
}

/** By time zone, because creating a formatter takes longer than everything else about a card. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats a moment as a US long date, such as August 3, 2025 (specification section 9).
 *
 * @param timeZone IANA name of the zone whose day is shown
 */
export function longDate(moment: Date, timeZone: string): LongDate {
	let format = formats.get(timeZone);
	if (!format) {
		format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
		formats.set(timeZone, format);
	}
	return { iso: moment.toISOString(), text: format.format(moment) };
}
