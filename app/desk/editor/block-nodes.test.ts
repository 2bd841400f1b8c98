import { Editor } from '@tiptap/core';
import { type Command, TextSelection } from '@tiptap/pm/state';
import { addColumnAfter, addRowBefore, deleteColumn, deleteRow } from '@tiptap/pm/tables';
import { StarterKit } from '@tiptap/starter-kit';
import { expect, test } from 'vitest';
import type { DocumentNode } from '#app/domain/posts/markdown/document.ts';
import { readMarkdown } from '#app/domain/posts/markdown/read-markdown.ts';
import { writeMarkdown } from '#app/domain/posts/markdown/write-markdown.ts';
import { blockNodes } from './block-nodes.ts';

/** Opens a text in an editor without a page, with the cursor before `words`. */
function openAt(markdown: string, words: string) {
	const content = readMarkdown(markdown).map(({ node }) => node);
	const extensions = [StarterKit, ...blockNodes];
	const editor = new Editor({
		element: null,
		extensions,
		content: { type: 'doc', content } as never,
	});
	let start = 0;
	editor.state.doc.descendants((node, position) => {
		if (node.text === words) start = position;
	});
	expect(start).toBeGreaterThan(0);
	editor.commands.setTextSelection(start);
	return editor;
}

function markdownOf(document: unknown): string {
	const { content = [] } = document as DocumentNode;
	return writeMarkdown(content.map((node) => ({ node })));
}

const table = '| a | b |\n| --- | --: |\n| c | d |\n';

test.each<[string, string, Command, string]>([
	['a row above the header', 'a', addRowBefore, '|  |  |\n| --- | --: |\n| a | b |\n| c | d |\n'],
	['no header row', 'a', deleteRow, '| c | d |\n| --- | --: |\n'],
	['another column', 'a', addColumnAfter, '| a |  | b |\n| --- | --- | --: |\n| c |  | d |\n'],
	['no first column', 'c', deleteColumn, '| b |\n| --: |\n| d |\n'],
])('a table with %s can be written as Markdown', (_, words, command, markdown) => {
	const editor = openAt(table, words);
	let state = editor.state.reconfigure({ plugins: editor.extensionManager.plugins });
	command(state, (tr) => {
		state = state.apply(tr);
	});
	expect(markdownOf(state.doc.toJSON())).toBe(markdown);
	const [header, ...rows] = state.doc.firstChild?.children ?? [];
	const types = (row: typeof header) => row?.children.map(({ type }) => type.name);
	expect(new Set(types(header))).toEqual(new Set(['tableHeader']));
	for (const row of rows) expect(new Set(types(row))).toEqual(new Set(['tableCell']));
});

test('a new table has a header row, and tables can’t be nested', () => {
	const editor = openAt('One\n', 'One');
	editor.commands.insertTable({ rows: 2, cols: 2, withHeaderRow: true });
	expect(markdownOf(editor.getJSON())).toContain('|  |  |\n| --- | --- |\n|  |  |\n');
	expect(openAt(table, 'a').commands.insertTable()).toBe(false);
});

test('a callout is added, changes its purpose, and is removed', () => {
	const editor = openAt('One\n\nTwo\n', 'One');
	editor.commands.toggleCallout('urgent');
	expect(markdownOf(editor.getJSON())).toBe('> [!WARNING]\n> One\n\nTwo\n');
	editor.commands.toggleCallout('note');
	expect(markdownOf(editor.getJSON())).toBe('> [!NOTE]\n> One\n\nTwo\n');
	editor.commands.toggleCallout('note');
	expect(markdownOf(editor.getJSON())).toBe('One\n\nTwo\n');
});

test('a callout wraps the selected blocks, and a table can’t contain one', () => {
	const editor = openAt('One\n\n- Two\n', 'One');
	const { doc } = editor.state;
	editor.view.dispatch(
		editor.state.tr.setSelection(TextSelection.create(doc, 1, doc.content.size - 3)),
	);
	editor.commands.toggleCallout('note');
	expect(markdownOf(editor.getJSON())).toBe('> [!NOTE]\n> One\n>\n> - Two\n');
	const within = openAt(table, 'a');
	expect(within.commands.toggleCallout('note')).toBe(false);
	expect(markdownOf(within.getJSON())).toBe(table);
});
