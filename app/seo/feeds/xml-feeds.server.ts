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
