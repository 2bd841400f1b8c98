// Measures durations on a machine that has other work as well.

/** Milliseconds of CPU time that this thread spends on some work. */
export async function cpuTime(work: () => unknown): Promise<number> {
	const start = process.threadCpuUsage();
	await work();
	const { user, system } = process.threadCpuUsage(start);
	return (user + system) / 1000;
}

/**
 * The least of several measurements, up to the first below the limit: other work on the machine passes, what is
 * really slow is so in every turn.
 */
export async function least(limit: number, measure: () => Promise<number>, turns: number) {
	let best = Number.POSITIVE_INFINITY;
	for (let turn = 0; turn < turns && best >= limit; turn += 1) {
		best = Math.min(best, await measure());
	}
	return best;
}

/**
 * Milliseconds of the fastest turn, for work that computes in another process. Each turn is divided by the
 * stretch before or after it, whichever is less.
 */
export const fastest = (limit: number, work: () => Promise<unknown>, turns = 30) =>
	least(
		limit,
		async () => {
			const before = stretch();
			const start = performance.now();
			await work();
			return (performance.now() - start) / Math.min(before, stretch());
		},
		turns,
	);

/** Milliseconds of CPU time of the control that measures the stretch. */
const control = 20;

/**
 * Clock milliseconds that a millisecond of this thread's CPU time takes now: 1 on a quiet machine, more beside
 * other programs. It is the control for limits on the clock of work that computes, not of work that waits.
 */
export function stretch(): number {
	const clock = performance.now();
	const begun = process.threadCpuUsage();
	let spent = 0;
	while (spent < control) {
		const { user, system } = process.threadCpuUsage(begun);
		spent = (user + system) / 1000;
	}
	return Math.max(1, (performance.now() - clock) / spent);
}
