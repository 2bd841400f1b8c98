import { expect, test } from 'vitest';
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
