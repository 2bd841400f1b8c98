import { expect, test } from 'vitest';
import { blockText, parseText } from './parse-text.ts';

function blocks(content: string) {
	return parseText(content).map(({ kind, lines }) => [
		kind,
		lines.map((parts) => parts.map(({ text }) => text).join('')),
	]);
}

test('empty text has no blocks', () => {
	expect(parseText(' \n\n ')).toEqual([]);
});

test('empty lines separate paragraphs; line breaks within one stay, whatever their encoding', () => {
	expect(blocks('One.\nTwo.\r\nThree.\rFour.\n\nFive.\r\n\r\nSix.')).toEqual([
		['paragraph', ['One.\nTwo.\nThree.\nFour.']],
		['paragraph', ['Five.']],
		['paragraph', ['Six.']],
	]);
});

test('empty lines after the first are kept', () => {
	expect(blocks('One.\n\n\n\nTwo.')).toEqual([
		['paragraph', ['One.']],
		['paragraph', ['\n\nTwo.']],
	]);
});

test.each([
	['a short line above a sentence', 'What it is\n\nIt is a letter.'],
	['a question above a list', 'What to ask?\n\n- Who pays?'],
])('%s is a heading', (_, content) => {
	expect(blocks(content)[0]?.[0]).toBe('heading');
});

test.each([
	['the last line', 'It is a letter.\n\nThe end'],
	['a sentence', 'It is a letter.\n\nIt is not a bill.'],
	['a line that introduces a list', 'You will need:\n\n- A pen'],
	['two short lines in a row', 'One\n\nTwo'],
	['a long line', `${'word '.repeat(20)}\n\nA sentence.`],
	['two lines', 'One\nTwo\n\nA sentence.'],
])('%s is not a heading', (_, content) => {
	expect(blocks(content).map(([kind]) => kind)).not.toContain('heading');
});

test('each line of a list is separate, with its marker', () => {
	expect(blocks('- One\n- Two\n\n1. First\n2. Second')).toEqual([
		['list', ['- One', '- Two']],
		['list', ['1. First', '2. Second']],
	]);
});

test('URLs become links in every kind of block', () => {
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

test('a block as text has its line breaks and links as they were written', () => {
	const texts = ['One\ntwo https://a.example.', '- One\n- Two www.a.example'];
	expect(parseText(texts.join('\n\n')).map(blockText)).toEqual(texts);
});
