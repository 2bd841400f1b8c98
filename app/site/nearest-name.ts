/** The known name that a mistyped one is nearest to, and by how many slips. */
export interface Nearest {
	name: string;
	slips: number;
}

/**
 * Finds the nearest of some names, whatever their case.
 *
 * @param names at least one
 */
export function nearestName(typed: string, names: readonly string[]): Nearest {
	const measured = names.map((name) => ({ name, slips: slipsBetween(typed, name) }));
	return measured.reduce((best, one) => (one.slips < best.slips ? one : best));
}

/**
 * How many slips of the hand lie between two words: a letter too many, too few, wrong, or changed with its neighbor
 * (Damerau-Levenshtein). Names are short, so their product is small.
 */
function slipsBetween(typed: string, meant: string): number {
	const [one, other] = [typed.toUpperCase().slice(0, 100), meant.toUpperCase()];
	let before: number[] = [];
	let last = Array.from({ length: other.length + 1 }, (_, column) => column);
	for (let row = 1; row <= one.length; row += 1) {
		const next = [row];
		for (let column = 1; column <= other.length; column += 1) {
			const same = one[row - 1] === other[column - 1];
			const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
			next[column] = Math.min(
				at(last, column) + 1,
				at(next, column - 1) + 1,
				at(last, column - 1) + (same ? 0 : 1),
				swapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
			);
		}
		before = last;
		last = next;
	}
	return at(last, other.length);
}

const at = (row: readonly number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY;
