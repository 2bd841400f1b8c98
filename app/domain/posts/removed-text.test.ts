import { expect, test } from 'vitest';
import { leastCpuTime } from '../../../tests/support/measured-time.ts';
import { removedText } from './post-versions.server.ts';

test.each([
	['one two', 'one two three', 0],
	['one two', 'one', 3],
	['one two three', 'three one two', 0],
	['a cat', 'a cart', 0],
	['aaa bbb', 'ccc ddd', 6],
	['一二三四五', '一二三', 2],
	['same same', 'same', 4],
	['', 'x', 0],
	['x ![A b](/picture.webp) y', 'x new ![A bill](/picture.webp) z y', 1],
])('%j, replaced by %j, loses %i characters', (before, after, removed) => {
	expect(removedText(before, after).removed).toBe(removed);
});

test('counts the text before without spaces', () => {
	expect(removedText(' ab  c\n', '').before).toBe(3);
});

test.each([
	['200 KB of spaces', ' '.repeat(200_000), 'x'],
	['200 KB without a space', 'a'.repeat(200_000), 'b'.repeat(200_000)],
	['33,000 words', 'a_~/. '.repeat(33_000), '`[b](* '.repeat(33_000)],
])('compares %s in linear time', async (_, before, after) => {
	expect(await leastCpuTime(250, () => removedText(before, after))).toBeLessThan(250);
});
