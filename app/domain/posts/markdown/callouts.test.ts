import { expect, test } from 'vitest';
import { parseMarkdown } from '#app/domain/posts/tree/parse-markdown.server.ts';
import { treeText } from '#app/domain/posts/tree/tree-text.ts';
import { readMarkdown } from './read-markdown.ts';
import { writeMarkdown } from './write-markdown.ts';

const nodes = (markdown: string) => readMarkdown(markdown).map(({ node }) => node);
const written = (markdown: string) => writeMarkdown(nodes(markdown).map((node) => ({ node })));

test.each([
	['one line', '> [!WARNING]\n> In an emergency, call 911.\n'],
	[
		'marks at its start',
		'> [!NOTE]\n> **Bold**, [a link](/help-now) and a note.[^1]\n\n[^1]: A source.\n',
	],
	['several blocks', '> [!NOTE]\n> One.\n>\n> - Two\n> - Three\n>\n> ## Four\n'],
	['a heading first', '> [!WARNING]\n>\n> ## Call 911\n'],
	['a rule first', '> [!NOTE]\n>\n> ---\n>\n> a\n'],
	['a break at its start', '> [!NOTE]\n> One\\\n> two\n'],
	['in a list', '- One\n\n  > [!NOTE]\n  > Two\n\n- Three\n'],
	['a callout within it', '> [!NOTE]\n> One\n>\n> > [!WARNING]\n> > Two\n'],
])('writes a callout with %s as it was read', (_, markdown) => {
	expect(JSON.stringify(nodes(markdown))).toContain('"callout"');
	expect(written(markdown)).toBe(markdown);
	expect(parseMarkdown(written(markdown))).toEqual(parseMarkdown(markdown));
});

test.each([
	['> [!WARNING]\n> a', 'urgent'],
	['> [!Important]  \n> a', 'urgent'],
	['> [!TIP]\n> a', 'note'],
	['> [!note]\n>\n> a', 'note'],
])('reads %j as a callout, like GitHub', (markdown, purpose) => {
	expect(parseMarkdown(markdown)).toEqual([
		{ kind: 'callout', purpose, blocks: [{ kind: 'paragraph', inlines: ['a'] }] },
	]);
	expect(nodes(markdown)).toMatchObject([{ type: 'callout', attrs: { purpose } }]);
	expect(treeText(parseMarkdown(markdown))).toBe('a');
});

test.each([
	'> [!OTHER]\n> a',
	'> [!NOTE] a',
	'> \\[!NOTE]\n> a',
	'> a\n> [!NOTE]',
	'> # [!NOTE]\n> a',
])('reads %j as a quote', (markdown) => {
	expect(parseMarkdown(markdown)).toMatchObject([{ kind: 'quote' }]);
	expect(nodes(markdown)).toMatchObject([{ type: 'blockquote' }]);
	expect(treeText(parseMarkdown(written(markdown)))).toBe(treeText(parseMarkdown(markdown)));
});

test('hides an empty callout from readers and leaves it in the editor', () => {
	expect(parseMarkdown('> [!NOTE]\n')).toEqual([]);
	expect(nodes('> [!NOTE]\n')).toMatchObject([
		{ type: 'callout', content: [{ type: 'paragraph' }] },
	]);
	expect(written('> [!NOTE]\n')).toBe('> [!NOTE]\n');
});

test('leaves a quote typed like a callout a quote', () => {
	const content = [{ type: 'paragraph', content: [{ type: 'text', text: '[!NOTE]' }] }];
	const markdown = writeMarkdown([{ node: { type: 'blockquote', content } }]);
	expect(parseMarkdown(markdown)).toMatchObject([{ kind: 'quote' }]);
});
