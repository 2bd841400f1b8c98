import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { DocumentBlock, DocumentNode } from './document.ts';
import { readMarkdown } from './read-markdown.ts';
import { writeMarkdown } from './write-markdown.ts';

const written = (markdown: string) =>
	writeMarkdown(readMarkdown(markdown).map(({ node }) => ({ node })));

/** Removes invisible differences: a list's looseness, how a mark was written. */
const document = (markdown: string) => readMarkdown(markdown).map(({ node }) => node);

const paragraph = (...content: DocumentNode[]): DocumentBlock => ({
	source: '',
	node: { type: 'paragraph', content },
});

test('writes unchanged text as it was read, byte for byte', () => {
	const markdown = `Setext\n===\n\n* one\n* two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nA [link][ref] and _this_.\n\n[ref]: /about\n\n[^1]: https://example.org/a\n`;
	expect(writeMarkdown(readMarkdown(markdown))).toBe(markdown);
});

test.each([
	['a paragraph', 'Plain text.\n'],
	['headings', '## Two\n\n### Three\n'],
	['marks', 'A **bold**, *italic*, ~~struck~~ and `coded` word, and ***both***.\n'],
	['nested marks', '*a **b** c* and **a *b* c**\n'],
	['links', 'To [our page](/help-now), [KFF](https://kff.org/a_b), https://example.org/x.\n'],
	['a list', '- one\n- two\n'],
	['a nested list', '- one\n  - two\n    1. three\n- four\n'],
	['a numbered list', '3. one\n4. two\n'],
	['a list with paragraphs', '- one\n\n  more\n\n- two\n'],
	['two lists', '- one\n\n* two\n'],
	['a quote', '> one\n>\n> - two\n'],
	['a line break', 'one\\\ntwo\n'],
	['a figure', '![A bill](/pictures/abc "What to look for, \\"line 3\\"")\n'],
	['a rule', 'a\n\n---\n\nb\n'],
	['footnotes', 'One[^1] and two[^kff].\n\n[^1]: A source.\n[^kff]: https://kff.org\n'],
	['a footnote of one word', 'One[^1].\n\n[^1]: https://kff.org\n'],
	['a table', '| a | b |\n| --- | --- |\n| 1 | 2 |\n'],
	['code', '```\n# not a heading\n```\n'],
	['HTML, which is only text', '<script>alert(1)</script>\n'],
])('writes %s as it was read, also after a change', (_, markdown) => {
	expect(written(markdown)).toBe(markdown);
});

test.each([
	'1. not a list',
	'# not a heading',
	'- not an item',
	'--- ',
	'2 * 3 * 4 _is_ snake_case and __init__',
	'[not](a link) ![nor](a picture) [^1]: no footnote',
	'<b>not bold</b> &amp; not &#38; R&D',
	'`not code` ~~not struck~~ \\* \\n',
	'a | b',
	'\u00a0',
])('escapes text that looks like Markdown: %s', (text) => {
	const node = { type: 'text', text };
	const [block, ...others] = readMarkdown(writeMarkdown([{ node: paragraph(node).node }]));
	const read = block?.node.content ?? [];
	expect(others).toEqual([]);
	expect(block?.node.type ?? 'paragraph').toBe('paragraph');
	expect(read.map((part) => part.text).join('')).toBe(text.trim() === '' ? '' : text.trim());
	expect(read.flatMap(({ marks = [] }) => marks).filter(({ type }) => type !== 'link')).toEqual([]);
});

test('moves spaces at the edge of bold text outside of it', () => {
	const bold = [{ type: 'bold' as const }];
	const { node } = paragraph(
		{ type: 'text', text: 'a' },
		{ type: 'text', text: ' b ', marks: bold },
		{ type: 'text', text: 'c', marks: [] },
	);
	expect(writeMarkdown([{ node }])).toBe('a **b** c\n');
});

test('has no link to a script', () => {
	for (const href of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'vbscript:x']) {
		const [block] = readMarkdown(`[x](${href})`);
		expect(block?.node.type, href).toBe('sourceBlock');
	}
});

test('every launch post reads the same after each of its blocks is rewritten', () => {
	const files = readdirSync('content/posts').filter((file) => file.endsWith('.md'));
	expect(files.length).toBeGreaterThan(5);
	for (const file of files) {
		const body = readFileSync(`content/posts/${file}`, 'utf8').replace(/^---[\s\S]*?\n---\n/, '');
		expect(document(written(body)), file).toEqual(document(body));
		expect(written(written(body)), file).toBe(written(body));
	}
});
