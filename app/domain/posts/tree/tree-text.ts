import type { Block, Inline } from './tree.ts';

/** Returns the content of a paragraph, heading or cell as plain text. */
export function inlineText(inlines: Inline[]): string {
	return inlines
		.map((inline) => {
			if (typeof inline === 'string') return inline;
			if ('inlines' in inline) return inlineText(inline.inlines);
			if (inline.kind === 'break') return '\n';
			return inline.kind === 'code' ? inline.text : '';
		})
		.join('');
}

/**
 * Returns a post's text without its Markdown, as the column `content` holds it: for the excerpt, the search and the
 * reading time. Link targets and alt texts are left out.
 */
export function treeText(blocks: Block[]): string {
	return blocks
		.map(blockText)
		.filter((text) => text !== '')
		.join('\n\n');
}

function blockText(block: Block): string {
	switch (block.kind) {
		case 'paragraph':
		case 'heading':
			return inlineText(block.inlines).trim();
		case 'list':
			return block.items
				.map((item, index) => {
					const mark = block.ordered ? `${block.start + index}.` : '-';
					return `${mark} ${item.map(blockText).join('\n').replaceAll('\n', '\n  ')}`;
				})
				.join('\n');
		case 'quote':
		case 'callout':
			return treeText(block.blocks);
		case 'table':
			return [block.head, ...block.rows]
				.map((row) => row.map(({ inlines }) => inlineText(inlines)).join(' | '))
				.join('\n');
		case 'figure':
			return block.caption;
		case 'code':
			return block.text;
		case 'rule':
			return '';
		case 'notes':
			return block.notes.map(({ number, blocks }) => `${number}. ${treeText(blocks)}`).join('\n');
	}
}

/** A post with at least this many headings gets a table of contents. */
const enoughHeadings = 4;

/** Returns the level 2 headings of a long post, in order; none for a short one. */
export function tableOfContents(blocks: Block[]): { id: string; title: string }[] {
	const headings = blocks.flatMap((block) =>
		block.kind === 'heading' && block.level === 2
			? [{ id: block.id, title: inlineText(block.inlines) }]
			: [],
	);
	return headings.length < enoughHeadings ? [] : headings;
}
