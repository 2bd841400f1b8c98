const minute = 60;
const hour = 60 * minute;

/** Seconds to wait after each attempt that failed: closely at first, then every four hours, two days in all. */
const delays = [
	minute,
	2 * minute,
	5 * minute,
	10 * minute,
	20 * minute,
	30 * minute,
	hour,
	2 * hour,
	...Array<number>(11).fill(4 * hour),
];

/**
 * When to try a mail again. It counts attempts and not days, so a clock that jumps gives no mail up.
 *
 * @param attempts how many there were
 * @param random spreads the mail of an outage out (0 to 1)
 * @returns seconds; undefined when it is given up
 */
export function retryDelay(attempts: number, random = Math.random()): number | undefined {
	const delay = delays[attempts - 1];
	return delay === undefined ? undefined : Math.round(delay * (0.9 + 0.2 * random));
}
