import type { Page } from '@playwright/test';

/** A post as a feed represents it. */
export interface FeedItem {
	id: string;
	url: string;
	title: string;
	html: string;
	published: string;
	changed: string;
}

interface Feed {
	/** The feed's own texts and URLs. */
	head: Record<string, unknown>;
	entries: FeedItem[];
}

/** Parses an XML feed with the browser's parser; invalid XML throws. */
export function readXml(page: Page, xml: string): Promise<Feed> {
	return page.evaluate((source) => {
		const root = new DOMParser().parseFromString(source, 'application/xml');
		const fault = root.querySelector('parsererror');
		if (fault) throw new Error(fault.textContent ?? '');
		const spaces = { atom: 'http://www.w3.org/2005/Atom', none: null };
		const first = (at: Element, name: string, space: string | null = at.namespaceURI) =>
			[...at.children].find((c) => c.localName === name && c.namespaceURI === space);
		const text = (at: Element, name: string, space?: string | null) =>
			first(at, name, space)?.textContent ?? '';
		const link = (at: Element, rel: string) =>
			[...at.children]
				.filter((c) => c.localName === 'link' && c.namespaceURI === spaces.atom)
				.find((c) => (c.getAttribute('rel') ?? 'alternate') === rel)
				?.getAttribute('href') ?? '';
		// HTML in a feed is text to the XML parser, so it's parsed again, as a feed reader does.
		const plain = (html: string) =>
			new DOMParser().parseFromString(html, 'text/html').body.innerText;

		const feed = root.documentElement;
		if (feed.namespaceURI === spaces.atom && feed.localName === 'feed') {
			return {
				head: {
					id: text(feed, 'id'),
					title: text(feed, 'title'),
					updated: text(feed, 'updated'),
					author: first(feed, 'author')?.firstElementChild?.textContent ?? '',
					self: link(feed, 'self'),
					alternate: link(feed, 'alternate'),
				},
				entries: [...feed.getElementsByTagNameNS(spaces.atom, 'entry')].map((entry) => ({
					id: text(entry, 'id'),
					url: link(entry, 'alternate'),
					title: plain(text(entry, 'title')),
					html: text(entry, 'content'),
					published: text(entry, 'published'),
					changed: text(entry, 'updated'),
				})),
			};
		}
		const channel = first(feed, 'channel');
		if (!channel || feed.localName !== 'rss')
			throw new Error(`neither Atom nor RSS: ${feed.localName}`);
		const contentNamespace = 'http://purl.org/rss/1.0/modules/content/';
		return {
			head: {
				version: feed.getAttribute('version'),
				title: text(channel, 'title'),
				link: text(channel, 'link'),
				description: text(channel, 'description'),
				built: text(channel, 'lastBuildDate'),
				self: link(channel, 'self'),
			},
			entries: [...channel.getElementsByTagName('item')].map((item) => ({
				id: text(item, 'guid'),
				url: text(item, 'link'),
				title: text(item, 'title'),
				html: text(item, 'encoded', contentNamespace),
				published: text(item, 'pubDate'),
				changed: text(item, 'pubDate'),
			})),
		};
	}, xml);
}
