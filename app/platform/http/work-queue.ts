/** More work is requested than can finish in reasonable time. */
export class TooBusy extends Error {
	override message = 'Too much is being made at once.';
}

/** Limits how many jobs run at once; the others wait in line, and those that find it full are turned away. */
export class WorkQueue {
	readonly #limits: { atOnce: number; waiting: number };
	#running = 0;
	readonly #line: (() => void)[] = [];

	constructor(limits: { atOnce: number; waiting: number }) {
		this.#limits = limits;
	}

	/**
	 * Runs a job once there is a free slot.
	 *
	 * @throws TooBusy when the line is full
	 */
	async run<T>(work: () => Promise<T>): Promise<T> {
		if (this.#running < this.#limits.atOnce) this.#running += 1;
		else if (this.#line.length >= this.#limits.waiting) throw new TooBusy();
		else await new Promise<void>((start) => this.#line.push(start));
		try {
			return await work();
		} finally {
			// In another turn of the event loop: jobs without waits would otherwise all end before any other I/O.
			setImmediate(() => {
				const next = this.#line.shift();
				if (next) next();
				else this.#running -= 1;
			});
		}
	}
}
