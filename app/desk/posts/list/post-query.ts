import type { PostState } from '#app/blog/post-fields.ts';

/** The list's filter, as its URL has it. */
export interface PostQuery {
	state?: PostState;
	/** A team member's search of titles; never logged. */
	q?: string;
	page?: number;
}

const postStates = ['draft', 'scheduled', 'published', 'deleted'] as const;

/** Parses a URL's query; drops what makes no sense. */
export function readPostQuery(query: URLSearchParams): PostQuery {
	const state = postStates.find((known) => known === query.get('state'));
	const words = (query.get('q') ?? '').trim().slice(0, 200);
	const page = Number(query.get('page'));
	return {
		...(state && { state }),
		...(words && { q: words }),
		...(Number.isSafeInteger(page) && page > 1 && page < 10_000 && { page }),
	};
}

/** The list's URL with a filter. */
export function postListUrl({ state, q, page }: PostQuery): string {
	const search = new URLSearchParams({
		...(state && { state }),
		...(q && { q }),
		...(page && page > 1 && { page: String(page) }),
	}).toString();
	return search === '' ? '/desk/posts' : `/desk/posts?${search}`;
}
