import { isRevocable, maxStale } from '#app/platform/http/cache-control.ts';
import { counters } from '#app/platform/http/counters.ts';
import type { QuerySelection } from '#app/platform/http/route-handle.ts';
import { TooBusy, WorkQueue } from '#app/platform/http/work-queue.ts';
import { type CacheableResponse, ResponseCache } from './response-cache.ts';
import type { MatchedRoute } from './router.ts';
import { type StoredResponse, storeResponse } from './stored-response.ts';

/** Seconds for which the shared 404 is reused; only this server stores it. */
const unknownTtl = 60;

const megabyte = 1024 * 1024;

/**
 * Renders a URL of this site (path and query) without any visitor's context.
 *
 * @param group whose turn in the queue it takes (router.ts)
 */
export type RenderUrl = (url: string, group: string) => Promise<Response>;

/** Static pages share one queue group, so no visitor can flood the queue with them. */
const everybody = '';

/** The cached responses that are the same for all visitors. */
export interface PageCaches {
	/** Returns the stored response for a canonical URL, if it's fresh. */
	fresh(url: string): StoredResponse | undefined;
	/**
	 * Reads or renders the response of a cacheable route.
	 *
	 * @param group the visitor's address group (http-server.ts): renders of posts, list pages and searches take
	 * turns by group
	 * @returns undefined if the response turns out to be private
	 * @throws TooBusy
	 */
	read(
		route: MatchedRoute,
		query: string,
		render: RenderUrl,
		group: string,
	): Promise<StoredResponse | undefined>;
	/** Returns the shared 404, rendered for one unknown path and sent for all of them. */
	unknown(path: string, render: RenderUrl): Promise<StoredResponse | undefined>;
	/** Invalidates these pages, and every list and search. */
	invalidate(...paths: string[]): void;
	/** Invalidates everything, for when content that all pages share has changed. */
	invalidateAll(): void;
	/** Removes every response that shows revocable content. */
	purge(): void;
	/**
	 * Returns true if data read from the database may still be served while it is unreachable: no revocation
	 * since that this process could have missed (decision 46).
	 *
	 * @param readAt by performance.now()
	 */
	maySpeakFor(readAt: number): boolean;
}

/**
 * Creates the caches of one process: together at most 208 MB, each evicting the least recently used.
 *
 * @param silence returns the seconds since the database last answered (app/platform/db/revocations.server.ts)
 * @param maxPostSilence seconds of it up to which posts may be served stale
 * @param countsAs returns the page that a route's response counts for, if its views are counted
 * (app/domain/operations)
 */
export function createPageCaches(
	silence: () => number = () => 0,
	maxPostSilence = 60,
	countsAs?: (route: MatchedRoute) => string | undefined,
): PageCaches {
	const cache = (maxEntries: number, megabytes: number) =>
		new ResponseCache({ maxEntries, maxBytes: megabytes * megabyte, silence });
	const pages = cache(2_000, 128);
	// Later list pages and visitors' own queries have a cache of their own, so that they can't evict the site's
	// pages. Searches are limited in number, so that they can't block other renders.
	const lists = cache(400, 32);
	const searches = cache(100, 16);
	const files = cache(1_000, 32);
	const searchQueue = new WorkQueue({ atOnce: 2, waiting: 50 });
	// One at a time, so that compressing leaves a core for forms.
	const compressionQueue = new WorkQueue({ atOnce: 1, waiting: 50 });
	let purgedAt = Number.NEGATIVE_INFINITY;

	function cacheFor({ query, unbounded }: QuerySelection, { hasAction, cache }: MatchedRoute) {
		if (unbounded) return searches;
		if (cache?.kind === 'file') return files;
		// A form's thank-you page is a second page of its route.
		return query === '' || hasAction ? pages : lists;
	}

	return {
		fresh: (url) => pages.fresh(url) ?? (url.includes('?') ? lists : files).fresh(url),
		async read(route, query, render, asking) {
			const selection = selectQuery(route, query);
			if (selection === 'private') return undefined;
			const cacheKey = route.path + selection.query;
			const { unbounded } = selection;
			const isFixed = selection.query === '' && !route.pattern.includes(':');
			const group = isFixed ? everybody : asking;
			return cacheFor(selection, route).get(cacheKey, (previous) => {
				counters.renders += 1;
				const page = selection.query === '' ? countsAs?.(route) : undefined;
				const make = async () =>
					toCacheable(await render(cacheKey, group), {
						previous,
						unbounded,
						isFixed,
						maxPostSilence,
						countsAs: page,
						compressing: (work) => compressionQueue.run(work, group),
					});
				return unbounded ? searchQueue.run(make, group) : make();
			});
		},
		unknown: (path, render) =>
			pages.get(path, async (previous) =>
				toCacheable(await render(path, everybody), { previous, ttl: unknownTtl }),
			),
		invalidate(...paths) {
			pages.invalidate(...paths.flatMap((path) => [path, `${path}.data`]));
			lists.invalidateAll();
			searches.invalidateAll();
		},
		invalidateAll() {
			for (const cache of [pages, lists, searches, files]) cache.invalidateAll();
		},
		purge() {
			purgedAt = performance.now();
			for (const cache of [pages, lists, searches, files]) cache.purge();
		},
		maySpeakFor: (readAt) => readAt > purgedAt && silence() < maxPostSilence,
	};
}

