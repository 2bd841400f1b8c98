import { expect, test } from 'vitest';
import { wallTime, zonedMoment } from './zones.ts';

test.each([
	['2026-12-01', '09:30', 'UTC', '2026-12-01T09:30:00.000Z'],
	['2026-12-01', '09:30', 'America/New_York', '2026-12-01T14:30:00.000Z'],
	['2026-07-01', '09:30', 'America/New_York', '2026-07-01T13:30:00.000Z'],
	['2026-12-31', '23:30', 'America/Los_Angeles', '2027-01-01T07:30:00.000Z'],
	['2026-12-01', '00:15', 'Pacific/Kiritimati', '2026-11-30T10:15:00.000Z'],
	['2026-12-01', '00:00', 'Asia/Kathmandu', '2026-11-30T18:15:00.000Z'],
	// Clocks are set back at 2:00 and show 1:30 twice.
	['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
	['2026-11-01', '02:00', 'America/New_York', '2026-11-01T07:00:00.000Z'],
	['2026-03-08', '03:00', 'America/New_York', '2026-03-08T07:00:00.000Z'],
])('reads %s %s in %s as %s', (day, time, zone, iso) => {
	const moment = zonedMoment({ day, time }, zone);
	expect(moment).toEqual(new Date(iso));
	expect(wallTime(new Date(iso), zone)).toEqual({ day, time });
});

test('skips a time that clocks never show', () => {
	expect(zonedMoment({ day: '2026-03-08', time: '02:30' }, 'America/New_York')).toBe('skipped');
});

test.each([
	['2026-02-30', '09:30'],
	['2026-12-01', '24:00'],
	['2026-12-01', '9:30'],
	['', ''],
])('refuses %s %s', (day, time) => {
	expect(zonedMoment({ day, time }, 'UTC')).toBeUndefined();
});
