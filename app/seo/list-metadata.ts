import { type ListQuery, listPath } from '../blog/list/list-query.ts';
import type { LoadedList } from '../blog/list/post-summary.ts';
import type { BlogCopy } from '../content/pages/blog.server.ts';
import type { PageMetadata } from './page-metadata.ts';

/**
 * What the blog's list says of itself. A page after the first has an address of its own; what was
 * searched for is in no search engine's list.
 */
export function listMetadata(
	copy: BlogCopy | undefined,
	asked: ListQuery,
	list: LoadedList | undefined,
): PageMetadata | undefined {
	if (!copy) return undefined;
	if (asked.kind === 'search') {
		const title = copy.search.meta.replace('{words}', () => asked.words);
		return { title, description: copy.meta.description, unlisted: true };
	}
	if (asked.kind === 'odd' || asked.page === 1) return copy.meta;
	const { title, description } = copy.latest.pages.meta;
	const page = String(asked.page);
	return {
		title: title.replace('{page}', page),
		description: description.replace('{page}', page),
		query: `?page=${page}`,
		unlisted: list?.state === 'missing',
	};
}

/** Where search engines find what the list shows: its neighbors, or for a search the list itself. */
export function listLinks(
	asked: ListQuery,
	list: LoadedList | undefined,
): { rel: string; path: string }[] {
	if (asked.kind === 'search') return [{ rel: 'canonical', path: listPath(1) }];
	if (asked.kind === 'odd' || list?.state !== 'shown') return [];
	const { page } = asked;
	return [
		...(page > 1 ? [{ rel: 'prev', path: listPath(page - 1) }] : []),
		...(page < list.pages ? [{ rel: 'next', path: listPath(page + 1) }] : []),
	];
}
