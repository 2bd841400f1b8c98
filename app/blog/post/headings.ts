import { blockText, type TextBlock } from '../parse-text.ts';

/** A block of a post, with an id if it is a heading. */
export interface HeadingBlock extends TextBlock {
	id?: string;
}

/** A post with at least this many headings begins with a table of contents. */
const enoughHeadings = 4;

/** Gives each heading a unique id made from its text. */
export function addHeadingIds(blocks: TextBlock[]): HeadingBlock[] {
	const used = new Set<string>();
	return blocks.map((block) => {
		if (block.kind !== 'heading') return block;
		const base = idOf(blockText(block));
		let id = base;
		for (let number = 2; used.has(id); number += 1) id = `${base}-${number}`;
		used.add(id);
		return { ...block, id };
	});
}

/** The headings of a long post, in order; none for a short one. */
export function tableOfContents(blocks: HeadingBlock[]): { id: string; title: string }[] {
	const headings = blocks.flatMap((block) =>
		block.id === undefined ? [] : [{ id: block.id, title: blockText(block) }],
	);
	return headings.length < enoughHeadings ? [] : headings;
}

/** The prefix keeps it apart from every id of the page around the post. */
function idOf(heading: string): string {
	const terms = heading
		.toLowerCase()
		.replace(/['’]/g, '')
		.match(/[\p{L}\p{M}\p{N}]+/gu);
	return ['part', ...(terms ?? [])].join('-');
}
