/** Pages before and after the current one that have a link of their own. */
const beside = 1;

/** The pages that get a link, in order: the first, the last, and those around the current one. */
export function pagesAround(page: number, pages: number): number[] {
	const near = Array.from({ length: 2 * beside + 1 }, (_, place) => page - beside + place);
	const all = [1, ...near, pages].filter((number) => number >= 1 && number <= pages);
	return [...new Set(all)].sort((a, b) => a - b);
}
