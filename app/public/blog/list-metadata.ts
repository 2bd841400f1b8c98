import type { BlogCopy } from '#app/generated/copy.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import type { PageMetadata } from '#app/public/seo/page-metadata.ts';
import { type ListQuery, listPath } from './list/list-query.ts';
import type { ListLanguages, LoadedList } from './list/loaded-list.ts';

/**
 * Returns the metadata of the blog's list. Later pages have their own canonical URL; searches aren't indexed.
 */
export function listMetadata(
	copy: BlogCopy | undefined,
	query: ListQuery,
	list: (LoadedList & ListLanguages) | undefined,
): PageMetadata | undefined {
	if (!copy) return undefined;
	if (query.kind === 'search') {
		const title = fillIn(copy.search.meta, { words: query.terms });
		return { title, description: copy.meta.description, noindex: true };
	}
	if (query.kind === 'invalid' || query.page === 1) return { ...copy.meta, ...list?.meta };
	const { title, description } = copy.latest.pages.meta;
	const page = String(query.page);
	return {
		title: fillIn(title, { page }),
		description: fillIn(description, { page }),
		query: `?page=${page}`,
		noindex: list?.state === 'missing',
		...list?.meta,
	};
}

/**
 * Returns the link relations of the list: the previous and next page; for a search, the list as canonical
 * URL.
 *
 * @param blog path of the list
 */
export function listLinks(
	blog: string,
	query: ListQuery,
	list: LoadedList | undefined,
): { rel: string; path: string }[] {
	if (query.kind === 'search') return [{ rel: 'canonical', path: blog }];
	if (query.kind === 'invalid' || list?.state !== 'shown') return [];
	const { page } = query;
	return [
		...(page > 1 ? [{ rel: 'prev', path: listPath(blog, page - 1) }] : []),
		...(page < list.pages ? [{ rel: 'next', path: listPath(blog, page + 1) }] : []),
	];
}
