import type { QuerySelection } from '#app/platform/http/route-handle.ts';

/** Maximum characters of a search; the rest is cut off. */
export const maxTermsLength = 200;

/** Returns the words that the list's query `q` searches for; undefined for the whole list. Everything else is ignored. */
export function searchTerms(query: URLSearchParams): string | undefined {
	const terms = (query.get('q') ?? '')
		.normalize('NFC')
		.replace(/[\s\p{Cc}]+/gu, ' ')
		.trim();
	return Array.from(terms).slice(0, maxTermsLength).join('').trim() || undefined;
}

/** Returns the path of a search, given that of the list. */
export function searchPath(blog: string, terms: string): string {
	return `${blog}?${new URLSearchParams({ q: terms })}`;
}

/** Normalizes a query for the cache key (`handle.cache`): equivalent queries get the same key. */
export function selectList(query: URLSearchParams): QuerySelection {
	const terms = searchTerms(query);
	return terms === undefined
		? { query: '', unbounded: false }
		: { query: searchPath('', terms), unbounded: true };
}
