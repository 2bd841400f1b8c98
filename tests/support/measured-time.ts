// Measures durations on a machine that has other work as well.

/** Milliseconds of CPU time that this thread spends on some work. */
export async function cpuTime(work: () => unknown): Promise<number> {
	const start = process.threadCpuUsage();
	await work();
	const { user, system } = process.threadCpuUsage(start);
	return (user + system) / 1000;
}

/**
 * Milliseconds of CPU time of the cheapest turn, up to the first within the limit; cold caches cost time too.
 */
export async function leastCpuTime(limit: number, work: () => unknown, turns = 5) {
	let best = Number.POSITIVE_INFINITY;
	for (let turn = 0; turn < turns && best >= limit; turn += 1) {
		best = Math.min(best, await cpuTime(work));
	}
	return best;
}

/**
 * Milliseconds on the clock of the fastest turn, for work in another process. Stops at the first turn within
 * the limit, because real slowness shows in every turn.
 */
export async function fastest(limit: number, work: () => Promise<unknown>, turns = 30) {
	let best = Number.POSITIVE_INFINITY;
	for (let turn = 0; turn < turns && best >= limit; turn += 1) {
		const start = performance.now();
		await work();
		best = Math.min(best, performance.now() - start);
	}
	return best;
}

/**
 * Measures a ratio in rounds and returns the most even, up to the first below the limit: noise passes, a
 * difference stays.
 */
export async function mostEven(limit: number, measure: () => Promise<Record<string, number>>) {
	let best = Number.POSITIVE_INFINITY;
	for (let round = 0; round < 8 && best >= limit; round += 1) {
		const times = Object.values(await measure());
		best = Math.min(best, Math.max(...times) / Math.min(...times));
	}
	return best;
}
