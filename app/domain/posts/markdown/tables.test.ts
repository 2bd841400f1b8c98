import { expect, test } from 'vitest';
import { parseMarkdown } from '#app/domain/posts/tree/parse-markdown.server.ts';
import { treeText } from '#app/domain/posts/tree/tree-text.ts';
import type { DocumentNode } from './document.ts';
import { readMarkdown } from './read-markdown.ts';
import { writeMarkdown } from './write-markdown.ts';

const nodes = (markdown: string) => readMarkdown(markdown).map(({ node }) => node);
const written = (markdown: string) => writeMarkdown(nodes(markdown).map((node) => ({ node })));
const types = (markdown: string) => nodes(markdown).map(({ type }) => type);

const cell = (type: string, ...content: DocumentNode[]): DocumentNode => ({
	type,
	content: [{ type: 'paragraph', content }],
});
const row = (...content: DocumentNode[]): DocumentNode => ({ type: 'tableRow', content });
const text = (value: string, marks: DocumentNode['marks'] = []): DocumentNode => ({
	type: 'text',
	text: value,
	marks,
});

/** Returns the text of each cell of a text's only table, as readers see it. */
function cells(markdown: string): string[][] {
	const [block] = parseMarkdown(markdown);
	if (block?.kind !== 'table') throw new Error('There is no table.');
	return [block.head, ...block.rows].map((one) =>
		one.map(({ inlines }) => treeText([{ kind: 'paragraph', inlines }])),
	);
}

test.each([
	['marks and links', '| **a** | [b](/help-now) |\n| --- | --- |\n| *c* and `d` | ~~e~~ |\n'],
	['footnotes', '| a[^1] | b |\n| --- | --- |\n| c | d[^1] |\n\n[^1]: A source.\n'],
	['alignments', '| a | b | c | d |\n| :-- | :-: | --: | --- |\n| 1 | 2 | 3 | 4 |\n'],
	['empty cells', '|  | b |\n| --- | --- |\n| c |  |\n|  |  |\n'],
	['pipes', '| a \\| b | `c \\| d` |\n| --- | --- |\n| [e \\| f](/g) | \\\\\\| |\n'],
	['line breaks', '| a<br>b | **c<br>d** |\n| --- | --- |\n| e | f |\n'],
	['in a list', '- a\n\n  | b | c |\n  | --- | --- |\n  | 1 | 2 |\n\n- d\n'],
])('writes a table with %s as it was read', (_, markdown) => {
	expect(JSON.stringify(nodes(markdown))).toContain('"table"');
	expect(written(markdown)).toBe(markdown);
	expect(parseMarkdown(written(markdown))).toEqual(parseMarkdown(markdown));
});

test.each(['a|b', '\\|', '`|`', '<br>', '- a', '[^1]: a', 'https://example.org/a|b'])(
	'treats everything typed into a cell as text: %s',
	(value) => {
		for (const marks of [[], [{ type: 'bold' as const }], [{ type: 'code' as const }]]) {
			const table: DocumentNode = {
				type: 'table',
				content: [
					row(cell('tableHeader', text(value, marks)), cell('tableHeader', text('b'))),
					row(cell('tableCell', text('c')), cell('tableCell', text(value, marks))),
				],
			};
			const markdown = writeMarkdown([{ node: table }]);
			expect(cells(markdown), markdown).toEqual([
				[value, 'b'],
				['c', value],
			]);
			expect(types(markdown)).toEqual(['table']);
		}
	},
);

test('drops line breaks at the edge of a cell and leaves those within it', () => {
	const lines = cell(
		'tableHeader',
		{ type: 'hardBreak' },
		text('a\\'),
		{ type: 'hardBreak' },
		text('b'),
		{
			type: 'hardBreak',
		},
	);
	const markdown = writeMarkdown([{ node: { type: 'table', content: [row(lines)] } }]);
	expect(markdown).toBe('| a\\\\<br>b |\n| --- |\n');
	expect(cells(markdown)).toEqual([['a\\\nb']]);
});

test('fills up a short row, and edits a table with a long row as Markdown, so that nothing is lost', () => {
	expect(cells('| a | b |\n|--|--|\n| c |\n')).toEqual([
		['a', 'b'],
		['c', ''],
	]);
	expect(types('| a | b |\n|--|--|\n| c |\n')).toEqual(['table']);
	expect(types('| a | b |\n|--|--|\n| c | d | e |\n')).toEqual(['sourceBlock']);
	expect(types('a | b\n--|--\nc | d | e\n')).toEqual(['sourceBlock']);
	expect(types('a | b\n--|--\nc \\| d | e\n')).toEqual(['table']);
	expect(types('| a |\n|--|\n| ![a](/b.webp) |\n')).toEqual(['sourceBlock']);
});
