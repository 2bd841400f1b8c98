import type { IsoDate } from './calendar-dates.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns a formatter, which is created once: that takes longer than everything else about a date. */
export function formatterOf(
	locale: string | undefined,
	timeZone: string,
	options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
	const key = `${locale} ${timeZone} ${JSON.stringify(options)}`;
	const cached = formatters.get(key);
	if (cached) return cached;
	const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone });
	formatters.set(key, formatter);
	return formatter;
}

/**
 * Writes a time in parts. ICU puts a comma between a weekday and its day in Spanish too, where none belongs
 * (Real Academia Española, Ortografía): el lunes 3 de mayo.
 */
function partsOf(
	format: Intl.DateTimeFormat,
	moment: Date,
	locale: string | undefined,
): Intl.DateTimeFormatPart[] {
	const parts = format.formatToParts(moment);
	if (!locale?.startsWith('es')) return parts;
	return parts.map((part, place) =>
		parts[place - 1]?.type === 'weekday' ? { ...part, value: ' ' } : part,
	);
}

/** A moment for programs (ISO 8601) and for readers. */
export interface LongDate {
	iso: string;
	text: string;
}

/**
 * Formats a moment as the locale's long date, such as August 3, 2025 (specification section 9).
 *
 * @param timeZone IANA name of the zone whose day is shown
 */
export function longDate(moment: Date, locale: string, timeZone: string): LongDate {
	const format = formatterOf(locale, timeZone, { dateStyle: 'long' });
	return { iso: moment.toISOString(), text: format.format(moment) };
}

/**
 * Formats a calendar day as the locale's long date. A day without a time has no time zone; parsing and
 * formatting it as UTC keeps it the same day everywhere.
 */
export function longDay(date: IsoDate, locale: string): string {
	return formatterOf(locale, 'UTC', { dateStyle: 'long' }).format(new Date(`${date}T00:00:00Z`));
}

/**
 * Writes a calendar day in the locale's long format, its day on one line with its month.
 *
 * @param style `full` names the day of the week as well, `day` only the day and the month
 */
export function formatDay(
	date: IsoDate,
	locale: string | undefined,
	style: 'full' | 'long' | 'day' = 'full',
): string {
	const options: Intl.DateTimeFormatOptions =
		style === 'day' ? { day: 'numeric', month: 'long' } : { dateStyle: style };
	const format = formatterOf(locale, 'UTC', options);
	const parts = partsOf(format, new Date(`${date}T00:00:00Z`), locale);
	return parts
		.map(({ type, value }, place) => {
			const around = [parts[place - 1]?.type, parts[place + 1]?.type];
			const within = type === 'literal' && around.includes('day') && around.includes('month');
			return within ? value.replaceAll(' ', '\u00a0') : value;
		})
		.join('');
}

/** The site's language and zone, used for times in mail. */
interface Region {
	locale: string;
	time_zone: string;
}

/** Formats a time in the site's zone, such as Monday, November 23, 2026 at 3:00 PM UTC. */
export function moment(at: Date, { locale, time_zone }: Region): string {
	const format = formatterOf(locale, time_zone, {
		weekday: 'long',
		year: 'numeric',
		month: 'long',
		day: 'numeric',
		hour: 'numeric',
		minute: '2-digit',
		timeZoneName: 'short',
	});
	return partsOf(format, at, locale)
		.map(({ value }) => value)
		.join('');
}

/** Formats a day in the site's zone, such as November 23, 2026. */
export function day(at: Date, { locale, time_zone }: Region): string {
	return longDate(at, locale, time_zone).text;
}
