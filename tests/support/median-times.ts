/**
 * Measures the median time of each kind of input, in milliseconds. The kinds take turns, so that other work on
 * the machine slows all of them.
 *
 * @param inputs makes a new input of a kind, which isn't timed
 */
export async function medianTimes<Kind extends string, Input, Result>(
	inputs: Record<Kind, () => Promise<Input>>,
	timed: (input: Input) => Promise<Result>,
	tries = 30,
): Promise<{ times: Record<Kind, number>; results: Result[] }> {
	const kinds = Object.keys(inputs) as Kind[];
	const all = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]));
	const results: Result[] = [];
	// The first turns warm up.
	for (let turn = -5; turn < tries; turn++) {
		for (const kind of kinds) {
			const input = await inputs[kind]();
			const began = performance.now();
			const result = await timed(input);
			if (turn < 0) continue;
			all.get(kind)?.push(performance.now() - began);
			results.push(result);
		}
	}
	const median = (kind: Kind) =>
		all.get(kind)?.toSorted((a, b) => a - b)[Math.floor(tries / 2)] ?? 0;
	return {
		times: Object.fromEntries(kinds.map((kind) => [kind, median(kind)])) as Record<Kind, number>,
		results,
	};
}
