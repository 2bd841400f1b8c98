import { expect, test } from 'vitest';
import { postFields } from '../../../tests/support/sample-post-fields.ts';
import { differenceOf } from './difference.ts';
import type { PostFields } from './reading/post-fields.ts';

const shown = (older: PostFields, newer: PostFields) =>
	differenceOf(older, newer).map(({ field, blocks }) => [
		field,
		...blocks.map((parts) =>
			parts
				.map(({ kind, text }) =>
					kind === 'same' ? text : `${kind === 'added' ? '+' : '-'}[${text}]`,
				)
				.join(''),
		),
	]);

test('finds no difference in equal texts', () => {
	expect(shown(postFields('One.\n'), postFields('One.\n'))).toEqual([]);
});

test('shows a changed paragraph word by word, with its neighbors and nothing else', () => {
	const older = postFields('First.\n\nSecond.\n\nCall the old number.\n\nFourth.\n\nFifth.');
	const newer = postFields('First.\n\nSecond.\n\nCall the new number.\n\nFourth.\n\nFifth.');
	expect(shown(older, newer)).toEqual([
		['content_markdown', 'Second.', 'Call the -[old]+[new] number.', 'Fourth.'],
	]);
});

test('shows a rewritten paragraph as the old one and the new one', () => {
	const [older, newer] = ['Ask for an itemized bill first.', 'Somebody else rewrote it for us.'];
	expect(shown(postFields(older), postFields(newer))).toEqual([
		['content_markdown', `-[${older}]+[${newer}]`],
	]);
});

test('shows added and removed paragraphs, after the other fields', () => {
	expect(
		shown(postFields('One.\n\nTwo.', 'Before'), postFields('Two.\n\nThree.', 'After')),
	).toEqual([
		['title', '-[Before]+[After]'],
		['content_markdown', '-[One.]', 'Two.', '+[Three.]'],
	]);
});

const table = (...rows: string[]) =>
	['| Letter | Days |', '| --- | --- |', ...rows.map((row) => `| ${row} |`)].join('\n');

test('shows a table’s changed cells, with the header and the neighboring rows', () => {
	const rows = ['A | 1', 'B | 2', 'C | 3', 'D | 4', 'E | 5', 'F | 6'];
	const older = postFields(`One.\n\n${table(...rows)}\n\nTwo.`);
	const newer = postFields(`One.\n\n${table(...rows.with(3, 'D | 40'), 'G | 7')}\n\nTwo.`);
	expect(shown(older, newer)).toEqual([
		[
			'content_markdown',
			'One.',
			'| Letter | Days |\n…\n| C | 3 |\n| D | -[4]+[40] |\n| E | 5 |\n| F | 6 |\n+[| G | 7 |]',
			'Two.',
		],
	]);
});

test('shows an added column cell by cell, and ignores how a table is formatted', () => {
	const older = postFields('a|b\n-|:-:\n1|2\n');
	expect(shown(older, postFields('| a | b |\n| --- | :-: |\n| 1 | 2 |\n'))).toEqual([]);
	expect(shown(older, postFields('| a | b | c |\n| --- | :-: | --- |\n| 1 | 2 | 3 |\n'))).toEqual([
		['content_markdown', '| a | b |+[ c |]\n| --- | :---: |+[ --- |]\n| 1 | 2 |+[ 3 |]'],
	]);
	expect(shown(postFields('Text'), older)).toEqual([
		['content_markdown', '-[Text]+[a|b\n-|:-:\n1|2]'],
	]);
});
