import { expect, test } from 'vitest';
import { rewriteLinks } from '#app/domain/posts/reading/post-links.server.ts';
import { parseMarkdown } from './parse-markdown.server.ts';
import type { Block } from './tree.ts';
import { tableOfContents, treeText } from './tree-text.ts';

const paragraph = (...inlines: (Block & { kind: 'paragraph' })['inlines']): Block => ({
	kind: 'paragraph',
	inlines,
});

test('shows the state of a task', () => {
	expect(parseMarkdown('- [x] Done\n- [ ] Open')).toMatchObject([
		{ kind: 'list', items: [[paragraph('☑ Done')], [paragraph('☐ Open')]] },
	]);
});

test('parses marks, links, breaks and entities', () => {
	expect(
		parseMarkdown('A **b _c_** `<d>` ~~e~~ [f](/g?h=1&i)  \nj &amp; k&nbsp;l \\*m\\*\nn'),
	).toEqual([
		paragraph(
			'A ',
			{ kind: 'strong', inlines: ['b ', { kind: 'em', inlines: ['c'] }] },
			' ',
			{ kind: 'code', text: '<d>' },
			' ',
			{ kind: 'del', inlines: ['e'] },
			' ',
			{ kind: 'link', href: '/g?h=1&i', inlines: ['f'] },
			{ kind: 'break' },
			'j & k\u00a0l *m* n',
		),
	]);
});

test('gives headings level 2 or 3 and unique ids in any script', () => {
	const headings = parseMarkdown('# A\n\n## A\n\n### Qué es “no”?\n\n###### 何ですか\n\n## ?');
	expect(headings.map((block) => 'level' in block && [block.level, block.id])).toEqual([
		[2, 'part-a'],
		[2, 'part-a-1'],
		[3, 'part-qué-es-no'],
		[3, 'part-何ですか'],
		[2, 'part-'],
	]);
	expect(tableOfContents(headings)).toEqual([]);
	expect(tableOfContents(parseMarkdown('## A\n## B\n## C\n## D\n### E'))).toHaveLength(4);
});

test('parses nested lists with their first number', () => {
	expect(parseMarkdown('3. a\n4. b\n   - c')).toEqual([
		{
			kind: 'list',
			ordered: true,
			start: 3,
			items: [
				[paragraph('a')],
				[paragraph('b'), { kind: 'list', ordered: false, start: 1, items: [[paragraph('c')]] }],
			],
		},
	]);
});

test('places a picture between paragraphs, with its caption', () => {
	expect(parseMarkdown('a ![b & c](/d.webp "e") f')).toEqual([
		paragraph('a '),
		{ kind: 'figure', src: '/d.webp', alt: 'b & c', caption: 'e' },
		paragraph(' f'),
	]);
});

test('numbers footnotes in the order of the text, with links back', () => {
	const blocks = parseMarkdown('a[^x] b[^y] c[^x] d[^none]\n\n[^y]: Y\n[^x]: X [z](/z)\n');
	expect(blocks).toEqual([
		paragraph(
			'a',
			{ kind: 'note', number: 1, id: 'note-1-from-1' },
			' b',
			{ kind: 'note', number: 2, id: 'note-2-from-1' },
			' c',
			{ kind: 'note', number: 1, id: 'note-1-from-2' },
			' d[^none]',
		),
		{
			kind: 'notes',
			notes: [
				{
					number: 1,
					id: 'note-1',
					blocks: [paragraph('X ', { kind: 'link', href: '/z', inlines: ['z'] })],
					references: ['note-1-from-1', 'note-1-from-2'],
				},
				{ number: 2, id: 'note-2', blocks: [paragraph('Y')], references: ['note-2-from-1'] },
			],
		},
	]);
});

test.each([
	'[a](javascript:alert(1))',
	'[a](JaVaScRiPt:alert(1))',
	'[a](java\tscript:alert(1))',
	'[a](&#106;avascript:alert(1))',
	'[a](data:text/html,<script>alert(1)</script>)',
	'[a](//evil.example)',
	'[a](/\\evil.example)',
	'<javascript:alert(1)>',
	'![a](javascript:alert(1))',
	'![a](data:image/svg+xml,<svg onload=alert(1)>)',
	'![a](http://insecure.example/a.png)',
])('treats %s as text', (markdown) => {
	const tree = JSON.stringify(parseMarkdown(markdown));
	expect(tree).not.toMatch(/"href"|"src"/);
	expect(tree).toMatch(/a|javascript/);
});

test('leaves out comments, wherever they stand', () => {
	const shown = (markdown: string) => treeText(parseMarkdown(markdown));
	expect(shown('<!-- a\n\nb -->\n\nOne<!-- two --> three')).toBe('One three');
	expect(shown('- One <!-- two\n\nthree -->\n- four')).toBe('- One\n- four');
	expect(shown('| a <!-- | --> | b |\n| - | - |')).toBe('a | b');
	expect(shown(`${'*'.repeat(2_000)} <!-- two --> three`)).not.toContain('two');
	expect(shown('One <!-- without an end')).toBe('One <!-- without an end');
});

test('treats raw HTML as text', () => {
	const html = '<script>alert(1)</script> <b onclick="x">y</b>';
	expect(treeText(parseMarkdown(`${html}\n\nz ${html}`))).toBe(`${html}\n\nz ${html}`);
});

test('converts to plain text', () => {
	const markdown =
		'## A\n\nb **c**[^1]  \nd\n\n- e\n- f\n  - g\n\n![h](/i.webp "j")\n\n|k|l|\n|-|-|\n|m|n|\n\n> o\n\n---\n\n[^1]: p';
	expect(treeText(parseMarkdown(markdown))).toBe(
		'A\n\nb c\nd\n\n- e\n- f\n  - g\n\nj\n\nk | l\nm | n\n\no\n\n1. p',
	);
});

const absolute = (href: string) => (href.startsWith('/') ? `https://site.example${href}` : href);

test('makes links absolute and leaves everything else as written', () => {
	expect(
		rewriteLinks(
			'[a](/b) [c](https://d.example/) ![e](/f.webp "g")\n\n- [a](/b) [h](#i)\n',
			absolute,
		),
	).toBe(
		'[a](https://site.example/b) [c](https://d.example/) ![e](https://site.example/f.webp "g")\n\n- [a](https://site.example/b) [h](#i)\n',
	);
});

test('makes links in footnotes absolute, wherever those stand', () => {
	const markdown =
		'[^1]: See [a](/b).\n\nOne[^1] and [c](/d), two[^2].\n\n[^2]: Or [a](/b)\n    and [e](/f).\n\n[g](/h)\n';
	expect(rewriteLinks(markdown, absolute)).toBe(
		markdown.replaceAll('](/', '](https://site.example/'),
	);
});

test('makes links in a table absolute, and leaves its pipes alone', () => {
	const markdown = '| [a \\| b](/c) | [d](/e) |\n| --- | --- |\n| [f](/g) | h |\n';
	expect(rewriteLinks(markdown, absolute)).toBe(
		markdown.replaceAll('](/', '](https://site.example/'),
	);
});
