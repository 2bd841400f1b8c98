import { expect, test } from 'vitest';
import { formatDay, longDate, moment } from './formats.ts';

test.each([
	['2025-08-03T00:00:00Z', 'UTC', 'August 3, 2025'],
	['2025-08-03T00:00:00Z', 'America/New_York', 'August 2, 2025'],
	['2024-12-31T23:00:00Z', 'Europe/Paris', 'January 1, 2025'],
])('formats %s in %s as %s', (moment, zone, text) => {
	expect(longDate(new Date(moment), 'en-US', zone)).toEqual({
		iso: new Date(moment).toISOString(),
		text,
	});
});

test.each([
	['en-US', 'Friday, May\u00a07, 2027'],
	['es-US', 'viernes 7\u00a0de\u00a0mayo de 2027'],
])('formats a day of the week in %s as %s', (locale, text) => {
	expect(formatDay('2027-05-07', locale)).toBe(text);
});

test.each([
	['en-US', 'Friday, May 7, 2027 at 3:00 PM UTC'],
	['es-US', 'viernes 7 de mayo de 2027, 3:00 p.m. UTC'],
])('formats a time in %s as %s', (locale, text) => {
	const written = moment(new Date('2027-05-07T15:00:00Z'), { locale, time_zone: 'UTC' });
	expect(written.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(text);
});
