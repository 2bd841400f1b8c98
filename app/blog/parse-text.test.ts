import { expect, test } from 'vitest';
import { parseText } from './parse-text.ts';

function blocks(content: string) {
	return parseText(content).map(({ kind, lines }) => [
		kind,
		lines.map((parts) => parts.map(({ text }) => text).join('')),
	]);
}

test('no text is no block', () => {
	expect(parseText(' \n\n ')).toEqual([]);
});

test('empty lines part paragraphs; line breaks within one stay, whatever their kind', () => {
	expect(blocks('One.\nTwo.\r\nThree.\rFour.\n\nFive.\r\n\r\nSix.')).toEqual([
		['paragraph', ['One.\nTwo.\nThree.\nFour.']],
		['paragraph', ['Five.']],
		['paragraph', ['Six.']],
	]);
});

test('more than one empty line keeps its height', () => {
	expect(blocks('One.\n\n\n\nTwo.')).toEqual([
		['paragraph', ['One.']],
		['paragraph', ['\n\nTwo.']],
	]);
});

test.each([
	['a short line above a sentence', 'What it is\n\nIt is a letter.'],
	['a question above a list', 'What to ask?\n\n- Who pays?'],
])('%s is a title', (_, content) => {
	expect(blocks(content)[0]?.[0]).toBe('title');
});

test.each([
	['the last line', 'It is a letter.\n\nThe end'],
	['a sentence', 'It is a letter.\n\nIt is not a bill.'],
	['a line that introduces a list', 'You will need:\n\n- A pen'],
	['two short lines in a row', 'One\n\nTwo'],
	['a long line', `${'word '.repeat(20)}\n\nA sentence.`],
	['two lines', 'One\nTwo\n\nA sentence.'],
])('%s is no title', (_, content) => {
	expect(blocks(content).map(([kind]) => kind)).not.toContain('title');
});

test('the lines of a list are told apart, marks and all', () => {
	expect(blocks('- One\n- Two\n\n1. First\n2. Second')).toEqual([
		['list', ['- One', '- Two']],
		['list', ['1. First', '2. Second']],
	]);
});

test('addresses become links in every kind of block', () => {
	const hrefs = parseText(
		'See https://a.example\n\nhttps://b.example is one.\n\n- https://c.example',
	).flatMap(({ lines }) => lines.flat().flatMap(({ href }) => href ?? []));
	expect(hrefs).toEqual(['https://a.example', 'https://b.example', 'https://c.example']);
});

test('nothing is HTML', () => {
	expect(blocks('<b>bold</b> &amp; <script>alert(1)</script>')).toEqual([
		['paragraph', ['<b>bold</b> &amp; <script>alert(1)</script>']],
	]);
});
