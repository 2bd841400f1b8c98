import { LRUCache } from 'lru-cache';
import type { StoredResponse } from './stored-response.ts';

/** A response that was made for everybody, and for how long it may be used. */
export interface CacheableResponse {
	response: StoredResponse;
	/** Seconds for which it is fresh; 0 when it must not be stored. */
	ttl: number;
	/** Seconds after that for which it may stand in while a new one cannot be made (RFC 5861). */
	staleIfError: number;
}

/**
 * Makes a response.
 *
 * @param previous what is stored, fresh or not
 * @returns undefined for one that is not for everybody
 */
export type Render = (
	previous: StoredResponse | undefined,
) => Promise<CacheableResponse | undefined>;

interface CacheEntry {
	response: StoredResponse;
	freshUntil: number;
	/** Until when it may stand in for a new one. */
	usableUntil: number;
	/** Until when no new one is tried, because the last try failed. */
	retryAt: number;
}

interface Run {
	startedAt: number;
	result: Promise<StoredResponse | undefined>;
	/** Set when what it shows changed after it began. */
	invalidated: boolean;
	/** What those get who ask from then on. */
	next?: Promise<StoredResponse | undefined>;
}

const second = 1_000;

/**
 * Finished responses by cache key. However many ask for one, it is made once at a time. A failure is
 * never stored; while making it anew fails or is slow, the last good one stands in at once.
 */
export class ResponseCache {
	readonly #entries: LRUCache<string, CacheEntry>;
	readonly #running = new Map<string, Run>();
	readonly #now: () => number;

	/** @param options.maxBytes of all bodies together; the ones asked for longest ago give way */
	constructor(options: { maxEntries: number; maxBytes: number; now?: () => number }) {
		this.#entries = new LRUCache({
			max: options.maxEntries,
			maxSize: options.maxBytes,
			sizeCalculation: ({ response }) => Math.max(response.size, 1),
		});
		this.#now = options.now ?? (() => performance.now());
	}

	/** The response, if it is stored and fresh. */
	fresh(key: string): StoredResponse | undefined {
		const entry = this.#entries.get(key);
		return entry && this.#now() < entry.freshUntil ? entry.response : undefined;
	}

	/**
	 * @returns undefined when the response is not for everybody
	 * @throws what `render` throws, when there is no good response to stand in
	 */
	async get(key: string, render: Render): Promise<StoredResponse | undefined> {
		const entry = this.#usable(key);
		const now = this.#now();
		if (entry && (now < entry.freshUntil || now < entry.retryAt)) return entry.response;
		const run = this.#running.get(key);
		if (entry && run && now - run.startedAt >= second) return entry.response;
		const result = this.#join(run, key, render);
		return entry ? freshOrStale(result, entry.response) : result;
	}

	/** Has responses made anew because what they show has just changed; one being made is too old as well. */
	invalidate(...keys: string[]) {
		for (const key of keys) {
			const entry = this.#entries.get(key);
			if (entry) entry.freshUntil = 0;
			const run = this.#running.get(key);
			if (run) run.invalidated = true;
		}
	}

	/** Has every response made anew. */
	invalidateAll() {
		this.invalidate(...this.#entries.keys(), ...this.#running.keys());
	}

	#usable(key: string): CacheEntry | undefined {
		const entry = this.#entries.get(key);
		return entry && this.#now() < entry.usableUntil ? entry : undefined;
	}

	#join(run: Run | undefined, key: string, render: Render): Promise<StoredResponse | undefined> {
		if (!run) return this.#start(key, render);
		if (!run.invalidated) return run.result;
		const again = () => this.#join(this.#running.get(key), key, render);
		run.next ??= run.result.then(again, again);
		return run.next;
	}

	#start(key: string, render: Render): Promise<StoredResponse | undefined> {
		// The age counts from the start: the data is read after it.
		const startedAt = this.#now();
		const result = render(this.#entries.peek(key)?.response).then(
			(made) => {
				this.#finish(key, run, made);
				return made?.response;
			},
			(error) => {
				this.#fail(key);
				throw error;
			},
		);
		const run: Run = { startedAt, result, invalidated: false };
		this.#running.set(key, run);
		return result;
	}

	#finish(key: string, run: Run, made: CacheableResponse | undefined) {
		if (made && made.response.status >= 500) return this.#fail(key);
		this.#running.delete(key);
		if (!made || made.ttl === 0) return void this.#entries.delete(key);
		const { response, ttl, staleIfError } = made;
		const expires = run.startedAt + ttl * second;
		const freshUntil = run.invalidated ? 0 : expires;
		const usableUntil = expires + staleIfError * second;
		this.#entries.set(key, { response, freshUntil, usableUntil, retryAt: 0 });
	}

	#fail(key: string) {
		this.#running.delete(key);
		const entry = this.#entries.peek(key);
		if (entry) entry.retryAt = this.#now() + second;
	}
}

async function freshOrStale(
	fresh: Promise<StoredResponse | undefined>,
	stale: StoredResponse,
): Promise<StoredResponse | undefined> {
	let timer: NodeJS.Timeout | undefined;
	const slow = new Promise<StoredResponse>((resolve) => {
		timer = setTimeout(() => resolve(stale), second);
	});
	try {
		const response = await Promise.race([fresh, slow]);
		return response && response.status >= 500 ? stale : response;
	} catch {
		// The failure is logged where it happened (app/entry.server.tsx).
		return stale;
	} finally {
		clearTimeout(timer);
	}
}
