import { LRUCache } from 'lru-cache';
import type { StoredResponse } from './stored-response.ts';

/** How long a page may be served from memory: until restart, or for one second (it shows data). */
export type Freshness = 'kept' | 'second';

interface Entry {
	response: StoredResponse;
	/** When it stops being fresh; what it shows was read at most a second before. */
	freshUntil: number;
	/** Until when nobody tries anew, because the last try failed. */
	restUntil: number;
}

interface Run {
	startedAt: number;
	result: Promise<StoredResponse>;
	/** Set when the page's data changed after this run began: what those get who ask from then on. */
	outdated: boolean;
	next?: Promise<StoredResponse>;
}

const second = 1_000;

/**
 * Finished pages by path. However many ask for a page, one render of it runs at a time. A failed
 * render is never kept; while renders fail or are slow, the last good page stands in at once.
 */
export class PageCache {
	readonly #entries: LRUCache<string, Entry>;
	readonly #running = new Map<string, Run>();
	readonly #now: () => number;

	/** @param options.maxBytes of all bodies together; the pages asked for longest ago give way */
	constructor(options: { maxPages: number; maxBytes: number; now?: () => number }) {
		this.#entries = new LRUCache({
			max: options.maxPages,
			maxSize: options.maxBytes,
			sizeCalculation: ({ response }) => Math.max(response.size, 1),
		});
		this.#now = options.now ?? (() => performance.now());
	}

	/** The page, if it is in memory and fresh. */
	fresh(key: string): StoredResponse | undefined {
		const entry = this.#entries.get(key);
		return entry && this.#now() < entry.freshUntil ? entry.response : undefined;
	}

	/**
	 * @param render makes the page anew
	 * @throws what `render` throws, when there is no good page to stand in
	 */
	async get(
		key: string,
		freshness: Freshness,
		render: () => Promise<StoredResponse>,
	): Promise<StoredResponse> {
		const entry = this.#entries.get(key);
		const now = this.#now();
		if (entry && (now < entry.freshUntil || now < entry.restUntil)) return entry.response;
		const run = this.#running.get(key);
		if (entry && run && now - run.startedAt >= second) return entry.response;
		const result = this.#join(run, key, freshness, render);
		return entry ? goodOrStale(result, entry.response) : result;
	}

	/** Makes pages be read anew because their data has just changed; a render under way is too old as well. */
	outdate(...keys: string[]) {
		for (const key of keys) {
			const entry = this.#entries.get(key);
			if (entry) entry.freshUntil = 0;
			const run = this.#running.get(key);
			if (run) run.outdated = true;
		}
	}

	/** Makes every page be read anew. */
	outdateAll() {
		this.outdate(...this.#entries.keys(), ...this.#running.keys());
	}

	#join(
		run: Run | undefined,
		key: string,
		freshness: Freshness,
		render: () => Promise<StoredResponse>,
	): Promise<StoredResponse> {
		if (!run) return this.#start(key, freshness, render);
		if (!run.outdated) return run.result;
		const again = () => this.#join(this.#running.get(key), key, freshness, render);
		run.next ??= run.result.then(again, again);
		return run.next;
	}

	#start(
		key: string,
		freshness: Freshness,
		render: () => Promise<StoredResponse>,
	): Promise<StoredResponse> {
		// The age counts from the start: the data is read after it.
		const startedAt = this.#now();
		const finish = (response: StoredResponse | undefined) => {
			this.#running.delete(key);
			if (
				response &&
				(response.status === 200 || (freshness === 'kept' && response.status < 500))
			) {
				const lasts = freshness === 'kept' ? Number.POSITIVE_INFINITY : startedAt + second;
				const freshUntil = run.outdated ? 0 : lasts;
				this.#entries.set(key, { response, freshUntil, restUntil: 0 });
			} else if (response === undefined || response.status >= 500) {
				const entry = this.#entries.peek(key);
				if (entry) entry.restUntil = this.#now() + second;
			} else {
				this.#entries.delete(key);
			}
		};
		const result = render().then(
			(response) => {
				finish(response);
				return response;
			},
			(error) => {
				finish(undefined);
				throw error;
			},
		);
		const run: Run = { startedAt, result, outdated: false };
		this.#running.set(key, run);
		return result;
	}
}

async function goodOrStale(
	fresh: Promise<StoredResponse>,
	stale: StoredResponse,
): Promise<StoredResponse> {
	let timer: NodeJS.Timeout | undefined;
	const slow = new Promise<StoredResponse>((resolve) => {
		timer = setTimeout(() => resolve(stale), second);
	});
	try {
		const response = await Promise.race([fresh, slow]);
		return response.status >= 500 ? stale : response;
	} catch {
		// The render's failure is logged where it happened (entry.server.tsx).
		return stale;
	} finally {
		clearTimeout(timer);
	}
}
