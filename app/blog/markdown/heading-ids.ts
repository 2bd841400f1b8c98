/**
 * Makes ids for the headings of one post from their texts, each once. The prefix keeps them apart from every
 * id of the page around the post.
 */
export function headingIds(): (heading: string) => string {
	const used = new Set<string>();
	return (heading) => {
		const terms = heading
			.toLowerCase()
			.replace(/['’]/g, '')
			.match(/[\p{L}\p{M}\p{N}]+/gu);
		const base = ['part', ...(terms ?? [])].join('-');
		let id = base;
		for (let number = 2; used.has(id); number += 1) id = `${base}-${number}`;
		used.add(id);
		return id;
	};
}
