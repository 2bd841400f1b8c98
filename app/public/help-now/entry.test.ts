import { expect, test } from 'vitest';
import { saysCut } from './entry.ts';

test.each([
	['yes', true],
	['no_day', true],
	['2026-12-01', true],
	['no', false],
	// No letter claims a cut that its writer isn't sure of.
	['unknown', false],
	['', false],
])('the answer "%s" says that care is cut: %s', (cut, isSaid) => {
	expect(saysCut({ cut })).toBe(isSaid);
});
