import { PageCache } from './page-cache.ts';
import { type FoundPage, sealPage } from './pages.ts';
import { RenderQueue } from './render-queue.ts';
import type { Renderer } from './renderer.ts';
import type { StoredResponse } from './stored-response.ts';

/** Any path that is no page; they all get the one page made for this one. */
const unknownPath = '/404';

const megabyte = 1024 * 1024;

/** The pages as they are kept in memory. */
export interface KeptPages {
	/** What a path without a query is answered with, when that is in memory and fresh. */
	fresh(path: string): StoredResponse | undefined;
	/**
	 * A page, made when need be.
	 *
	 * @throws TooBusy
	 */
	read(page: FoundPage, query: string, id: string): Promise<StoredResponse>;
	/** The answer to every path that is no page. */
	unknown(id: string): Promise<StoredResponse>;
	/** Has the pages that show what a form on this page has just changed made anew when next asked for. */
	outdate(page: FoundPage): void;
}

export function keepPages(renderer: Renderer): KeptPages {
	const cache = new PageCache({ maxPages: 2_000, maxBytes: 128 * megabyte });
	// The pages of a long list and what visitors write have memory of their own, so that no number of
	// them pushes out a page of the site; and few searches run at a time, so that they hold nobody up.
	const listPages = new PageCache({ maxPages: 400, maxBytes: 32 * megabyte });
	const searches = new PageCache({ maxPages: 100, maxBytes: 16 * megabyte });
	const searchQueue = new RenderQueue({ atOnce: 2, waiting: 50 });

	const make = (key: string, freshness: FoundPage['freshness'], id: string, kept = cache) =>
		kept.get(key, freshness, async () => sealPage(await renderer.page(key, id), freshness));

	// What somebody searched for is nobody else's business: no other cache may keep it.
	const search = (key: string, id: string) =>
		searches.get(key, 'second', () =>
			searchQueue.run(async () => sealPage(await renderer.page(key, id), 'no-store')),
		);

	return {
		fresh: (path) => cache.fresh(path),
		read(page, query, id) {
			const asked = new URLSearchParams(query);
			// Of a query only the thank-you state changes a page, and what its route reads.
			if (page.hasSentState && asked.has('sent')) {
				return make(`${page.path}?sent`, page.freshness, id);
			}
			const variant = page.variant?.(asked);
			if (!variant?.query) return make(page.path, page.freshness, id);
			const key = page.path + variant.query;
			return variant.free ? search(key, id) : make(key, page.freshness, id, listPages);
		},
		unknown: (id) => make(unknownPath, 'kept', id),
		outdate(page) {
			if (page.freshness === 'kept') return;
			const path = page.path.replace(/\.data$/, '');
			cache.outdate(path, `${path}.data`, '/blog', '/blog.data');
			listPages.outdateAll();
			searches.outdateAll();
		},
	};
}
