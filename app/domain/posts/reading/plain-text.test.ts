import { expect, test } from 'vitest';
import { excerpt, oneLine } from './plain-text.ts';

const family = '👩‍👩‍👧‍👦';
const accented = 'e\u0301';

test.each([
	['nothing', '', ''],
	['200 characters unchanged', 'a'.repeat(200), 'a'.repeat(200)],
	['the first 200 of 201', 'a'.repeat(201), `${'a'.repeat(200)}…`],
	['trimmed where the cut leaves a space', `${'a'.repeat(199)} more`, `${'a'.repeat(199)}…`],
	['trimmed at its start', `  ${'a'.repeat(300)}`, `${'a'.repeat(198)}…`],
	['line breaks unchanged', 'one\ntwo', 'one\ntwo'],
	['200 code points above U+FFFF, none cut in half', '𝒳'.repeat(201), `${'𝒳'.repeat(200)}…`],
	['an accent stays with its letter', 'a'.repeat(199) + accented.repeat(2), `${'a'.repeat(199)}…`],
	[
		'a joined emoji is kept complete or left out',
		'a'.repeat(195) + family + family,
		`${'a'.repeat(195)}…`,
	],
	[
		'a joined emoji that fits stays',
		'a'.repeat(193) + family + family,
		`${'a'.repeat(193)}${family}…`,
	],
])('%s', (_, content, shown) => {
	expect(excerpt(content)).toBe(shown);
});

test('turns every run of whitespace into one space', () => {
	expect(oneLine('\n a\t b\r\n\u2028c ')).toBe('a b c');
});
