import type { QuerySelection } from '#app/platform/http/route-handle.ts';

/** The page of the search. */
export const findPath = '/help-now/find';

/** Path of the search's index, as JSON. */
export const indexPath = '/help-now/find.json';

/** Maximum characters of a search; more say nothing about what someone looks for. */
export const maxTermsLength = 200;

/** Returns the terms of a query, or null if nothing was searched. */
export function readTerms(query: URLSearchParams): string | null {
	const terms = query.get('q')?.trim().slice(0, maxTermsLength);
	return terms || null;
}

/** For `handle.cache`: the page is public until something is searched; then it's private. */
export function selectTerms(query: URLSearchParams): QuerySelection | 'private' {
	return readTerms(query) ? 'private' : { query: '', unbounded: false };
}
