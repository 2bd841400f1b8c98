import { expect, test } from 'vitest';
import { lastWeeks } from './weeks.ts';

test('starts weeks on Monday at midnight of the zone, across clock changes', () => {
	const weeks = lastWeeks(3, 'America/New_York', new Date('2026-11-09T04:30:00Z'));
	// Sunday evening in that zone.
	expect(weeks).toEqual([
		{ monday: '2026-10-19', start: new Date('2026-10-19T04:00:00Z') },
		{ monday: '2026-10-26', start: new Date('2026-10-26T04:00:00Z') },
		{ monday: '2026-11-02', start: new Date('2026-11-02T05:00:00Z') },
	]);
	const [next] = lastWeeks(1, 'America/New_York', new Date('2026-11-09T05:00:00Z'));
	expect(next?.monday).toBe('2026-11-09');
});
