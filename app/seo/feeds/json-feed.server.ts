import type { RouterContextProvider } from 'react-router';
import { file, fromDatabase, types } from '../file-response.server.ts';
import { feedEntries } from './feed-entries.server.ts';
import { changedAt } from './xml-feeds.server.ts';

/** The blog as JSON Feed 1.1 (jsonfeed.org; the library that writes the others knows 1.0 only). */
export function jsonFeed(context: Readonly<RouterContextProvider>): Promise<Response> {
	return fromDatabase(context, async (services) => {
		const { content, siteUrl } = services;
		const { site, pages } = content;
		const entries = await feedEntries(services);
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
			items: entries.map(({ id, url, title, summary, html, picture, published, changed }) => ({
				id,
				url,
				title,
				summary,
				content_html: html,
				image: picture,
				date_published: published.toISOString(),
				date_modified: changed.toISOString(),
			})),
		};
		return file(JSON.stringify(feed), types.jsonFeed, changedAt(entries));
	});
}
