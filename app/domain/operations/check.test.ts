import { expect, test } from 'vitest';
import { sizeText, spanText } from './check.ts';

test('formats sizes and durations in a readable unit', () => {
	expect([0, 999, 12_000_000, 1_440_000_000].map(sizeText)).toEqual([
		'0 bytes',
		'999 bytes',
		'12 MB',
		'1.4 GB',
	]);
	expect([-3, 1, 119, 120, 7_200, 172_800].map(spanText)).toEqual([
		'0 seconds',
		'1 second',
		'119 seconds',
		'2 minutes',
		'2 hours',
		'2 days',
	]);
});
