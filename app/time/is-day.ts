/**
 * Whether a text from a URL, such as 2026-07-04, is a day of the calendar that something of ours can be
 * from. Postgres refuses a thirtieth of February, a year 0, and how JavaScript writes the year 10000.
 */
export function isDay(text: string): boolean {
	if (!/^(19|2\d)\d\d-\d\d-\d\d$/.test(text)) return false;
	const start = new Date(`${text}T00:00:00Z`);
	return !Number.isNaN(start.getTime()) && start.toISOString().startsWith(text);
}
