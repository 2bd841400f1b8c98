import { Node } from '@tiptap/core';

declare module '@tiptap/core' {
	interface Commands<ReturnType> {
		footnoteReference: {
			/** Adds a footnote here, and its text at the end, where the cursor goes. */
			addFootnote: () => ReturnType;
		};
	}
}

/** The mark of a footnote; its text is a block of its own, further down. */
export const FootnoteReference = Node.create({
	name: 'footnoteReference',
	group: 'inline',
	inline: true,
	atom: true,
	addAttributes() {
		return { label: { default: '1' } };
	},
	parseHTML() {
		return [
			{
				tag: 'sup[data-footnote]',
				getAttrs: (element) => ({ label: element.getAttribute('data-footnote') }),
			},
		];
	},
	renderHTML({ node }) {
		const { label } = node.attrs;
		return ['sup', { 'data-footnote': label, class: 'editor-footnote' }, label];
	},
	renderText({ node }) {
		return `[^${node.attrs.label}]`;
	},
	addCommands() {
		return {
			addFootnote:
				() =>
				({ state, chain }) => {
					const label = footnoteLabels(state.doc)(0);
					const text = { type: 'sourceBlock', content: [{ type: 'text', text: `[^${label}]: ` }] };
					return chain()
						.insertContent({ type: this.name, attrs: { label } })
						.command(({ tr, state: { schema } }) => {
							const last = tr.doc.lastChild;
							const isEmpty = last?.type.name === 'paragraph' && last.content.size === 0;
							const end = tr.doc.content.size - (isEmpty ? last.nodeSize : 0);
							tr.insert(end, schema.nodeFromJSON(text));
							return true;
						})
						.command(({ tr, commands }) => commands.setTextSelection(endOfNote(tr.doc, label)))
						.scrollIntoView()
						.run();
				},
		};
	},
});

type Doc = import('@tiptap/pm/model').Node;

function labelsIn(doc: Doc): Set<string> {
	const labels = new Set<string>();
	doc.descendants((node) => {
		if (node.type.name === 'footnoteReference') labels.add(node.attrs.label);
	});
	return labels;
}

/** The numbers that neither a mark nor a note has: the first, the second and so on. */
export function footnoteLabels(doc: Doc): (index: number) => string {
	const text = doc.textBetween(0, doc.content.size, '\n', '\n');
	const used = new Set([
		...labelsIn(doc),
		...[...text.matchAll(/\[\^(\d+)\]:/g)].map(([, label]) => label),
	]);
	const free: string[] = [];
	return (index) => {
		for (let number = Number(free.at(-1) ?? 0) + 1; free.length <= index; number += 1) {
			if (!used.has(String(number))) free.push(String(number));
		}
		return free[index] ?? '';
	};
}

function endOfNote(doc: Doc, label: string): number {
	let end = doc.content.size;
	doc.forEach((node, offset) => {
		const isNote = node.type.name === 'sourceBlock' && node.textContent.startsWith(`[^${label}]:`);
		if (isNote) end = offset + 1 + node.content.size;
	});
	return end;
}
