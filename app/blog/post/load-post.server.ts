import { data, type RouterContextProvider, redirect } from 'react-router';
import { nameProduct } from '../../content/read-content.server.ts';
import { type Services, servicesContext } from '../../services.server.ts';
import { excerpt } from '../excerpt.ts';
import { imageUrl } from '../image-url.ts';
import { lastChange } from '../last-change.ts';
import { longDate } from '../long-date.ts';
import { parseText } from '../parse-text.ts';
import { postPath } from '../post-path.ts';
import { findMovedPost, findPost, type PostWithNeighbors } from '../posts.server.ts';
import { readingMinutes } from '../reading-time.ts';
import { allowPlayers } from './allow-players.server.ts';
import { audioPlayer, videoPlayer } from './players.ts';
import { nameTitles } from './post-contents.ts';
import type { LoadedPost, PostLink, PostView } from './post-view.ts';

/** What a post's page shows; status 404 for one that is missing or not out yet, 503 when it cannot be read. */
export async function loadPost(slug: string, context: Readonly<RouterContextProvider>) {
	const { db, content, log, siteUrl } = context.get(servicesContext);
	try {
		const post = await findPost(db, slug);
		if (!post) {
			const moved = await findMovedPost(db, slug);
			return moved
				? redirect(postPath(moved.slug), moved.status)
				: answer({ state: 'missing' }, 404);
		}
		const shown = view(post, content.site, siteUrl);
		allowPlayers(context, [shown.video, shown.audio]);
		return answer({ state: 'shown', post: shown });
	} catch (error) {
		log.error({ err: error }, 'blog post not read');
		return answer({ state: 'failed' }, 503);
	}
}

function answer(loaded: LoadedPost, status = 200) {
	return data(loaded, { status });
}

function view(
	post: PostWithNeighbors,
	{ product, time_zone }: Services['content']['site'],
	siteUrl: string,
): PostView {
	const { title, subtitle, content } = nameProduct(
		{ title: post.title, subtitle: post.subtitle, content: post.content },
		product,
	);
	return {
		slug: post.slug,
		meta: { title, description: subtitle ?? excerpt(content) },
		title,
		subtitle,
		date: longDate(post.published_at, time_zone),
		minutes: readingMinutes(content),
		changed: lastChange(post).toISOString(),
		likes: post.likes_count,
		picture: imageUrl(post.image_url),
		video: videoPlayer(post.youtube_url),
		blocks: nameTitles(parseText(content)),
		audio: audioPlayer(post.soundcloud_url),
		address: siteUrl + postPath(post.slug),
		older: other(post.older, product),
		newer: other(post.newer, product),
	};
}

function other(post: PostWithNeighbors['older'], product: string): PostLink | null {
	return post && { title: nameProduct(post.title, product), path: postPath(post.slug) };
}
