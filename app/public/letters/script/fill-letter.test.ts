import { expect, test } from 'vitest';
import { shownValue } from './fill-letter.ts';

test.each([
	['2026-11-21', 'November 21, 2026'],
	['0202-11-21', ''],
	['20265-01-01', ''],
	['202650-01-01', ''],
	['', ''],
])('a letter shows the date %s as "%s"', (value, text) => {
	expect(shownValue({ type: 'date', value }, 'en-US')).toBe(text);
});
