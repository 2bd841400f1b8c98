import { expect, test } from 'vitest';
import { longDate } from './formats.ts';

test.each([
	['2025-08-03T00:00:00Z', 'UTC', 'August 3, 2025'],
	['2025-08-03T23:59:59Z', 'UTC', 'August 3, 2025'],
	['2025-08-03T00:00:00Z', 'America/New_York', 'August 2, 2025'],
	['2025-08-03T00:00:00Z', 'Pacific/Kiritimati', 'August 3, 2025'],
	['2024-12-31T23:00:00Z', 'Europe/Paris', 'January 1, 2025'],
	['2024-02-29T12:00:00Z', 'UTC', 'February 29, 2024'],
])('formats %s in %s as %s', (moment, zone, text) => {
	expect(longDate(new Date(moment), 'en-US', zone)).toEqual({
		iso: new Date(moment).toISOString(),
		text,
	});
});
