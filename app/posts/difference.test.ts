import { expect, test } from 'vitest';
import type { PostFields } from '#app/blog/post-fields.ts';
import { postFields } from '../../tests/support/sample-post-fields.ts';
import { differenceOf } from './difference.ts';

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

test('the same text has no difference', () => {
	expect(shown(postFields('One.\n'), postFields('One.\n'))).toEqual([]);
});

test('a changed paragraph is shown word by word, with its neighbors and nothing else', () => {
	const older = postFields('First.\n\nSecond.\n\nCall the old number.\n\nFourth.\n\nFifth.');
	const newer = postFields('First.\n\nSecond.\n\nCall the new number.\n\nFourth.\n\nFifth.');
	expect(shown(older, newer)).toEqual([
		['content_markdown', 'Second.', 'Call the -[old]+[new] number.', 'Fourth.'],
	]);
});

test('a paragraph written anew is shown as the old one and the new one', () => {
	const [older, newer] = ['Ask for an itemized bill first.', 'Somebody else rewrote it for us.'];
	expect(shown(postFields(older), postFields(newer))).toEqual([
		['content_markdown', `-[${older}]+[${newer}]`],
	]);
});

test('whole paragraphs are added and removed, and other fields come first', () => {
	expect(
		shown(postFields('One.\n\nTwo.', 'Before'), postFields('Two.\n\nThree.', 'After')),
	).toEqual([
		['title', '-[Before]+[After]'],
		['content_markdown', '-[One.]', 'Two.', '+[Three.]'],
	]);
});

test('a post of 200,000 words is compared in seconds', () => {
	const long = Array.from(
		{ length: 5_000 },
		(_, index) => `Paragraph ${index}. ${'word '.repeat(40)}`,
	);
	const changed = long.with(2_500, 'Another paragraph.');
	const start = performance.now();
	const [difference] = differenceOf(
		postFields(long.join('\n\n')),
		postFields(changed.join('\n\n')),
	);
	expect(difference?.blocks).toHaveLength(3);
	expect(performance.now() - start).toBeLessThan(5_000);
});
