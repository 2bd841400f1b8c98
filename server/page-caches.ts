import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { isRevocable } from '#app/platform/http/cache-control.ts';
import { counters } from '#app/platform/http/counters.ts';
import type { QuerySelection } from '#app/platform/http/route-handle.ts';
import { WorkQueue } from '#app/platform/http/work-queue.ts';
import type { MatchedRoute } from './router.ts';
import { type StoredResponse, storeResponse } from './stored-response.ts';

/** Renders a URL of this site (path and query) without any visitor's context. */
export type RenderUrl = (url: string) => Promise<Response>;

/** The cached responses that are the same for all visitors. */
export interface PageCaches {
	/** Returns the stored response for a canonical URL, if it's fresh. */
	fresh(url: string): StoredResponse | undefined;
	/**
	 * Reads or renders the response of a cacheable route. Concurrent requests share one render; while a new one fails or
	 * is slow, the last good response is served.
	 *
	 * @returns undefined if the response turns out to be private
	 * @throws what `render` throws when there is no good response
	 */
	read(route: MatchedRoute, query: string, render: RenderUrl): Promise<StoredResponse | undefined>;
	/** Returns the shared 404, rendered for one unknown path and sent for all of them. */
	unknown(path: string, render: RenderUrl): Promise<StoredResponse | undefined>;
	/** Invalidates these pages, and everything that a query selects. */
	invalidate(...paths: string[]): void;
	/** Invalidates everything, for when content that all pages share has changed. */
	invalidateAll(): void;
	/** Removes every response that shows revocable content, so that none is served stale later. */
	purge(): void;
}

interface Page {
	response: StoredResponse;
	/** Milliseconds it stays fresh; 0 means that only those who asked meanwhile share it. */
	ttl: number;
	/**
	 * If what it shows may be revoked: seconds since the database last answered up to which it may be served
	 * stale. Otherwise undefined.
	 */
	maxSilence: number | undefined;
}

type Make = (previous: StoredResponse | undefined) => Promise<Page | undefined>;

const limits = { max: 4_000, maxSize: 160 * 1024 * 1024 };

/** A lifetime that is over at once; 0 would have no end. */
const expired = -1;

/** Milliseconds until a slow render is answered with the last good page, and between tries while it fails. */
const patience = 1_000;

/** Seconds for which the shared 404 is reused; only this server stores it. */
const unknownTtl = 60;

/** Seconds from which on a page changes so seldom that the highest compression is worth its time. */
const longLived = 60;

const qualities = { best: 11, quick: 5 };

interface Options {
	/** Returns the seconds since the database last answered (app/platform/db/revocations.server.ts). */
	silence?: () => number;
	/** Seconds of it up to which posts may be served stale. */
	maxPostSilence?: number;
	/** Returns the page that a route's response counts for, if its views are counted (app/domain/operations). */
	countsAs?: (route: MatchedRoute) => string | undefined;
	/** False in development: everything is rendered every time. */
	stores?: boolean;
	/** The time in milliseconds; for tests. */
	now?: () => number;
}

