import type { QuerySelection } from '../../route-handle.ts';

/** What the URL of the blog's list asks for. */
export type ListQuery =
	| { kind: 'page'; page: number }
	/** No page, or the first by another name. */
	| { kind: 'odd' }
	| { kind: 'search'; words: string; cut: boolean };

/** Characters of a search that count. */
export const longestSearch = 200;

/** Reads the list's query: `q` searches, `page` is a page after the first, all else is ignored. */
export function listQuery(query: URLSearchParams): ListQuery {
	const tidy = (query.get('q') ?? '')
		.normalize('NFC')
		.replace(/[\s\p{Cc}]+/gu, ' ')
		.trim();
	if (tidy !== '') {
		const characters = Array.from(tidy);
		const cut = characters.length > longestSearch || query.has('cut');
		return { kind: 'search', words: characters.slice(0, longestSearch).join('').trim(), cut };
	}
	const page = query.get('page');
	if (page === null) return { kind: 'page', page: 1 };
	return /^([2-9]|[1-9]\d{1,4})$/.test(page)
		? { kind: 'page', page: Number(page) }
		: { kind: 'odd' };
}

/** The address of a page of the list. */
export function listPath(page: number): string {
	return page === 1 ? '/blog' : `/blog?page=${page}`;
}

/** The address of a search. */
export function searchPath(words: string): string {
	return `/blog?${new URLSearchParams({ q: words })}`;
}

/** Selects the page of the list, or the search, that a query asks for (`handle.cache`). */
export function selectList(query: URLSearchParams): QuerySelection {
	const asked = listQuery(query);
	switch (asked.kind) {
		case 'search': {
			const one = new URLSearchParams({ q: asked.words, ...(asked.cut && { cut: '' }) });
			return { query: `?${one}`, unbounded: true };
		}
		case 'odd':
			return { query: '?page=1', unbounded: false };
		case 'page':
			return { query: asked.page === 1 ? '' : `?page=${asked.page}`, unbounded: false };
	}
}
