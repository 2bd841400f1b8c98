import { Feed } from 'feed';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { RouterContextProvider } from 'react-router';
import type { Player } from '#app/domain/posts/reading/players.ts';
import { Post } from '#app/domain/posts/reading/post.ts';
import { newestPosts } from '#app/domain/posts/reading/published-posts.server.ts';
import { contentUpdated } from '#app/domain/site-pages/site-pages.server.ts';
import type { BlogCopy } from '#app/generated/copy.ts';
import { defaultLanguage } from '#app/platform/content/languages.ts';
import { localPath } from '#app/platform/content/local-path.ts';
import {
	fileResponse,
	fromDatabase,
	lastModified,
	latest,
} from '#app/platform/http/file-response.server.ts';
import type { Services } from '#app/platform/http/services.server.ts';
import { escapeMarkup, removeNonXml } from '#app/platform/text/escape-markup.ts';
import { PostText } from '#app/public/blog/text/post-text.tsx';

/** Writes a feed as Atom (RFC 4287). The library names the language for RSS only. */
export function writeAtom(feed: Feed, { content }: Services): string {
	return content.language === defaultLanguage
		? feed.atom1()
		: feed.atom1().replace('<feed ', `<feed xml:lang="${content.site.locale}" `);
}

/** Enough that a reader polling once a day misses none, while the file stays small. */
const maxEntries = 100;

/** Responds with the newest posts of a language as a feed. */
export function postFeed(context: Readonly<RouterContextProvider>): Promise<Response> {
	return fromDatabase(context, async (services) => {
		const { visitorDb, content } = services;
		const rows = await newestPosts(visitorDb, maxEntries, content.language);
		const posts = rows.map((row) => new Post(row, services));
		// Without posts, the date of the site's copy, which is the same on every replica (RFC 4287, section 4.2.15).
		const isEmpty = posts.length === 0;
		const updated = isEmpty ? contentUpdated(content) : latest(posts.map((post) => post.changedAt));
		// Moves also when a post with an old date is added.
		const modified = isEmpty ? updated : latest(posts.map((post) => post.visibleSince));
		const text = writeAtom(feedOf(posts, updated, services), services);
		return fileResponse(text, 'atom', lastModified(modified));
	});
}

interface FeedDetails {
	/** Of the feed and of the page that it's about, in the language of the content. */
	path: string;
	page: string;
	title: string;
	description: string;
	updated: Date;
}

/** Returns a feed of the site without entries. */
export function emptyFeed(
	{ path, page, ...details }: FeedDetails,
	{ content: { site, ...content }, siteUrl }: Services,
): Feed {
	const link = siteUrl + page;
	return new Feed({
		...details,
		id: link,
		link,
		feedLinks: { atom: siteUrl + path },
		language: site.locale.toLowerCase(),
		copyright: site.copyright,
		author: { name: site.product, link: siteUrl + localPath(content, '/') },
		generator: false,
	});
}

function feedOf(posts: Post[], updated: Date, services: Services): Feed {
	const { content, siteUrl } = services;
	const { site, pages } = content;
	const details = {
		path: localPath(content, '/feed.xml'),
		page: localPath(content, '/blog'),
		title: site.product,
		description: pages.blog.meta.description,
		updated,
	};
	const feed = emptyFeed(details, services);
	for (const post of posts) {
		feed.addItem({
			// Never changes, even if the post's slug does (RFC 4287, section 4.2.6).
			id: `urn:uuid:${post.id}`,
			link: post.url,
			// The library declares titles and summaries as HTML.
			title: escapeMarkup(removeNonXml(post.title)),
			description: escapeMarkup(removeNonXml(post.description)),
			content: removeNonXml(postHtml(post, pages.blog.post, siteUrl)),
			...(post.author !== null && { author: [{ name: post.author }] }),
			published: post.publishedAt,
			date: post.changedAt,
		});
	}
	return feed;
}

/** Renders a post as HTML for feed readers: the text of its page with absolute URLs, players as links. */
function postHtml(post: Post, copy: BlogCopy['post'], siteUrl: string): string {
	const away = { siteUrl, pageUrl: post.url };
	return [
		post.imageUrl && `<p><img src="${escapeMarkup(post.imageUrl)}" alt=""></p>`,
		playerLink(copy.video, post.video),
		renderToStaticMarkup(createElement(PostText, { blocks: post.blocks, copy: copy.text, away })),
		playerLink(copy.audio, post.audio),
	]
		.filter(Boolean)
		.join('\n');
}

function playerLink(label: string, player: Player | null): string | null {
	if (!player) return null;
	const url = escapeMarkup(player.url);
	return `<p>${escapeMarkup(label)}: <a href="${url}">${url}</a></p>`;
}
