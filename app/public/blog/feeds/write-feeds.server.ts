import { Feed } from 'feed';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { RouterContextProvider } from 'react-router';
import type { Player } from '#app/domain/posts/reading/players.ts';
import { Post } from '#app/domain/posts/reading/post.ts';
import { unlinkMissingPosts } from '#app/domain/posts/reading/post-links.server.ts';
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
import { socialCardPath } from '#app/public/seo/page-paths.ts';

/** Writes the blog as Atom (RFC 4287). */
export function atomFeed(context: Readonly<RouterContextProvider>): Promise<Response> {
	return fromDatabase(context, async (services) => {
		const data = await loadFeed(services);
		// The library declares Atom titles as HTML.
		const feed = newFeed(services, data, '/feed.xml', escapeMarkup);
		return fileResponse(withLanguage(feed.atom1(), services), 'atom', lastModified(data.modified));
	});
}

/** Names the language of a translated feed, which the library does for RSS only. */
function withLanguage(atom: string, { content }: Services): string {
	if (content.language === defaultLanguage) return atom;
	return atom.replace('<feed ', `<feed xml:lang="${content.site.locale}" `);
}

/** Writes the blog as RSS 2.0. */
export function rssFeed(context: Readonly<RouterContextProvider>): Promise<Response> {
	return fromDatabase(context, async (services) => {
		const data = await loadFeed(services);
		// RSS titles are plain text, which the library writes as CDATA; only ]]> can end that.
		const escapeCdata = (text: string) => text.replaceAll(']]>', ']] >');
		const feed = newFeed(services, data, '/rss.xml', escapeCdata);
		return fileResponse(feed.rss2(), 'rss', lastModified(data.modified));
	});
}

function newFeed(
	{ content, siteUrl }: Services,
	{ entries, updated }: FeedData,
	path: string,
	escapeTitle: (text: string) => string,
): Feed {
	const { site, pages } = content;
	const at = (english: string) => siteUrl + localPath(content, english);
	const feed = new Feed({
		id: at('/blog'),
		title: site.product,
		description: pages.blog.meta.description,
		link: at('/blog'),
		feed: at(path),
		language: site.locale.toLowerCase(),
		updated,
		copyright: site.copyright,
		author: { name: site.product, link: at('/') },
		generator: false,
	});
	for (const entry of entries) {
		feed.addItem({
			id: entry.id,
			link: entry.url,
			title: escapeTitle(entry.title),
			description: escapeMarkup(entry.summary),
			content: entry.html,
			// RSS 2.0 only has a field for the author's email.
			...(path === '/feed.xml' && entry.author !== null && { author: [{ name: entry.author }] }),
			published: entry.published,
			date: entry.changed,
		});
	}
	return feed;
}

/** Writes the blog as JSON Feed 1.1 (jsonfeed.org). The `feed` package writes only 1.0. */
export function jsonFeed(context: Readonly<RouterContextProvider>): Promise<Response> {
	return fromDatabase(context, async (services) => {
		const { content, siteUrl } = services;
		const { site, pages } = content;
		const at = (english: string) => siteUrl + localPath(content, english);
		const { entries, modified } = await loadFeed(services);
		const feed = {
			version: 'https://jsonfeed.org/version/1.1',
			title: site.product,
			description: pages.blog.meta.description,
			home_page_url: at('/blog'),
			feed_url: at('/feed.json'),
			icon: `${siteUrl}/icon-512.png`,
			favicon: `${siteUrl}/icon-192.png`,
			language: site.locale,
			authors: [{ name: site.product, url: at('/') }],
			items: entries.map(
				({ id, url, title, summary, html, author, socialCardUrl, published, changed }) => ({
					id,
					url,
					title,
					summary,
					content_html: html,
					...(author !== null && { authors: [{ name: author }] }),
					image: socialCardUrl,
					date_published: published.toISOString(),
					date_modified: changed.toISOString(),
				}),
			),
		};
		return fileResponse(JSON.stringify(feed), 'jsonFeed', lastModified(modified));
	});
}

/** Enough that a reader polling once a day misses none, while the file stays small. */
const maxEntries = 100;

/** A post as all three feeds represent it. */
interface FeedEntry {
	/** Never changes, even if the post's slug does (RFC 4287, section 4.2.6). */
	id: string;
	url: string;
	title: string;
	summary: string;
	html: string;
	/** The author; null for the site itself. */
	author: string | null;
	socialCardUrl: string;
	published: Date;
	changed: Date;
}

/** The data that the three feeds share. */
interface FeedData {
	/** Newest first. */
	entries: FeedEntry[];
	/**
	 * Time of the last change. A feed without posts needs a date, too (RFC 4287, section 4.2.15): that of the
	 * site's copy, which is the same on every replica and after a restart.
	 */
	updated: Date;
	/** For Last-Modified: unlike `updated`, it moves when a post with an old date is added. */
	modified: Date;
}

/** Loads the newest posts for a feed. */
async function loadFeed(services: Services): Promise<FeedData> {
	const { visitorDb, content, siteUrl } = services;
	const rows = await newestPosts(visitorDb, maxEntries, content.language);
	const posts = rows.map((row) => new Post(row, services));
	await unlinkMissingPosts(posts, services);
	const entries = posts.map((post) => ({
		id: `urn:uuid:${post.id}`,
		url: post.url,
		title: removeNonXml(post.title),
		summary: removeNonXml(post.description),
		html: removeNonXml(postHtml(post, content.pages.blog.post, siteUrl)),
		author: post.author,
		socialCardUrl: siteUrl + socialCardPath(content, post.path),
		published: post.publishedAt,
		changed: post.changedAt,
	}));
	if (posts.length === 0) {
		const updated = contentUpdated(content);
		return { entries, updated, modified: updated };
	}
	return {
		entries,
		updated: latest(posts.map(({ changedAt }) => changedAt)),
		modified: latest(posts.map(({ visibleSince }) => visibleSince)),
	};
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
