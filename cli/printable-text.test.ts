import { expect, test } from 'vitest';
import { aligned, visible } from './terminal.ts';

test.each([
	['plain', 'plain'],
	['a\tb\r\nc\nd', 'a b c d'],
	['\u001b[2Jgone', '\\u{1b}[2Jgone'],
	['\u009b31m', '\\u{9b}31m'],
	['bell\u0007 delete\u007f', 'bell\\u{7} delete\\u{7f}'],
	['abc\u202edcba', 'abc\\u{202e}dcba'],
	['two\u2028lines', 'two\\u{2028}lines'],
	['שלום 👩‍⚕️ é', 'שלום 👩‍⚕️ é'],
])('shows %j as %j', (text, shown) => {
	expect(visible(text)).toBe(shown);
});

test('aligns columns', () => {
	expect(
		aligned([
			['a', 'bbb', 'c'],
			['aa', 'b', ''],
		]),
	).toBe('a   bbb  c\naa  b\n');
});
