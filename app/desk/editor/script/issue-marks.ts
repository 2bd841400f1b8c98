import { Extension } from '@tiptap/core';
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

const key = new PluginKey<DecorationSet>('issueMarks');

/** Marks in the margin the blocks that a check found something in; they move with the text. */
export const IssueMarks = Extension.create({
	name: 'issueMarks',
	addProseMirrorPlugins() {
		return [
			new Plugin<DecorationSet>({
				key,
				state: {
					init: () => DecorationSet.empty,
					apply: (tr, marks) => markedBlocks(tr) ?? marks.map(tr.mapping, tr.doc),
				},
				props: { decorations: (state) => key.getState(state) },
			}),
		];
	},
});

/** Tells the plugin which blocks to mark. */
export function markBlocks(tr: Transaction, blocks: ReadonlySet<number>): Transaction {
	return tr.setMeta(key, blocks).setMeta('addToHistory', false);
}

function markedBlocks(tr: Transaction): DecorationSet | undefined {
	const blocks = tr.getMeta(key) as ReadonlySet<number> | undefined;
	if (!blocks) return undefined;
	const marks: Decoration[] = [];
	tr.doc.forEach((node, offset, index) => {
		if (!blocks.has(index)) return;
		marks.push(Decoration.node(offset, offset + node.nodeSize, { class: 'has-issues' }));
	});
	return DecorationSet.create(tr.doc, marks);
}
