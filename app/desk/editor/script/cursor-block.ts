import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/**
 * Names the block with the cursor for editor-text.css: Chromium misplaces the cursor in a block that is new and
 * not laid out yet.
 */
export const CursorBlock = Extension.create({
	name: 'cursorBlock',
	addProseMirrorPlugins() {
		return [
			new Plugin({
				props: {
					decorations({ doc, selection: { $head } }) {
						if ($head.depth === 0) return null;
						const block = { class: 'has-cursor' };
						return DecorationSet.create(doc, [
							Decoration.node($head.before(1), $head.after(1), block),
						]);
					},
				},
			}),
		];
	},
});
