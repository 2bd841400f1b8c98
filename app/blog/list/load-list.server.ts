import { data, type RouterContextProvider, redirect } from 'react-router';
import { nameProduct } from '../../content/read-content.server.ts';
import { servicesContext } from '../../services.server.ts';
import { excerpt } from '../excerpt.ts';
import { imageUrl } from '../image-url.ts';
import { longDate } from '../long-date.ts';
import { type ListedPost, listPosts, postsPerPage } from '../posts.server.ts';
import { readingMinutes } from '../reading-time.ts';
import { findPosts } from '../search/find-posts.server.ts';
import { listPath, listQuery } from './list-query.ts';
import type { LoadedList, PostSummary } from './post-summary.ts';

/**
 * What the blog's list shows, by the query of its address; status 404 for a page beyond the last, 503
 * when the posts cannot be read. A page that is none leads to the first.
 */
export async function loadList(query: URLSearchParams, context: Readonly<RouterContextProvider>) {
	const services = context.get(servicesContext);
	const asked = listQuery(query);
	if (asked.kind === 'odd') throw redirect(listPath(1), 308);
	try {
		if (asked.kind === 'search') return answer(await findPosts(asked.words, services));
		const { visitorDb, content } = services;
		const { product, time_zone } = content.site;
		const { posts, total } = await listPosts(visitorDb, asked.page);
		if (posts.length === 0 && asked.page > 1) return answer({ state: 'missing' }, 404);
		return answer({
			state: 'shown',
			posts: posts.map((post) => summary(post, product, time_zone)),
			pages: Math.ceil(total / postsPerPage),
		});
	} catch (error) {
		services.log.error({ err: error }, 'blog posts not read');
		return answer({ state: 'failed' }, 503);
	}
}

function answer(list: LoadedList, status = 200) {
	return data(list, { status });
}

function summary(post: ListedPost, product: string, timeZone: string): PostSummary {
	const content = nameProduct(post.content, product);
	return {
		slug: post.slug,
		title: nameProduct(post.title, product),
		excerpt: excerpt(content),
		date: longDate(post.published_at, timeZone),
		minutes: readingMinutes(content),
		likes: post.likes_count,
		picture: imageUrl(post.image_url),
	};
}
