import type { JSONContent } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { DocumentNode } from '#app/domain/posts/markdown/document.ts';
import { readMarkdown } from '#app/domain/posts/markdown/read-markdown.ts';
import { writeMarkdown } from '#app/domain/posts/markdown/write-markdown.ts';

/**
 * Remembers the Markdown source of each block. The editor never changes a node, it replaces it. So an untouched
 * block is written back exactly as it was, and saving a long post costs only as much as its changed blocks.
 */
export class MarkdownSource {
	readonly #sources = new WeakMap<Node, string>();

	/** Parses Markdown into content to insert. */
	read(markdown: string): JSONContent[] {
		return readMarkdown(markdown).map(({ node }) => node as JSONContent);
	}

	/** @param place puts the content into the editor and returns the new document */
	load(markdown: string, place: (content: JSONContent) => Node): void {
		const blocks = readMarkdown(markdown);
		const content = blocks.map(({ node }) => node);
		const doc = place({
			type: 'doc',
			content: content.length > 0 ? content : [{ type: 'paragraph' }],
		} as JSONContent);
		for (const [index, { source }] of blocks.entries()) {
			const node = doc.maybeChild(index);
			if (node) this.#sources.set(node, source);
		}
	}

	write(doc: Node): string {
		const blocks: { node: DocumentNode; source: string }[] = [];
		doc.forEach((node) => {
			const text = this.#sources.get(node);
			const json = { type: node.type.name } as DocumentNode;
			if (text !== undefined) {
				blocks.push({ node: /List$/.test(json.type) ? documentNode(node) : json, source: text });
				return;
			}
			const whole = documentNode(node);
			const source = writeMarkdown([{ node: whole }]).trimEnd();
			this.#sources.set(node, source);
			blocks.push({ node: whole, source });
		});
		return writeMarkdown(blocks);
	}
}

/** Returns a node as typed JSON. ProseMirror's own method returns `any`. */
export function documentNode(node: Node): DocumentNode {
	return node.toJSON() as DocumentNode;
}

const block = /^(?:#{1,6} +\S|[-*+] +\S|\d{1,3}[.)] +\S|> ?\S|\|.+\|\s*$|!\[)/m;
const inline = /\[[^[\]\n]+\]\([^[)\n]+\)|\*\*[^*\n]+\*\*/;

/** Returns true if plain text from the clipboard looks like Markdown. */
export function looksLikeMarkdown(text: string): boolean {
	return block.test(text) || inline.test(text);
}
