import { Node } from '@tiptap/core';
import type { EditorCopy } from '../editor-config.ts';

/** A part of the text that is edited as Markdown: a table, the text of a footnote. */
export const SourceBlock = Node.create<{ copy: EditorCopy }>({
	name: 'sourceBlock',
	group: 'block',
	content: 'text*',
	marks: '',
	code: true,
	defining: true,
	parseHTML() {
		return [{ tag: 'pre', preserveWhitespace: 'full' }];
	},
	renderHTML({ node: { textContent } }) {
		const { copy } = this.options;
		const label = textContent.startsWith('[^')
			? copy.source_footnote
			: textContent.startsWith('|')
				? copy.source_table
				: copy.source;
		return ['pre', { class: 'editor-source', 'data-label': label, spellcheck: 'false' }, 0];
	},
	addKeyboardShortcuts() {
		return {
			// Twice Enter at its end goes on with the text below.
			Enter: ({ editor }) => {
				const { $from, empty } = editor.state.selection;
				if (!empty || $from.parent.type !== this.type) return false;
				const atEnd = $from.parentOffset === $from.parent.content.size;
				if (!atEnd || !$from.parent.textContent.endsWith('\n')) {
					return editor.commands.insertContent('\n');
				}
				return editor
					.chain()
					.deleteRange({ from: $from.pos - 1, to: $from.pos })
					.exitCode()
					.run();
			},
		};
	},
});
