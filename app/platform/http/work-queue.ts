/** More work is requested than can finish in reasonable time. */
export class TooBusy extends Error {
	override message = 'Too much is being made at once.';
}

interface Waiting {
	start: () => void;
	refuse: (reason: TooBusy) => void;
}

interface WorkLimits {
	atOnce: number;
	/** Most running jobs of one group; jobs without a group aren't limited. */
	perGroup?: number;
	waiting: number;
}

/**
 * Limits how many jobs run at once, so that a flood of requests waits or is turned away. Groups take turns,
 * and a full queue makes room at the cost of the group that has most in it (max-min fairness, as in
 * server/request-body.ts): a group that floods the queue only delays itself.
 */
export class WorkQueue {
	readonly #limits: WorkLimits;
	#running = 0;
	/** Running jobs by group; none is 0. */
	readonly #runningOf = new Map<string, number>();
	/** True if a job has started in this turn of the event loop. */
	#turnTaken = false;
	#planned = false;
	#length = 0;
	/** Waiting jobs by group; the next group comes first, and none is empty. */
	readonly #waiting = new Map<string, Waiting[]>();

	constructor(limits: WorkLimits) {
		this.#limits = limits;
	}

	/**
	 * Runs a job once there is a free slot.
	 *
	 * @param group an address group, for example (server/http-server.ts)
	 * @throws TooBusy when the queue is full, and no group has more in it than this one
	 */
	async run<T>(work: () => Promise<T>, group = ''): Promise<T> {
		// No job overtakes those that wait.
		const waits = this.#turnTaken || this.#length > 0 || this.#isFull(group);
		if (waits) await this.#wait(group);
		else this.#take(group);
		try {
			return await work();
		} finally {
			this.#leave(group);
		}
	}

	#isFull(group: string): boolean {
		const { atOnce, perGroup = atOnce } = this.#limits;
		if (this.#running >= atOnce) return true;
		return group !== '' && (this.#runningOf.get(group) ?? 0) >= perGroup;
	}

	/** Takes a slot, and the event loop's turn. */
	#take(group: string) {
		this.#running += 1;
		this.#runningOf.set(group, (this.#runningOf.get(group) ?? 0) + 1);
		this.#turnTaken = true;
		this.#plan();
	}

	#leave(group: string) {
		this.#running -= 1;
		const left = (this.#runningOf.get(group) ?? 1) - 1;
		if (left === 0) this.#runningOf.delete(group);
		else this.#runningOf.set(group, left);
		this.#plan();
	}

	/**
	 * Starts one waiting job in the event loop's next turn. A render without waits ends in the turn in which it
	 * started: if several started together, all of them, and all that wait, would end before any other I/O.
	 */
	#plan() {
		if (this.#planned) return;
		this.#planned = true;
		setImmediate(() => {
			this.#planned = false;
			this.#turnTaken = false;
			this.#next()?.start();
		});
	}

	#wait(group: string): Promise<void> {
		const own = this.#waiting.get(group) ?? [];
		const places = this.#limits.atOnce + this.#limits.waiting;
		const full = this.#running + this.#length >= places;
		if (full && !this.#makeRoom(own.length)) throw new TooBusy();
		return new Promise<void>((start, refuse) => {
			own.push({ start, refuse });
			this.#waiting.set(group, own);
			this.#length += 1;
			this.#plan();
		});
	}

	/**
	 * Turns away the newest job of the largest group, if that group has more waiting than the new job's group
	 * would have.
	 */
	#makeRoom(waiting: number): boolean {
		let largest: [string, Waiting[]] | undefined;
		for (const entry of this.#waiting) {
			if (entry[1].length > (largest?.[1].length ?? 0)) largest = entry;
		}
		if (!largest || largest[1].length <= waiting + 1) return false;
		this.#length -= 1;
		largest[1].pop()?.refuse(new TooBusy());
		return true;
	}

	/** Gives a slot to the oldest job of the group whose turn it is, and moves that group to the end. */
	#next(): Waiting | undefined {
		for (const [group, waiting] of this.#waiting) {
			if (this.#isFull(group)) continue;
			const next = waiting.shift();
			this.#length -= 1;
			this.#waiting.delete(group);
			if (waiting.length > 0) this.#waiting.set(group, waiting);
			this.#take(group);
			return next;
		}
		return undefined;
	}
}
