import type { TextBlock } from '../parse-text.ts';

/** A block of a post; one that is a title has an id. */
export interface NamedBlock extends TextBlock {
	id?: string;
}

/** Titles from which on a post begins with a list of them. */
const enough = 4;

/** Gives each title an id of its own, made from its words. */
export function nameTitles(blocks: TextBlock[]): NamedBlock[] {
	const taken = new Set<string>();
	return blocks.map((block) => {
		if (block.kind !== 'title') return block;
		const name = idOf(titleOf(block));
		let id = name;
		for (let number = 2; taken.has(id); number += 1) id = `${name}-${number}`;
		taken.add(id);
		return { ...block, id };
	});
}

/** The titles of a long post, in order; none of a short one. */
export function contentsOf(blocks: NamedBlock[]): { id: string; title: string }[] {
	const titles = blocks.flatMap((block) =>
		block.id === undefined ? [] : [{ id: block.id, title: titleOf(block) }],
	);
	return titles.length < enough ? [] : titles;
}

function titleOf({ lines }: TextBlock): string {
	return lines
		.flat()
		.map(({ text }) => text)
		.join('');
}

/** Begins as no id of the page around the post does. */
function idOf(title: string): string {
	const words = title
		.toLowerCase()
		.replace(/['’]/g, '')
		.match(/[\p{L}\p{M}\p{N}]+/gu);
	return ['part', ...(words ?? [])].join('-');
}
