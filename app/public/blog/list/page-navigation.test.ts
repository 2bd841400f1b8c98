import { expect, test } from 'vitest';
import { linkedPages } from './list-view.tsx';

test.each([
	[1, 2, [1, 2]],
	[1, 84, [1, 2, 84]],
	[2, 84, [1, 2, 3, 84]],
	[40, 84, [1, 39, 40, 41, 84]],
	[84, 84, [1, 83, 84]],
])('page %i of %i', (page, pages, expected) => {
	expect(linkedPages(page, pages)).toEqual(expected);
});
