import type { Editor } from '@tiptap/core';
import { checkedBlock, checkedBlockSteps, checkedBlocks } from '#app/posts/checks/checked-block.ts';
import { documentNode } from './markdown-source.ts';

type Node = Editor['state']['doc'];

/** Characters and blocks at the start of a text that its description can come from. */
const start = { characters: 4_000, blocks: 20 };

/**
 * Reads the text as the checks and the search result need it.
 *
 * @param source the Markdown while that is what is edited; undefined while the visual editor is
 */
export function textReader(editor: Editor, source: () => string | undefined) {
	const known = new WeakMap<Node, ReturnType<typeof checkedBlock>>();
	/** The editor never changes a node, it replaces it: one that hasn't changed is read once. */
	function read(node: Node) {
		const before = known.get(node);
		if (before) return before;
		const block = checkedBlock(documentNode(node));
		known.set(node, block);
		return block;
	}
	return {
		/** All blocks, in small steps. */
		*blocks() {
			const markdown = source();
			if (markdown !== undefined) return yield* checkedBlockSteps(markdown);
			const { children, lastChild } = editor.state.doc;
			const blocks: ReturnType<typeof read>[] = [];
			for (const node of children) {
				if (node !== lastChild || node.content.size > 0) blocks.push(read(node));
				yield;
			}
			return blocks;
		},
		/** The first words, without reading the rest: this happens with every key of the title. */
		excerpt() {
			const markdown = source();
			const blocks =
				markdown === undefined
					? editor.state.doc.children.slice(0, start.blocks).map(read)
					: checkedBlocks(markdown.slice(0, start.characters));
			return blocks
				.flatMap(({ lines }) => lines)
				.slice(0, 5)
				.join(' ');
		},
	};
}
