import { Feed } from 'feed';
import type { RouterContextProvider } from 'react-router';
import type { Services } from '../../services.server.ts';
import { escapeMarkup } from '../escape-markup.server.ts';
import { file, fromDatabase, types } from '../file-response.server.ts';
import { lastModified } from '../last-modified.server.ts';
import { type FeedEntry, feedChange, feedEntries } from './feed-entries.server.ts';

/** The blog as Atom (RFC 4287). */
export function atomFeed(context: Readonly<RouterContextProvider>): Promise<Response> {
	return fromDatabase(context, async (services) => {
		const entries = await feedEntries(services);
		// The library writes Atom titles as HTML.
		const feed = newFeed(services, entries, '/feed.xml', escapeMarkup);
		return file(feed.atom1(), types.atom, changedAt(entries));
	});
}

/** The blog as RSS 2.0. */
export function rssFeed(context: Readonly<RouterContextProvider>): Promise<Response> {
	return fromDatabase(context, async (services) => {
		const entries = await feedEntries(services);
		// RSS titles are plain text; the library writes them as CDATA, which only this ends.
		const feed = newFeed(services, entries, '/rss.xml', (text) => text.replaceAll(']]>', ']] >'));
		return file(feed.rss2(), types.rss, changedAt(entries));
	});
}

function newFeed(
	{ content, siteUrl }: Services,
	entries: FeedEntry[],
	path: string,
	title: (text: string) => string,
): Feed {
	const { site, pages } = content;
	const feed = new Feed({
		id: `${siteUrl}/blog`,
		title: site.product,
		description: pages.blog.meta.description,
		link: `${siteUrl}/blog`,
		feed: siteUrl + path,
		language: 'en-us',
		updated: feedChange(entries),
		copyright: site.copyright,
		author: { name: site.product, link: `${siteUrl}/` },
		generator: false,
	});
	for (const entry of entries) {
		feed.addItem({
			id: entry.id,
			link: entry.url,
			title: title(entry.title),
			description: escapeMarkup(entry.summary),
			content: entry.html,
			published: entry.published,
			date: entry.changed,
		});
	}
	return feed;
}

/** For readers that ask by date and not by tag (conditional requests: server/stored-response.ts). */
export function changedAt(entries: FeedEntry[]): Record<string, string> {
	return lastModified(entries.map(({ told }) => told));
}
