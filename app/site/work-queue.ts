/** More renders are requested than can finish in reasonable time. */
export class TooBusy extends Error {
	override message = 'Too much is being made at once.';
}

/** Bounds how many jobs run at once, so that a flood of requests waits or is turned away. */
export class WorkQueue {
	readonly #limits: { atOnce: number; waiting: number };
	#running = 0;
	readonly #waiting: (() => void)[] = [];

	constructor(limits: { atOnce: number; waiting: number }) {
		this.#limits = limits;
	}

	/** @throws TooBusy when the queue is full */
	async run<T>(work: () => Promise<T>): Promise<T> {
		if (this.#running >= this.#limits.atOnce) {
			if (this.#waiting.length >= this.#limits.waiting) throw new TooBusy();
			// A finished render passes its slot on, so the count stays.
			await new Promise<void>((start) => this.#waiting.push(start));
		} else {
			this.#running += 1;
		}
		try {
			return await work();
		} finally {
			const next = this.#waiting.shift();
			if (next) next();
			else this.#running -= 1;
		}
	}
}
