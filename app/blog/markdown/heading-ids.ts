/**
 * Makes ids for the headings of one post from their texts, each once. The prefix keeps them apart from every
 * id of the page around the post.
 */
export function headingIds(): (heading: string) => string {
	const used = new Set<string>();
	/** The next number to try, so that the thousandth duplicate takes no longer than the second. */
	const next = new Map<string, number>();
	return (heading) => {
		const terms = heading
			.toLowerCase()
			.replace(/['’]/g, '')
			.match(/[\p{L}\p{M}\p{N}]+/gu);
		const base = ['part', ...(terms ?? [])].join('-');
		let id = base;
		for (let number = next.get(base) ?? 2; used.has(id); number += 1) {
			id = `${base}-${number}`;
			next.set(base, number + 1);
		}
		used.add(id);
		return id;
	};
}
