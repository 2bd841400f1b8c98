import { expect, test } from 'vitest';
import { closedDay } from '#app/platform/time/business-days.ts';
import { endOfDay } from '#app/platform/time/zones.ts';
import { dueTime } from './due-time.server.ts';

const newYork = 'America/New_York';

test.each([
	// Clocks go forward on the night of March 8, 2026 and back on that of November 1.
	['2026-03-07T18:00:00Z', '24 hours', newYork, '2026-03-08T18:00:00Z'],
	['2026-10-31T18:00:00Z', '24 hours', newYork, '2026-11-01T18:00:00Z'],
	['2026-07-04T10:30:00Z', '1 hour', 'UTC', '2026-07-04T11:30:00Z'],
	// A Monday: the next Monday is the fifth business day, and ends at midnight.
	['2026-08-03T14:00:00Z', '5 business days', 'UTC', '2026-08-11T00:00:00Z'],
	['2026-08-03T14:00:00Z', '1 business day', 'UTC', '2026-08-05T00:00:00Z'],
	// Friday evening, Saturday and Sunday all start counting on Monday.
	['2026-08-07T23:00:00Z', '5 business days', 'UTC', '2026-08-15T00:00:00Z'],
	['2026-08-08T12:00:00Z', '5 business days', 'UTC', '2026-08-15T00:00:00Z'],
	['2026-08-09T12:00:00Z', '5 business days', 'UTC', '2026-08-15T00:00:00Z'],
	// Still Sunday in New York, where the day ends four hours after UTC's.
	['2026-08-10T03:59:59Z', '1 business day', newYork, '2026-08-11T04:00:00Z'],
	['2026-08-10T04:00:00Z', '1 business day', newYork, '2026-08-12T04:00:00Z'],
	// Labor Day, Monday September 7, 2026.
	['2026-09-04T12:00:00Z', '1 business day', 'UTC', '2026-09-09T00:00:00Z'],
	['2026-09-07T12:00:00Z', '1 business day', 'UTC', '2026-09-09T00:00:00Z'],
	// Thanksgiving, Thursday November 26, 2026; the clocks have changed since it arrived.
	['2026-10-30T12:00:00Z', '1 business day', newYork, '2026-11-03T05:00:00Z'],
	['2026-11-24T12:00:00Z', '5 business days', newYork, '2026-12-03T05:00:00Z'],
	// Across the day that clocks go forward.
	['2026-03-06T12:00:00Z', '1 business day', newYork, '2026-03-10T04:00:00Z'],
	// Independence Day 2026 is a Saturday: observed on Friday, July 3.
	['2026-07-02T12:00:00Z', '1 business day', 'UTC', '2026-07-07T00:00:00Z'],
	// New Year's Day 2028 is a Saturday: observed on Friday, December 31, 2027.
	['2027-12-30T12:00:00Z', '1 business day', 'UTC', '2028-01-04T00:00:00Z'],
	// A zone that skips midnight when clocks go forward: that day begins at one.
	['2026-09-03T12:00:00Z', '1 business day', 'America/Santiago', '2026-09-05T04:00:00Z'],
])('received at %s with a promise of %s in %s: due at %s', (received, promise, zone, due) => {
	expect(dueTime(new Date(received), promise, zone).toISOString()).toBe(
		new Date(due).toISOString(),
	);
});

test.each(['', 'soon', '0 hours', '24', '5 days', '24 hours ', '-1 hours'])(
	'refuses "%s"',
	(promise) => {
		expect(() => dueTime(new Date(), promise, 'UTC')).toThrow(RangeError);
	},
);

test('the day ends in the site’s time zone', () => {
	const now = new Date('2026-08-10T03:00:00Z');
	expect(endOfDay(now, newYork).toISOString()).toBe('2026-08-10T04:00:00.000Z');
	expect(endOfDay(now, 'UTC').toISOString()).toBe('2026-08-11T00:00:00.000Z');
	// That day begins at one o'clock, because midnight is skipped.
	expect(endOfDay(new Date('2026-09-05T12:00:00Z'), 'America/Santiago').toISOString()).toBe(
		'2026-09-06T04:00:00.000Z',
	);
});

test('weekends and federal holidays are not business days', () => {
	for (const day of ['2026-11-26', '2026-12-25', '2026-06-19', '2027-12-31', '2026-08-08']) {
		expect([day, closedDay(day)]).toEqual([day, expect.any(String)]);
	}
	// The Friday after Thanksgiving is a regular day.
	for (const day of ['2026-11-27', '2026-12-24', '2026-07-06']) {
		expect([day, closedDay(day)]).toEqual([day, null]);
	}
});
