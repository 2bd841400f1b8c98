import type { QuerySelection } from '#app/platform/http/route-handle.ts';

/** The parsed query of the list's URL. */
export type ListQuery =
	| { kind: 'page'; page: number }
	/** Not a page number, or another way to write the first page. */
	| { kind: 'invalid' }
	| { kind: 'search'; terms: string; cut: boolean };

/** Maximum characters of a search; the rest is cut off. */
export const maxTermsLength = 200;

/**
 * Parses the list's query: `q` searches, `page` selects a page after the first, everything else is ignored.
 */
export function parseListQuery(query: URLSearchParams): ListQuery {
	const terms = (query.get('q') ?? '')
		.normalize('NFC')
		.replace(/[\s\p{Cc}]+/gu, ' ')
		.trim();
	if (terms !== '') {
		const characters = Array.from(terms);
		const cut = characters.length > maxTermsLength || query.has('cut');
		return { kind: 'search', terms: characters.slice(0, maxTermsLength).join('').trim(), cut };
	}
	const page = query.get('page');
	if (page === null) return { kind: 'page', page: 1 };
	return /^([2-9]|[1-9]\d{1,4})$/.test(page)
		? { kind: 'page', page: Number(page) }
		: { kind: 'invalid' };
}

/** Returns the path of a page of the list, given that of the first. */
export function listPath(blog: string, page: number): string {
	return page === 1 ? blog : `${blog}?page=${page}`;
}

/** Returns the path of a search, given that of the list. */
export function searchPath(blog: string, terms: string): string {
	return `${blog}?${new URLSearchParams({ q: terms })}`;
}

/** Normalizes a query for the cache key (`handle.cache`): equivalent queries get the same key. */
export function selectList(query: URLSearchParams): QuerySelection {
	const parsed = parseListQuery(query);
	switch (parsed.kind) {
		case 'search': {
			const search = new URLSearchParams({ q: parsed.terms, ...(parsed.cut && { cut: '' }) });
			return { query: `?${search}`, unbounded: true };
		}
		case 'invalid':
			return { query: '?page=1', unbounded: false };
		case 'page':
			return { query: parsed.page === 1 ? '' : `?page=${parsed.page}`, unbounded: false };
	}
}
