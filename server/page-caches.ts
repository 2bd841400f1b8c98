import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { isRevocable } from '#app/platform/http/cache-control.ts';
import type { QuerySelection } from '#app/platform/http/route-handle.ts';
import { WorkQueue } from '#app/platform/http/work-queue.ts';
import type { MatchedRoute } from './router.ts';
import { type StoredResponse, storeResponse } from './stored-response.ts';

/**
 * Renders a URL of this site (path and query) without any visitor's context.
 *
 * @param sharesMissing true for a 404 without its document
 */
export type RenderUrl = (url: string, sharesMissing?: boolean) => Promise<Response>;

/** The cached responses that are the same for all visitors. */
export interface PageCaches {
	/** Returns the stored response for a canonical URL, if it's fresh. */
	fresh(url: string): StoredResponse | undefined;
	/** Returns true if a canonical URL has a stored response, fresh or not. */
	holds(url: string): boolean;
	/**
	 * Reads or renders the response of a cacheable route. Concurrent requests share one render; while a new one fails or
	 * is slow, the last good response is served.
	 *
	 * @returns undefined if the response turns out to be private
	 * @throws what `render` throws when there is no good response
	 */
	read(route: MatchedRoute, query: string, render: RenderUrl): Promise<StoredResponse | undefined>;
	/** Returns a shared 404, rendered for one unknown path and sent for all of them. */
	unknown(path: string, render: RenderUrl): Promise<StoredResponse | undefined>;
	/** Invalidates every page that shows data: those that are asked for are rendered each second anyway. */
	invalidate(): void;
	/** Invalidates everything, for when content that all pages share has changed. */
	invalidateAll(): void;
	/** Removes every response that shows revocable content, so that none is served stale later. */
	purge(): void;
}

interface RenderedPage {
	response: StoredResponse;
	/** Milliseconds it stays fresh; 0 means that only those who asked meanwhile share it. */
	ttl: number;
	/**
	 * If what it shows may be revoked: seconds since the database last answered up to which it may be served
	 * stale. Otherwise undefined.
	 */
	maxSilence: number | undefined;
}

interface Page extends RenderedPage {
	/** Number of changes when its render began, which read the data. */
	revision: number;
	freshUntil: number;
}

type Make = (previous: StoredResponse | undefined) => Promise<RenderedPage | undefined>;

const limits = { max: 4_000, maxSize: 160 * 1024 * 1024 };

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
	// A stale page stays until a new one replaces it, so that it can be served while renders fail.
	const pages = new LRUCache<string, Page>({
		...limits,
		sizeCalculation: ({ response }) => Math.max(response.size, 1),
	});
	const renders = new Map<string, { revision: number; page: Promise<Page | undefined> }>();
	// One address may have fewer of them waiting (rate-limit.ts).
	const searches = new WorkQueue({ atOnce: 2, waiting: 500 });
	let revision = 0;
	/** The number of the last change of each kind. */
	const last = { data: 0, all: 0, purge: 0 };

	const isFresh = (page: Page) =>
		now() < page.freshUntil &&
		page.revision >= (page.maxSilence === undefined ? last.all : last.data);
	const isUsable = ({ maxSilence = Number.POSITIVE_INFINITY }: Page) => silence() < maxSilence;

	/** Returns true for a page whose data may be from before a revocation. */
	const isPurged = (page: Page) => page.maxSilence !== undefined && page.revision < last.purge;

	function store(key: string, page: Page): Page {
		const isOutrun = (pages.peek(key)?.revision ?? 0) > page.revision;
		if (isOutrun || isPurged(page)) return page;
		if (page.ttl === 0) pages.delete(key);
		else if (stores) pages.set(key, page);
		return page;
	}

	/** Renders a page; if that fails, the last good one stays for another second. The failure is logged where it happened. */
	async function render(key: string, make: Make): Promise<Page | undefined> {
		const [began, startedAt] = [revision, now()];
		const made = await make(pages.peek(key)?.response).catch((error: unknown) => ({ error }));
		const isGood = !made || ('response' in made && made.response.status < 500);
		const good = pages.peek(key);
		if (!isGood && good && isUsable(good)) {
			return store(key, { ...good, revision: began, freshUntil: now() + patience });
		}
		if (!made) return undefined;
		if ('error' in made) throw made.error;
		const page = { ...made, revision: began, freshUntil: startedAt + made.ttl };
		return isGood ? store(key, page) : page;
	}

	/** Shares a render with whoever asks meanwhile, unless something has changed since it began. */
	function shareRender(key: string, make: Make): Promise<Page | undefined> {
		const running = renders.get(key);
		if (running && running.revision >= last.data) return running.page;
		const page = render(key, make).finally(() => {
			if (renders.get(key)?.page === page) renders.delete(key);
		});
		renders.set(key, { revision, page });
		return page;
	}

	async function get(key: string, make: Make): Promise<StoredResponse | undefined> {
		const stored = pages.get(key);
		if (stored && isFresh(stored)) return stored.response;
		const rendering = shareRender(key, make);
		const late = stored && isUsable(stored) && pause(patience, stored, { ref: false });
		const page = await (late ? Promise.race([rendering, late]) : rendering);
		if (page && isPurged(page)) return get(key, make);
		if (page === stored) rendering.catch(() => {});
		return page?.response;
	}

	const unknown: PageCaches['unknown'] = (path, render) =>
		get(path, async (previous) => toPage(await render(path), { ttl: unknownTtl, previous }));

	return {
		fresh(url) {
			const page = pages.get(url);
			return page && isFresh(page) ? page.response : undefined;
		},
		holds: (url) => pages.has(url),
		async read(route, query, render) {
			const selection = selectionOf(route, query);
			if (selection === 'private') return undefined;
			const key = route.path + selection.query;
			const isWhole = selection.query === '';
			const hasParameter = route.pattern.includes(':');
			const how = {
				maxPostSilence,
				unbounded: selection.unbounded,
				isFixed: isWhole && !hasParameter,
				countsAs: isWhole ? countsAs?.(route) : undefined,
			};
			const make: Make = async (previous) => {
				const response = await render(key, hasParameter);
				if (response.status !== 404 || response.body) return toPage(response, { ...how, previous });
				// The pattern itself names no post: a slug has no colon.
				const shared = await unknown(`/${route.pattern}`, render);
				return shared && { response: shared, ttl: 0, maxSilence: undefined };
			};
			// Searches are many, and must leave renders for everything else.
			return get(key, selection.unbounded ? () => searches.run(() => make(undefined)) : make);
		},
		unknown,
		invalidate() {
			revision += 1;
			last.data = revision;
		},
		invalidateAll() {
			revision += 1;
			last.data = revision;
			last.all = revision;
		},
		purge() {
			revision += 1;
			last.data = revision;
			last.purge = revision;
			for (const [key, page] of pages.entries()) if (isPurged(page)) pages.delete(key);
		},
	};
}

const wholePage: QuerySelection = { query: '', unbounded: false };

/** Returns what a query selects of a route's page. */
export const selectionOf = ({ cache }: MatchedRoute, query: string) =>
	cache?.select?.(new URLSearchParams(query)) ?? wholePage;

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
): Promise<RenderedPage | undefined> {
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
