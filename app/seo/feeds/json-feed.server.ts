import type { RouterContextProvider } from 'react-router';
import { fileResponse, fromDatabase, lastModified } from '../file-response.server.ts';
import { loadFeed } from './feed-data.server.ts';

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
