/** The figures of a question's answers as they are published, once. */
export interface Figures {
	/** How many answered, rounded down to 5. */
	total: number;
	/** By choice, rounded down to 5; null for a hidden one. */
	counts: (number | null)[];
}

/** The fewest answers that figures are made from. */
export const fewestAnswers = 50;

/** A number below it isn't shown: the cells that CMS withholds in public files (1 to 10), and 0, which would tell them apart. */
const smallestShown = 11;

const rounded = (count: number) => count - (count % 5);

/**
 * Makes the figures of a question: no number below 11, and none that follows from the others. Where something is
 * hidden, at least two numbers are, which together are as large as one that is shown.
 *
 * @param counts how many chose each choice
 * @returns undefined for fewer than 50 answers, or if nothing could be shown but the total
 */
export function figuresOf(counts: readonly number[]): Figures | undefined {
	const sum = (numbers: readonly number[]) => numbers.reduce((total, count) => total + count, 0);
	const total = sum(counts);
	const places = counts.map((_, place) => place).sort((a, b) => at(a) - at(b) || a - b);
	function at(place: number) {
		return counts[place] ?? 0;
	}
	let hidden = places.filter((place) => at(place) < smallestShown);
	if (hidden.length > 0) {
		while (
			hidden.length < places.length &&
			(hidden.length < 2 || sum(hidden.map(at)) < smallestShown)
		)
			hidden = places.slice(0, hidden.length + 1);
	}
	if (total < fewestAnswers || hidden.length === places.length) return undefined;
	return {
		total: rounded(total),
		counts: counts.map((count, place) => (hidden.includes(place) ? null : rounded(count))),
	};
}
