/** A moment for programs (ISO 8601) and for readers. */
export interface LongDate {
	iso: string;
	text: string;
}

/** By locale and time zone, because creating a formatter takes longer than everything else about a card. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats a moment as the locale's long date, such as August 3, 2025 (specification section 9).
 *
 * @param timeZone IANA name of the zone whose day is shown
 */
export function longDate(moment: Date, locale: string, timeZone: string): LongDate {
	const key = `${locale} ${timeZone}`;
	let format = formats.get(key);
	if (!format) {
		format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
		formats.set(key, format);
	}
	return { iso: moment.toISOString(), text: format.format(moment) };
}
