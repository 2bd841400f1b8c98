import { LRUCache } from 'lru-cache';
import type { StoredResponse } from './stored-response.ts';

/** A shared response, and how long it may be used. */
export interface CacheableResponse {
	response: StoredResponse;
	/** Seconds it stays fresh; 0 means it must not be stored. */
	ttl: number;
	/** Seconds after that in which it may replace a failed render (RFC 5861, stale-if-error). */
	staleIfError: number;
	/**
	 * If what it shows may be revoked: seconds since the database last answered up to which it may be served
	 * stale. Otherwise undefined.
	 */
	maxSilence: number | undefined;
}

/**
 * Renders a response.
 *
 * @param previous the stored response, fresh or not
 * @returns undefined if the response is private
 */
type Render = (previous: StoredResponse | undefined) => Promise<CacheableResponse | undefined>;

interface CacheEntry {
	response: StoredResponse;
	freshUntil: number;
	/** Time at which it stops being usable as a stale response. */
	usableUntil: number;
	maxSilence: number | undefined;
	/** After a failed render, no new one is tried before this time. */
	retryAt: number;
}

interface Run {
	startedAt: number;
	result: Promise<StoredResponse | undefined>;
	/** True if its data changed after the render began. */
	invalidated: boolean;
	/** True if it may show revoked content: it isn't stored, unless it turns out not to be revocable. */
	purged?: boolean;
	/** The render that later requests wait for instead. */
	next?: Promise<StoredResponse | undefined>;
}

const second = 1_000;

/**
 * Finished responses by cache key. Concurrent requests for one key share a single render. Failures are
 * never stored; while a new render fails or is slow, the last good response is served at once.
 */
export class ResponseCache {
	readonly #entries: LRUCache<string, CacheEntry>;
	readonly #running = new Map<string, Run>();
	readonly #now: () => number;
	readonly #silence: () => number;

	/**
	 * @param options.maxBytes of all bodies together; the least recently used are evicted
	 * @param options.silence returns the seconds since the database last answered, in which a revocation may have
	 * been missed
	 */
	constructor(options: {
		maxEntries: number;
		maxBytes: number;
		silence?: (() => number) | undefined;
		now?: () => number;
	}) {
		this.#entries = new LRUCache({
			max: options.maxEntries,
			maxSize: options.maxBytes,
			sizeCalculation: ({ response }) => Math.max(response.size, 1),
		});
		this.#now = options.now ?? (() => performance.now());
		this.#silence = options.silence ?? (() => 0);
	}

	/** Returns the stored response, if it's fresh. */
	fresh(key: string): StoredResponse | undefined {
		const entry = this.#entries.get(key);
		return entry && this.#now() < entry.freshUntil ? entry.response : undefined;
	}

	/**
	 * @returns undefined if the response is private
	 * @throws what `render` throws when there is no stale response to serve
	 */
	async get(key: string, render: Render): Promise<StoredResponse | undefined> {
		const entry = this.#usable(key);
		const now = this.#now();
		if (entry && (now < entry.freshUntil || now < entry.retryAt)) return entry.response;
		const run = this.#running.get(key);
		if (entry && run && now - run.startedAt >= second) return entry.response;
		const result = this.#join(run, key, render);
		return entry ? freshOrStale(result, () => this.#usable(key)?.response) : result;
	}

	/** Invalidates responses whose data just changed, including renders in progress. */
	invalidate(...keys: string[]) {
		for (const key of keys) {
			const entry = this.#entries.get(key);
			if (entry) entry.freshUntil = 0;
			const run = this.#running.get(key);
			if (run) run.invalidated = true;
		}
	}

	invalidateAll() {
		this.invalidate(...this.#entries.keys(), ...this.#running.keys());
	}

	/**
	 * Removes every revocable response, so that none is served stale later: its content may have been revoked.
	 */
	purge() {
		for (const [key, entry] of [...this.#entries.entries()]) {
			if (entry.maxSilence !== undefined) this.#entries.delete(key);
		}
		for (const run of this.#running.values()) {
			run.invalidated = true;
			run.purged = true;
		}
	}

	#usable(key: string): CacheEntry | undefined {
		const entry = this.#entries.get(key);
		if (!entry || this.#now() >= entry.usableUntil) return undefined;
		const isFresh = this.#now() < entry.freshUntil;
		const { maxSilence = Number.POSITIVE_INFINITY } = entry;
		return isFresh || this.#silence() < maxSilence ? entry : undefined;
	}

	#join(run: Run | undefined, key: string, render: Render): Promise<StoredResponse | undefined> {
		if (!run) return this.#start(key, render);
		if (!run.invalidated) return run.result;
		const again = () => this.#join(this.#running.get(key), key, render);
		run.next ??= run.result.then(again, again);
		return run.next;
	}

	#start(key: string, render: Render): Promise<StoredResponse | undefined> {
		// Age counts from the start of the render, when the data was read.
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
		if (!made || made.ttl === 0 || (run.purged && made.maxSilence !== undefined)) {
			return void this.#entries.delete(key);
		}
		const { response, ttl, staleIfError, maxSilence } = made;
		const expires = run.startedAt + ttl * second;
		const freshUntil = run.invalidated ? 0 : expires;
		const usableUntil = expires + staleIfError * second;
		this.#entries.set(key, { response, freshUntil, usableUntil, maxSilence, retryAt: 0 });
	}

	#fail(key: string) {
		this.#running.delete(key);
		const entry = this.#entries.peek(key);
		if (entry) entry.retryAt = this.#now() + second;
	}
}

/**
 * @param stale returns the response to serve if the render fails or is slow; called late, because something
 * may be revoked meanwhile
 */
async function freshOrStale(
	fresh: Promise<StoredResponse | undefined>,
	stale: () => StoredResponse | undefined,
): Promise<StoredResponse | undefined> {
	let timer: NodeJS.Timeout | undefined;
	const slow = new Promise<'slow'>((resolve) => {
		timer = setTimeout(() => resolve('slow'), second);
	});
	try {
		const response = await Promise.race([fresh, slow]);
		if (response === 'slow') return stale() ?? (await fresh);
		return (response && response.status >= 500 && stale()) || response;
	} catch (error) {
		// The failure is logged where it happened (app/entry.server.tsx).
		const standIn = stale();
		if (standIn) return standIn;
		throw error;
	} finally {
		clearTimeout(timer);
	}
}
