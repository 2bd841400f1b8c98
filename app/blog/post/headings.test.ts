import { expect, test } from 'vitest';
import { parseText } from '../parse-text.ts';
import { addHeadingIds, tableOfContents } from './headings.ts';

const read = (...headings: string[]) =>
	addHeadingIds(parseText(headings.map((heading) => `${heading}\n\nA sentence.`).join('\n\n')));

test('a heading has an id made from its text, in any script', () => {
	expect(
		tableOfContents(read('What it is', 'Your doctor’s "no"?', 'Qué es', '何ですか')).map(
			({ id }) => id,
		),
	).toEqual(['part-what-it-is', 'part-your-doctors-no', 'part-qué-es', 'part-何ですか']);
});

test('ids are unique', () => {
	const ids = tableOfContents(read('A', 'A', 'A 2', 'A', '???')).map(({ id }) => id);
	expect(ids).toEqual(['part-a', 'part-a-2', 'part-a-2-2', 'part-a-3', 'part']);
});

test('only headings have one, and a short post has no table of contents', () => {
	const blocks = read('One', 'Two', 'Three');
	expect(blocks.map(({ id }) => id !== undefined)).toEqual([true, false, true, false, true, false]);
	expect(tableOfContents(blocks)).toEqual([]);
});
