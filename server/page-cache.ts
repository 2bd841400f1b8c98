import { LRUCache } from 'lru-cache';
import type { StoredResponse } from './stored-response.ts';

/** How long a page may be served from memory: until restart, or for one second (it shows data). */
export type Freshness = 'kept' | 'second';

interface Entry {
	response: StoredResponse;
	madeAt: number;
}

const second = 1_000;

/**
 * Finished pages by path. However many ask for a page, one render of it runs at a time. A failed
 * render is never kept; while renders fail or are slow, the last good page stands in.
 */
export class PageCache {
	readonly #entries: LRUCache<string, Entry>;
	readonly #running = new Map<string, Promise<StoredResponse>>();
	readonly #now: () => number;

	constructor(options: { maxPages: number; now?: () => number }) {
		this.#entries = new LRUCache({ max: options.maxPages });
		this.#now = options.now ?? Date.now;
	}

	/**
	 * @param render makes the page anew; only an answer with status 200 is kept
	 */
	async get(
		key: string,
		freshness: Freshness,
		render: () => Promise<StoredResponse>,
	): Promise<StoredResponse> {
		const entry = this.#entries.get(key);
		if (entry && (freshness === 'kept' || this.#now() - entry.madeAt < second)) {
			return entry.response;
		}
		const fresh = this.#running.get(key) ?? this.#start(key, render);
		return entry ? freshUnlessFailing(fresh, entry.response) : fresh;
	}

	/** Forgets pages whose data has just changed; a render under way is not kept either. */
	drop(...keys: string[]) {
		for (const key of keys) {
			this.#entries.delete(key);
			this.#running.delete(key);
		}
	}

	#start(key: string, render: () => Promise<StoredResponse>): Promise<StoredResponse> {
		// The age counts from the start: the data is read after it.
		const madeAt = this.#now();
		const run = render().then((response) => {
			const current = this.#running.get(key) === run;
			if (current && response.status === 200) this.#entries.set(key, { response, madeAt });
			return response;
		});
		this.#running.set(key, run);
		const finish = () => {
			if (this.#running.get(key) === run) this.#running.delete(key);
		};
		run.then(finish, finish);
		return run;
	}
}

async function freshUnlessFailing(
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
