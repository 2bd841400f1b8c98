import { PageCache } from './page-cache.ts';
import { type FoundPage, sealPage } from './pages.ts';
import type { Renderer } from './renderer.ts';
import type { StoredResponse } from './stored-response.ts';

/** Any path that is no page; they all get the one page made for this one. */
const unknownPath = '/404';

/** The pages as they are kept in memory. */
export interface KeptPages {
	/** What a path without a query is answered with, when that is in memory and fresh. */
	fresh(path: string): StoredResponse | undefined;
	/** A page, made when need be. */
	read(page: FoundPage, query: string, id: string): Promise<StoredResponse>;
	/** The answer to every path that is no page. */
	unknown(id: string): Promise<StoredResponse>;
	/** Has the pages that show what a form on this page has just changed made anew when next asked for. */
	outdate(page: FoundPage): void;
}

export function keepPages(renderer: Renderer): KeptPages {
	const cache = new PageCache({ maxPages: 2_000, maxBytes: 128 * 1024 * 1024 });
	const make = (key: string, freshness: FoundPage['freshness'], id: string) =>
		cache.get(key, freshness, async () => sealPage(await renderer.page(key, id), freshness));

	return {
		fresh: (path) => cache.fresh(path),
		read(page, query, id) {
			// Of a query only the thank-you state changes a page.
			const sent = page.hasSentState && new URLSearchParams(query).has('sent');
			return make(`${page.path}${sent ? '?sent' : ''}`, page.freshness, id);
		},
		unknown: (id) => make(unknownPath, 'kept', id),
		outdate(page) {
			if (page.freshness === 'kept') return;
			const path = page.path.replace(/\.data$/, '');
			cache.outdate(path, `${path}.data`, '/blog', '/blog.data');
		},
	};
}
