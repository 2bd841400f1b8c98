import ical, { ICalEventClass, ICalEventTransparency } from 'ical-generator';

/**
 * Writes a day as an iCalendar file (RFC 5545), as an all-day event. It's made in the page, so that the day is in
 * no request.
 *
 * @param day YYYY-MM-DD
 */
export function answerCalendar(day: string, summary: string): string {
	const start = new Date(`${day}T00:00:00Z`);
	const calendar = ical({
		events: [
			{
				id: crypto.randomUUID(),
				allDay: true,
				start,
				// DTEND is the day after (RFC 5545, 3.6.1).
				end: new Date(start.getTime() + 86_400_000),
				summary,
				class: ICalEventClass.PRIVATE,
				transparency: ICalEventTransparency.TRANSPARENT,
			},
		],
	});
	// The library omits the line break after the last line (RFC 5545, 3.1).
	return `${calendar.toString().trimEnd()}\r\n`;
}
