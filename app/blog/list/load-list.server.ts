import { data, type RouterContextProvider, redirect } from 'react-router';
import { servicesContext } from '#app/site/services.server.ts';
import { ListedPost } from '../post.ts';
import { listPosts, postsPerPage } from '../published-posts.server.ts';
import { loadResults } from '../search/load-results.server.ts';
import { listPath, parseListQuery } from './list-query.ts';
import type { CardData, LoadedList } from './loaded-list.ts';

/**
 * Loads a page of the list or the results of a search: status 404 beyond the last page, 503 if the
 * posts can't be read. An invalid page redirects to the first.
 */
export async function loadList(query: URLSearchParams, context: Readonly<RouterContextProvider>) {
	const services = context.get(servicesContext);
	const parsed = parseListQuery(query);
	if (parsed.kind === 'invalid') throw redirect(listPath(1), 308);
	try {
		if (parsed.kind === 'search') return loaded(await loadResults(parsed.terms, services));
		const { posts: rows, total } = await listPosts(services.visitorDb, parsed.page);
		if (rows.length === 0 && parsed.page > 1) return loaded({ state: 'missing' }, 404);
		return loaded({
			state: 'shown',
			posts: rows.map((row) => cardData(new ListedPost(row, services))),
			pages: Math.ceil(total / postsPerPage),
		});
	} catch (error) {
		services.log.error({ err: error }, 'blog posts not read');
		return loaded({ state: 'failed' }, 503);
	}
}

function loaded(list: LoadedList, status = 200) {
	return data(list, { status });
}

function cardData(post: ListedPost): CardData {
	const { path, title, excerpt, date, readingMinutes, likes, imageSrc } = post;
	return { path, title, excerpt, date, readingMinutes, likes, imageSrc };
}
