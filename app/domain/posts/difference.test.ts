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
