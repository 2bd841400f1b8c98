import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

// A deadline is a day, not a moment. Every date here is midnight UTC, so no clock change or time zone can move
// it. dayjs comes with the holiday library; in UTC mode it also clamps to month ends.
dayjs.extend(utc);

/** A calendar date, YYYY-MM-DD. */
export type IsoDate = string;

/** Calendar days or calendar months; never both. */
export type Period = { readonly days: number } | { readonly months: number };

const isoDate = /^\d{4}-\d{2}-\d{2}$/;

/** Returns true if a text has the form YYYY-MM-DD; the day need not exist. */
export function hasDateForm(text: string): boolean {
	return isoDate.test(text);
}

/** Returns true if the text is a day of the calendar, so not February 30. */
export function isRealDate(text: string): boolean {
	return hasDateForm(text) && dayjs.utc(text).format('YYYY-MM-DD') === text;
}

/** Adds calendar days or months; a month without that day ends on its last one. */
export function addPeriod(date: IsoDate, period: Period): IsoDate {
	const start = dayjs.utc(date);
	const end = 'days' in period ? start.add(period.days, 'day') : start.add(period.months, 'month');
	return end.format('YYYY-MM-DD');
}

/** Returns the day of the week: 0 is Sunday, 6 is Saturday. */
export function weekday(date: IsoDate): number {
	return dayjs.utc(date).day();
}

/**
 * Returns true if a text from a URL, such as 2026-07-04, is a calendar day on which something of ours can have
 * happened. Postgres refuses a February 30, a year 0, and JavaScript's form of the year 10000.
 */
export function isDay(text: string): boolean {
	return /^(19|2\d)/.test(text) && isRealDate(text);
}
