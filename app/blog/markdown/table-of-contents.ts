import type { Block } from './tree.ts';
import { inlineText } from './tree-text.ts';

/** A post with at least this many headings gets a table of contents. */
const enoughHeadings = 4;

/** The headings of level 2 of a long post, in order; none for a short one. */
export function tableOfContents(blocks: Block[]): { id: string; title: string }[] {
	const headings = blocks.flatMap((block) =>
		block.kind === 'heading' && block.level === 2
			? [{ id: block.id, title: inlineText(block.inlines) }]
			: [],
	);
	return headings.length < enoughHeadings ? [] : headings;
}
