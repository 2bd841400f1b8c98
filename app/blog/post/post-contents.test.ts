import { expect, test } from 'vitest';
import { parseText } from '../parse-text.ts';
import { contentsOf, nameTitles } from './post-contents.ts';

const read = (...titles: string[]) =>
	nameTitles(parseText(titles.map((title) => `${title}\n\nA sentence.`).join('\n\n')));

test('a title has an id made from its words, in any script', () => {
	expect(
		contentsOf(read('What it is', 'Your doctor’s "no"?', 'Qué es', '何ですか')).map(({ id }) => id),
	).toEqual(['part-what-it-is', 'part-your-doctors-no', 'part-qué-es', 'part-何ですか']);
});

test('no id is given twice', () => {
	const ids = contentsOf(read('A', 'A', 'A 2', 'A', '???')).map(({ id }) => id);
	expect(ids).toEqual(['part-a', 'part-a-2', 'part-a-2-2', 'part-a-3', 'part']);
});

test('only titles have one, and a short post has no list of them', () => {
	const blocks = read('One', 'Two', 'Three');
	expect(blocks.map(({ id }) => id !== undefined)).toEqual([true, false, true, false, true, false]);
	expect(contentsOf(blocks)).toEqual([]);
});
