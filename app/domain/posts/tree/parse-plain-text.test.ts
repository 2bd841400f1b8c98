import { expect, test } from 'vitest';
import { parsePlainText } from './parse-plain-text.ts';
import type { Inline } from './tree.ts';
import { inlineText, treeText } from './tree-text.ts';

const texts = (content: string) =>
	parsePlainText(content).map((block) =>
		block.kind === 'paragraph' ? inlineText(block.inlines) : block.kind,
	);

test('makes no paragraphs of empty text', () => {
	expect(parsePlainText(' \n\n ')).toEqual([]);
});

test('separates paragraphs at empty lines, and preserves line breaks of any encoding within one', () => {
	expect(texts('One.\nTwo.\r\nThree.\rFour.\n\nFive.\r\n\r\nSix.')).toEqual([
		'One.\nTwo.\nThree.\nFour.',
		'Five.',
		'Six.',
	]);
});

test('preserves empty lines after the first', () => {
	expect(texts('One.\n\n\n\nTwo.')).toEqual(['One.', '\n\nTwo.']);
});

test('makes no headings or lists of lines', () => {
	const content = 'What it is\n\nIt is a letter.\n\n- One\n- Two\n\n# Three';
	expect(texts(content)).toEqual(['What it is', 'It is a letter.', '- One\n- Two', '# Three']);
	expect(treeText(parsePlainText(content))).toBe(content);
});

test('turns URLs into links', () => {
	const links = parsePlainText('See https://a.example\n\n- www.b.example.').flatMap((block) =>
		'inlines' in block ? block.inlines.filter(isLink) : [],
	);
	expect(links).toEqual([
		{ kind: 'link', href: 'https://a.example', inlines: ['https://a.example'] },
		{ kind: 'link', href: 'https://www.b.example', inlines: ['www.b.example'] },
	]);
});

test('treats HTML as text', () => {
	const content = '<b>bold</b> &amp; <script>alert(1)</script>';
	expect(texts(content)).toEqual([content]);
});

function isLink(inline: Inline) {
	return typeof inline !== 'string' && inline.kind === 'link';
}
