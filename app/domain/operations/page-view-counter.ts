import type { IncomingMessage } from 'node:http';
import { isbot } from 'isbot';

export interface PageViews {
	/** In the site's time zone, as 2026-07-04. */
	day: string;
	path: string;
	views: number;
}

/** Most page-and-day pairs held until stored; beyond that, new pages aren't counted. */
const maxHeld = 5_000;

/** Most user agents whose verdict is cached between two stores. */
const maxPrograms = 500;

/**
 * Counts pages in memory as they are served. It stores only a number per path: no address, no cookie, no time.
 * Its size is bounded, and callers pass only paths of existing pages.
 */
export class PageViewCounter {
	readonly #counts = new Map<string, number>();
	/** By day and path: counts from before the last `take` that aren't stored yet. */
	readonly #held = new Map<string, PageViews>();
	/** An isbot check takes 1 to 3 µs, a tenth of a cached page. */
	readonly #isReader = new Map<string, boolean>();

	/**
	 * Counts a page served to a person, whole or as a 304, since their browser shows it either way. Ignores HEAD,
	 * prefetches, and robots that identify themselves or send no user agent.
	 *
	 * @param path of an existing page, one of a bounded number
	 */
	count(path: string, { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): void {
		if (method !== 'GET' || !this.#isOfReader(headers)) return;
		const known = this.#counts.get(path);
		if (known === undefined && this.#counts.size + this.#held.size >= maxHeld) return;
		this.#counts.set(path, (known ?? 0) + 1);
	}

	/** Returns all counts not stored yet; those since the last call get this day. */
	take(day: string): PageViews[] {
		for (const [path, views] of this.#counts) {
			const key = `${day} ${path}`;
			const before = this.#held.get(key)?.views ?? 0;
			this.#held.set(key, { day, path, views: before + views });
		}
		this.#counts.clear();
		this.#isReader.clear();
		return [...this.#held.values()];
	}

	/** Drops what the last `take` returned, once it is stored. */
	stored(): void {
		this.#held.clear();
	}

	#isOfReader(headers: IncomingMessage['headers']): boolean {
		const program = headers['user-agent'];
		if (program === undefined || isFetchedAhead(headers)) return false;
		const known = this.#isReader.get(program);
		if (known !== undefined) return known;
		const isReader = program !== '' && !isbot(program);
		if (this.#isReader.size < maxPrograms) this.#isReader.set(program, isReader);
		return isReader;
	}
}

/** Checks today's header and the older ones that some browsers still send. */
function isFetchedAhead(headers: IncomingMessage['headers']): boolean {
	return (
		headers['sec-purpose'] !== undefined ||
		headers.purpose === 'prefetch' ||
		headers['x-moz'] === 'prefetch'
	);
}
