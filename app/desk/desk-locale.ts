/** Language and region of the desk's dates and numbers: those of its copy, in whatever language the site is. */
export const deskLocale = 'en-US';

// Made once: that takes a hundred times as long as writing a number.
const numbers = new Intl.NumberFormat(deskLocale);

/** A number as the desk writes it, such as 12,345. */
export function deskNumber(value: number): string {
	return numbers.format(value);
}

/** A number with what it counts, such as "1 item" or "12,345 items". */
export function counted(value: number, one: string, other: string): string {
	return `${deskNumber(value)} ${value === 1 ? one : other}`;
}

/** The day of a moment in a zone, such as Nov 30, 2026. */
export function deskDay(at: Date, timeZone: string): string {
	return at.toLocaleDateString(deskLocale, { dateStyle: 'medium', timeZone });
}