/** Serves the same responses in development, rendered every time. */
export const noPageCaches: PageCaches = {
	fresh: () => undefined,
	async read(route, query, render) {
		const selection = selectQuery(route, query);
		if (selection === 'private') return undefined;
		const { query: selected, unbounded } = selection;
		const response = await render(route.path + selected, everybody);
		return (await toCacheable(response, { previous: undefined, unbounded }))?.response;
	},
	async unknown(path, render) {
		const response = await render(path, everybody);
		return (await toCacheable(response, { previous: undefined }))?.response;
	},
	invalidate() {},
	invalidateAll() {},
	purge() {},
	maySpeakFor: () => false,
};

const wholePage: QuerySelection = { query: '', unbounded: false };

/** Returns the part of the query that selects a page; empty unless the route says otherwise. */
function selectQuery({ cache }: MatchedRoute, query: string): QuerySelection | 'private' {
	return cache?.select?.(new URLSearchParams(query)) ?? wholePage;
}

/**
 * From this TTL on, in seconds, a response is compressed at the highest quality at once, and so is the first one of a
 * page whose number is fixed. Any other is compressed quickly until a second render finds it unchanged, since most pages that a crawler
 * asks for are asked for once. Later renders reuse it until the data changes.
 */
const storedLong = 60;

const qualities = { quick: 5, best: 11 };

/**
 * Turns a rendered response into a cacheable one. Only a shared response qualifies: no cookies and, on
 * success, a Cache-Control with `public` and a lifetime (RFC 9111, 3 and 5.2.2). Failures are shared by
 * concurrent requests but never stored.
 *
 * @param options.unbounded true if visitors can make up any number of such URLs, so only our own cache stores
 * it
 * @param options.isFixed true for a page of which there is one, such as a form's
 * @param options.ttl of a response that is stored whatever its headers say
 * @param options.maxPostSilence seconds without the database up to which it may be served stale, unless its
 * stale-if-error says less
 * @param options.countsAs the page whose views it counts for on success
 * @param options.compressing runs a compression at the highest quality once it is its turn
 */
async function toCacheable(
	response: Response,
	{
		previous,
		unbounded,
		isFixed = false,
		ttl,
		maxPostSilence = 0,
		countsAs,
		compressing = (work) => work(),
	}: {
		previous: StoredResponse | undefined;
		unbounded?: boolean;
		isFixed?: boolean;
		ttl?: number;
		maxPostSilence?: number;
		countsAs?: string | undefined;
		compressing?: (work: () => Promise<StoredResponse>) => Promise<StoredResponse>;
	},
): Promise<CacheableResponse | undefined> {
	if (response.headers.has('set-cookie')) return undefined;
	const said = response.headers.get('cache-control') ?? '';
	const allowed = response.status === 200 ? sharedFor(said) : 0;
	if (response.status === 200 && allowed === 0) return undefined;
	const lifetime = ttl ?? allowed;
	const headers = {
		...Object.fromEntries(response.headers),
		'cache-control': allowed > 0 && !unbounded ? said : 'no-store',
	};
	const body = new Uint8Array(await response.arrayBuffer());
	const counted = { countsAs: response.status === 200 ? countsAs : undefined };
	const store = (quality: number) =>
		storeResponse(response.status, headers, body, { quality, previous, ...counted });
	const isFirst = isFixed && lifetime > 0 && !previous;
	const quick = await store(lifetime >= storedLong || isFirst ? qualities.best : qualities.quick);
	const isWanted = quick === previous && quick.quality < qualities.best && !unbounded;
	const stored = isWanted
		? await compressing(() => store(qualities.best)).catch(unlessBusy(quick))
		: quick;
	// The shared 404 shows no data, but has no Cache-Control to say so.
	const revocable = ttl === undefined && isRevocable(said);
	const allowedStale = seconds(said, 'stale-if-error');
	const maxSilence = revocable ? (allowedStale ?? maxPostSilence) : undefined;
	const staleIfError = revocable ? maxStale : (allowedStale ?? 0);
	return { response: stored, ttl: lifetime, staleIfError, maxSilence };
}

/** Handles an error by returning a value if the queue was full. */
function unlessBusy<T>(value: T): (error: unknown) => T {
	return (error) => {
		if (error instanceof TooBusy) return value;
		throw error;
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
