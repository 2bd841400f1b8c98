import { type RouterContextProvider, redirect } from 'react-router';
import { Post } from '#app/domain/posts/reading/post.ts';
import { postPath } from '#app/domain/posts/reading/post-path.ts';
import { findMovedPost, findPost } from '#app/domain/posts/reading/published-posts.server.ts';
import type { SocialCardCopy } from '#app/domain/posts/social-cards/card-layout.server.ts';
import { postCard, socialCard } from '#app/domain/posts/social-cards/social-card.server.ts';
import { type SitePage, sitePages } from '#app/domain/site-pages/site-pages.server.ts';
import { storyPath } from '#app/domain/stories/public-version.ts';
import { findStory, storyExcerpt } from '#app/domain/stories/published-stories.server.ts';
import { changeLine } from '#app/domain/topics/ledger.server.ts';
import { findTopic } from '#app/domain/topics/public-topics.server.ts';
import type { Content } from '#app/platform/content/content.server.ts';
import { navigationLabel } from '#app/platform/content/layout-copy.ts';
import { localPath } from '#app/platform/content/local-path.ts';
import { contentIn } from '#app/platform/content/page-languages.server.ts';
import {
	liveCacheControl,
	staticCacheControl,
	storyCacheControl,
} from '#app/platform/http/cache-control.ts';
import {
	fileResponse,
	fromDatabase,
	gone,
	notFound,
} from '#app/platform/http/file-response.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { longDate } from '#app/platform/time/formats.ts';
import { socialCardPath } from '#app/public/seo/page-paths.ts';

/** Other sites embed the cards. */
const crossOrigin = { 'cross-origin-resource-policy': 'cross-origin' };

const cardFile = async (copy: SocialCardCopy, name: string, cacheControl: string) =>
	fileResponse(await socialCard(copy, name), 'png', {
		...crossOrigin,
		'cache-control': cacheControl,
	});

/**
 * Responds with the social card of a page.
 *
 * @param path of the card
 */
export async function pageCardResponse(
	path: string,
	context: Readonly<RouterContextProvider>,
): Promise<Response> {
	const services = context.get(servicesContext);
	const { content } = services;
	const page = sitePages(content).find((one) => socialCardPath(content, one.path) === path);
	if (!page) return notFound(services);
	return cardFile(pageCardCopy(content, page), content.site.product, staticCacheControl);
}

/** Returns the texts of a page's card. */
export function pageCardCopy(
	{ site }: Content,
	{ path, english, meta, heading, changed }: SitePage,
): SocialCardCopy {
	const menuLabel = navigationLabel(site, path);
	const label = menuLabel && menuLabel !== heading && english !== '/' ? menuLabel : site.product;
	const value = changed
		? `${site.legal.updated} ${longDate(new Date(changed), site.locale, 'UTC').text}`
		: site.launch;
	const { product, tagline } = site;
	return { title: heading, lead: meta.description, line: { label, value }, product, tagline };
}

/** Responds with the social card of a story; 410 once it's withdrawn. */
export function storyCardResponse(
	slug: string,
	context: Readonly<RouterContextProvider>,
): Promise<Response> {
	return fromDatabase(context, async (services) => {
		const { visitorDb, content, contents } = services;
		const { site, pages } = content;
		const story = await findStory(visitorDb, slug);
		if (story === 'ended') return gone(services);
		if (!story) return notFound(services);
		const storyContent = contentIn(contents, story.language);
		if (storyContent.language !== content.language) {
			return redirect(socialCardPath(storyContent, storyPath(storyContent, slug)), 301);
		}
		const { product, tagline, locale, time_zone } = site;
		const value = longDate(story.published_at, locale, time_zone).text;
		const line = {
			label: navigationLabel(site, localPath(content, '/community/stories')) ?? product,
			value,
		};
		const copy = { title: story.title, lead: storyExcerpt(story), line, product, tagline };
		return cardFile(copy, pages.stories.title, storyCacheControl);
	});
}

/** Responds with the social card of a topic. */
export function topicCardResponse(
	slug: string,
	context: Readonly<RouterContextProvider>,
): Promise<Response> {
	return fromDatabase(context, async (services) => {
		const { visitorDb, content } = services;
		const { product, tagline } = content.site;
		const copy = content.pages.topics;
		const topic = await findTopic(visitorDb, slug, content.language);
		const [newest] = topic && 'title' in topic && topic.title !== '' ? topic.changes : [];
		if (!newest || !topic || 'moved' in topic) return notFound(services);
		const { stamp, date } = changeLine(newest, copy, content.site);
		const line = { label: stamp, value: date.text };
		const card = { title: topic.title, lead: copy.lead, line, product, tagline };
		return cardFile(card, copy.title, liveCacheControl);
	});
}

/** Responds with the social card of a post. */
export function postCardResponse(
	slug: string,
	context: Readonly<RouterContextProvider>,
): Promise<Response> {
	return fromDatabase(context, async (services) => {
		const { visitorDb, content } = services;
		const row = await findPost(visitorDb, slug, content.language);
		if (row)
			return fileResponse(await postCard(content, new Post(row, services)), 'png', crossOrigin);
		const moved = await findMovedPost(visitorDb, slug, content.language);
		if (!moved) return notFound(services);
		const postContent = contentIn(services.contents, moved.language);
		return redirect(socialCardPath(postContent, postPath(postContent, moved.slug)), moved.status);
	});
}
