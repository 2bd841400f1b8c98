import { Feed } from 'feed';
import type { RouterContextProvider } from 'react-router';
import type { Services } from '#app/site/services.server.ts';
import { escapeMarkup } from '../escape-markup.ts';
import { fileResponse, fromDatabase, lastModified } from '../file-response.server.ts';
import { type FeedData, loadFeed } from './feed-data.server.ts';

/** The blog as Atom (RFC 4287). */
export function atomFeed(context: Readonly<RouterContextProvider>): Promise<Response> {
	return fromDatabase(context, async (services) => {
		const data = await loadFeed(services);
		// The library declares Atom titles as HTML.
		const feed = newFeed(services, data, '/feed.xml', escapeMarkup);
		return fileResponse(feed.atom1(), 'atom', lastModified(data.modified));
	});
}

/** The blog as RSS 2.0. */
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
	const feed = new Feed({
		id: `${siteUrl}/blog`,
		title: site.product,
		description: pages.blog.meta.description,
		link: `${siteUrl}/blog`,
		feed: siteUrl + path,
		language: 'en-us',
		updated,
		copyright: site.copyright,
		author: { name: site.product, link: `${siteUrl}/` },
		generator: false,
	});
	for (const entry of entries) {
		feed.addItem({
			id: entry.id,
			link: entry.url,
			title: escapeTitle(entry.title),
			description: escapeMarkup(entry.summary),
			content: entry.html,
			// RSS 2.0 has only the author's email.
			...(path === '/feed.xml' && entry.author !== null && { author: [{ name: entry.author }] }),
			published: entry.published,
			date: entry.changed,
		});
	}
	return feed;
}

/** The blog as JSON Feed 1.1 (jsonfeed.org). The `feed` package writes only 1.0. */
export function jsonFeed(context: Readonly<RouterContextProvider>): Promise<Response> {
	return fromDatabase(context, async (services) => {
		const { content, siteUrl } = services;
		const { site, pages } = content;
		const { entries, modified } = await loadFeed(services);
		const feed = {
			version: 'https://jsonfeed.org/version/1.1',
			title: site.product,
			description: pages.blog.meta.description,
			home_page_url: `${siteUrl}/blog`,
			feed_url: `${siteUrl}/feed.json`,
			icon: `${siteUrl}/icon-512.png`,
			favicon: `${siteUrl}/icon-192.png`,
			language: site.locale,
			authors: [{ name: site.product, url: `${siteUrl}/` }],
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
