import { expect, test } from 'vitest';
import { readingMinutes } from './plain-text.ts';

test.each([
	[0, 1],
	[1, 1],
	[299, 1],
	[300, 2],
	[1_000, 5],
	[12_000, 60],
])('%i words take %i min', (words, minutes) => {
	expect(readingMinutes('word \n'.repeat(words))).toBe(minutes);
});
