import type { QuerySelection } from '../app/route-handle.ts';
import { toCacheable } from './cacheable-response.ts';
import { RenderQueue } from './render-queue.ts';
import { ResponseCache } from './response-cache.ts';
import type { MatchedRoute } from './route-table.ts';
import type { StoredResponse } from './stored-response.ts';

/** Seconds for which the one response to all unknown paths is used; nobody else may store it. */
const unknownTtl = 60;

const megabyte = 1024 * 1024;

/** Renders a URL of this site (path and query) for nobody in particular. */
export type RenderUrl = (url: string) => Promise<Response>;

/** The responses that are the same for everybody, in memory. */
export interface PageCaches {
	/** The response to a URL in its one spelling, if it is stored and fresh. */
	fresh(url: string): StoredResponse | undefined;
	/**
	 * The response of a route that declares itself cacheable.
	 *
	 * @returns undefined when it turns out to be for one visitor only
	 * @throws TooBusy
	 */
	read(route: MatchedRoute, query: string, render: RenderUrl): Promise<StoredResponse | undefined>;
	/** The one response to every path that no route has, made for one of them. */
	unknown(path: string, render: RenderUrl): Promise<StoredResponse | undefined>;
	/** Has these pages, every list and every search rendered again when next asked for. */
	invalidate(...paths: string[]): void;
}

export function createPageCaches(): PageCaches {
	const pages = new ResponseCache({ maxEntries: 2_000, maxBytes: 128 * megabyte });
	// The pages of a long list and what visitors make up have memory of their own, so that no number of
	// them pushes out a page of the site; and few searches run at a time, so that they hold nobody up.
	const lists = new ResponseCache({ maxEntries: 400, maxBytes: 32 * megabyte });
	const searches = new ResponseCache({ maxEntries: 100, maxBytes: 16 * megabyte });
	const searchQueue = new RenderQueue({ atOnce: 2, waiting: 50 });

	function cacheFor({ query, unbounded }: QuerySelection, { hasAction }: MatchedRoute) {
		if (unbounded) return searches;
		// A form's thank-you state is one page more.
		return query === '' || hasAction ? pages : lists;
	}

	return {
		fresh: (url) => pages.fresh(url) ?? (url.includes('?') ? lists.fresh(url) : undefined),
		async read(route, query, render) {
			const selection = selectQuery(route, query);
			if (selection === 'private') return undefined;
			const cacheKey = route.path + selection.query;
			const { unbounded } = selection;
			return cacheFor(selection, route).get(cacheKey, (previous) => {
				const make = async () => toCacheable(await render(cacheKey), { previous, unbounded });
				return unbounded ? searchQueue.run(make) : make();
			});
		},
		unknown: (path, render) =>
			pages.get(path, async (previous) =>
				toCacheable(await render(path), { previous, ttl: unknownTtl }),
			),
		invalidate(...paths) {
			pages.invalidate(...paths.flatMap((path) => [path, `${path}.data`]));
			lists.invalidateAll();
			searches.invalidateAll();
		},
	};
}

/** In development: the same responses, rendered each time. */
export const noPageCaches: PageCaches = {
	fresh: () => undefined,
	async read(route, query, render) {
		const selection = selectQuery(route, query);
		if (selection === 'private') return undefined;
		const { query: selected, unbounded } = selection;
		const response = await render(route.path + selected);
		return (await toCacheable(response, { previous: undefined, unbounded }))?.response;
	},
	async unknown(path, render) {
		const response = await render(path);
		return (await toCacheable(response, { previous: undefined }))?.response;
	},
	invalidate() {},
};

const wholePage: QuerySelection = { query: '', unbounded: false };

/** The part of a query that selects a page: nothing, unless the route says so. */
function selectQuery({ cache }: MatchedRoute, query: string): QuerySelection | 'private' {
	return cache?.select?.(new URLSearchParams(query)) ?? wholePage;
}
