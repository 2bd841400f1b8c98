import { data, type RouterContextProvider } from 'react-router';
import { nameProduct } from '../content/read-content.server.ts';
import { servicesContext } from '../services.server.ts';
import { excerpt } from './excerpt.ts';
import { longDate } from './long-date.ts';
import { pictureAddress } from './picture-address.ts';
import type { LoadedList, PostSummary } from './post-summary.ts';
import { type ListedPost, listPosts } from './posts.server.ts';

/** What the blog's list shows; status 503 when the posts cannot be read. */
export async function loadList(context: Readonly<RouterContextProvider>) {
	const { db, content, log } = context.get(servicesContext);
	const { product, time_zone } = content.site;
	try {
		const posts = await listPosts(db);
		return answer({
			state: 'shown',
			posts: posts.map((post) => summary(post, product, time_zone)),
		});
	} catch (error) {
		log.error({ err: error }, 'blog posts not read');
		return answer({ state: 'failed' }, 503);
	}
}

function answer(list: LoadedList, status = 200) {
	return data(list, { status });
}

function summary(post: ListedPost, product: string, timeZone: string): PostSummary {
	return {
		slug: post.slug,
		title: nameProduct(post.title, product),
		excerpt: excerpt(nameProduct(post.content, product)),
		date: longDate(post.published_at, timeZone),
		likes: post.likes_count,
		picture: pictureAddress(post.image_url),
	};
}
