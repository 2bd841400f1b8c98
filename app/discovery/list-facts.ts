import { type ListQuery, listPath } from '../blog/list-query.ts';
import type { LoadedList } from '../blog/post-summary.ts';
import type { BlogWords } from '../content/pages/blog.server.ts';
import type { PageFacts } from '../layout/page-facts.ts';

/**
 * What the blog's list says of itself. A page after the first has an address of its own; what was
 * searched for is in no search engine's list.
 */
export function listFacts(
	words: BlogWords | undefined,
	asked: ListQuery,
	list: LoadedList | undefined,
): PageFacts | undefined {
	if (!words) return undefined;
	if (asked.kind === 'search') {
		const title = words.search.meta.replace('{words}', () => asked.words);
		return { title, description: words.meta.description, unlisted: true };
	}
	if (asked.kind === 'odd' || asked.page === 1) return words.meta;
	const { title, description } = words.latest.pages.meta;
	const page = String(asked.page);
	return {
		title: title.replace('{page}', page),
		description: description.replace('{page}', page),
		query: `?page=${page}`,
		unlisted: list?.state === 'missing',
	};
}

/** Where search engines find what the list shows: its neighbours, or for a search the list itself. */
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
