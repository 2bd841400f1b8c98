import { expect, test } from 'vitest';
import { readInstant } from './instant.ts';

test.each([
	['2025-08-03', '2025-08-03T00:00:00.000Z'],
	['2025-08-03T14:30Z', '2025-08-03T14:30:00.000Z'],
	['2025-08-03 14:30:15+00', '2025-08-03T14:30:15.000Z'],
	['2025-08-03 14:30:15.123456-0730', '2025-08-03T22:00:15.123Z'],
	[' 2024-02-29 ', '2024-02-29T00:00:00.000Z'],
])('reads %j as %s', (text, instant) => {
	expect(readInstant(text)?.toISOString()).toBe(instant);
});

test.each([
	['2025-08-03', '2025-08-03T05:00:00.000Z'],
	['2025-08-03T00:00', '2025-08-03T00:00:00.000Z'],
])('reads %j for a site in Chicago as %s', (text, instant) => {
	expect(readInstant(text, 'America/Chicago')?.toISOString()).toBe(instant);
});

test.each([
	'',
	'2025-8-3',
	'08/03/2025',
	'2025-02-30',
	'0000-01-01',
	'2025-08-03T24:00',
	'2025-08-03T14:30:15+99:00',
	'2025-08-03; drop table blog_posts',
])('refuses %j', (text) => {
	expect(readInstant(text)).toBeUndefined();
});
