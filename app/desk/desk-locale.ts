import { formatterOf } from '#app/platform/time/formats.ts';

/** Locale of the desk's dates and numbers. It matches the desk's copy and doesn't depend on the site's language. */
export const deskLocale = 'en-US';

// Created once: creating a formatter takes about 100 times as long as formatting a number.
const numbers = new Intl.NumberFormat(deskLocale);

/** Formats a number, such as 12,345. */
export function deskNumber(value: number): string {
	return numbers.format(value);
}

/** Formats a count with its noun, such as "1 item" or "12,345 items". */
export function withNoun(value: number, one: string, other: string): string {
	return `${deskNumber(value)} ${value === 1 ? one : other}`;
}

/** Formats the date of a moment in a time zone, such as Nov 30, 2026. */
export function deskDay(at: Date, timeZone: string): string {
	return formatterOf(deskLocale, timeZone, { dateStyle: 'medium' }).format(at);
}