/** Creates the cache of one process, which evicts the least recently used. */
export function createPageCaches({
	silence = () => 0,
	maxPostSilence = 60,
	countsAs,
	stores = true,
	now = () => performance.now(),
}: Options = {}): PageCaches {
	const pages = new LRUCache<string, Page, Make>({
		...limits,
		sizeCalculation: ({ response }) => Math.max(response.size, 1),
		ttl: patience,
		ttlResolution: 0,
		perf: { now },
		// What is stale stays until it's replaced, for while renders fail.
		allowStale: true,
		noDeleteOnStaleGet: true,
		noDeleteOnFetchRejection: true,
		async fetchMethod(key, last, { options, context: make }) {
			// Age counts from the start of the render, when the data was read.
			const startedAt = now();
			rendering.add(key);
			counters.renders += 1;
			try {
				const page = await make(last?.response);
				if (page && page.response.status >= 500 && last && isUsable(last)) return last;
				const left = (page?.ttl ?? 0) - (now() - startedAt);
				options.ttl = left > 0 ? left : expired;
				return page;
			} catch (error) {
				// The failure is logged where it happened (app/entry.server.tsx).
				if (last && isUsable(last)) return last;
				throw error;
			} finally {
				if (outdated.delete(key)) options.ttl = expired;
				rendering.delete(key);
			}
		},
	});
	const searches = new WorkQueue({ atOnce: 2, waiting: 50 });
	/** Keys of the pages being rendered, and of those whose data has changed since. */
	const rendering = new Set<string>();
	const outdated = new Set<string>();
	let purges = 0;

	const isUsable = ({ maxSilence = Number.POSITIVE_INFINITY }: Page) => silence() < maxSilence;
	const fetchPage = (key: string, make: Make, forceRefresh = false) =>
		pages.fetch(key, { context: make, allowStale: false, forceRefresh });

	async function get(key: string, make: Make): Promise<Page | undefined> {
		// A render that began before a change isn't shared with who asks after it.
		const isOutdated = outdated.has(key);
		if (isOutdated) await fetchPage(key, make).catch(() => {});
		const before = purges;
		const fetching = fetchPage(key, make, isOutdated);
		try {
			if (!pages.peek(key)) return await fetching;
			const late = pause(patience, 'late' as const, { ref: false });
			const page = await Promise.race([fetching, late]);
			if (page !== 'late') return page;
			fetching.catch(() => {});
			const last = pages.peek(key);
			return last && isUsable(last) ? last : await fetching;
		} catch (error) {
			// A purge ends renders, whose data may be from before it.
			if (purges !== before) return get(key, make);
			throw error;
		}
	}

	async function getResponse(key: string, make: Make): Promise<StoredResponse | undefined> {
		const page = await get(key, make);
		if (page && (page.ttl === 0 || !stores) && pages.peek(key) === page) pages.delete(key);
		return page?.response;
	}

	function invalidateKey(key: string) {
		if (rendering.has(key)) outdated.add(key);
		const page = pages.peek(key);
		// Replacing a page would end its render.
		if (page && !rendering.has(key)) pages.set(key, page, { ttl: expired });
	}

	return {
		fresh: (url) => pages.get(url, { allowStale: false })?.response,
		async read(route, query, render) {
			const selection = route.cache?.select?.(new URLSearchParams(query)) ?? wholePage;
			if (selection === 'private') return undefined;
			const key = route.path + selection.query;
			const isWhole = selection.query === '';
			const how = {
				maxPostSilence,
				unbounded: selection.unbounded,
				isFixed: isWhole && !route.pattern.includes(':'),
				countsAs: isWhole ? countsAs?.(route) : undefined,
			};
			const make: Make = async (previous) => toPage(await render(key), { ...how, previous });
			// Searches are many, and must leave renders for everything else.
			return getResponse(
				key,
				selection.unbounded ? () => searches.run(() => make(undefined)) : make,
			);
		},
		unknown: (path, render) =>
			getResponse(path, async (previous) =>
				toPage(await render(path), { ttl: unknownTtl, previous }),
			),
		invalidate(...paths) {
			const selected = [...pages.keys(), ...rendering].filter((key) => key.includes('?'));
			const whole = paths.flatMap((path) => [path, `${path}.data`]);
			for (const key of [...whole, ...selected]) invalidateKey(key);
		},
		invalidateAll() {
			for (const key of [...pages.keys(), ...rendering]) invalidateKey(key);
		},
		purge() {
			purges += 1;
			for (const key of [...pages.keys(), ...rendering]) {
				const page = pages.peek(key);
				if (!page || page.maxSilence !== undefined) pages.delete(key);
			}
		},
	};
}

const wholePage: QuerySelection = { query: '', unbounded: false };

interface PageOptions {
	previous: StoredResponse | undefined;
	/** True for a page of which there is one, such as the blog's list. A crawler asks for most posts once. */
	isFixed?: boolean;
	/** True if visitors can make up any number of such URLs: nothing stores them. */
	unbounded?: boolean;
	/** Seconds for which it's stored whatever its headers say. */
	ttl?: number;
	/** Seconds without the database up to which it may be served stale, unless its stale-if-error says less. */
	maxPostSilence?: number;
	/** The page whose views it counts for on success. */
	countsAs?: string | undefined;
}

/**
 * Turns a rendered response into a cacheable one. Only a shared response qualifies: no cookies and, on
 * success, a Cache-Control with `public` and a lifetime (RFC 9111, 3 and 5.2.2). Failures are shared by
 * concurrent requests but never stored.
 *
 * @returns undefined for a private response
 */
async function toPage(
	response: Response,
	{ previous, isFixed = false, unbounded = false, ttl, maxPostSilence = 0, countsAs }: PageOptions,
): Promise<Page | undefined> {
	if (response.headers.has('set-cookie')) return undefined;
	const said = response.headers.get('cache-control') ?? '';
	const isGood = response.status === 200;
	const allowed = isGood ? sharedFor(said) : 0;
	if (isGood && allowed === 0) return undefined;
	const headers = {
		...Object.fromEntries(response.headers),
		'cache-control': allowed > 0 && !unbounded ? said : 'no-store',
	};
	const isBest = (isFixed && !previous) || (allowed >= longLived && !unbounded);
	const stored = await storeResponse(
		response.status,
		headers,
		new Uint8Array(await response.arrayBuffer()),
		{
			quality: isBest ? qualities.best : qualities.quick,
			previous,
			countsAs: isGood ? countsAs : undefined,
		},
	);
	// The shared 404 shows no data, but has no Cache-Control to say so.
	const revocable = ttl === undefined && isRevocable(said);
	return {
		response: stored,
		ttl: unbounded ? 0 : (ttl ?? allowed) * 1_000,
		maxSilence: revocable ? (seconds(said, 'stale-if-error') ?? maxPostSilence) : undefined,
	};
}

/**
 * Returns the seconds for which a Cache-Control header lets shared caches store a response; 0 without
 * `public`.
 */
function sharedFor(cacheControl: string): number {
	if (!/(^|[\s,])public([\s,]|$)/i.test(cacheControl)) return 0;
	return seconds(cacheControl, 's-maxage') ?? seconds(cacheControl, 'max-age') ?? 0;
}

function seconds(cacheControl: string, directive: string): number | undefined {
	const value = new RegExp(`(?:^|[\\s,])${directive}=(\\d+)`, 'i').exec(cacheControl)?.[1];
	return value === undefined ? undefined : Number(value);
}
