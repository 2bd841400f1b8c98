import type { IncomingMessage } from 'node:http';
import { isbot } from 'isbot';

/** Most pages held until they are stored; beyond that, new ones aren't counted. */
const maxHeld = 5_000;

/** Most user agents whose verdict is cached between two stores. */
const maxPrograms = 500;

/**
 * Counts pages in memory as they are served. It stores only a number per path: no address, no cookie, no time.
 * Its size is bounded, and callers pass only paths of existing pages.
 */
export class PageViewCounter {
	#counts = new Map<string, number>();
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
		this.add(path, 1);
	}

	add(path: string, views: number): void {
		const count = this.#counts.get(path);
		if (count === undefined && this.#counts.size >= maxHeld) return;
		this.#counts.set(path, (count ?? 0) + views);
	}

	/** Returns the views since the last call, by path. */
	take(): ReadonlyMap<string, number> {
		const taken = this.#counts;
		this.#counts = new Map();
		this.#isReader.clear();
		return taken;
	}

	#isOfReader(headers: IncomingMessage['headers']): boolean {
		const program = headers['user-agent'];
		if (program === undefined || isFetchedAhead(headers)) return false;
		const cached = this.#isReader.get(program);
		if (cached !== undefined) return cached;
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
