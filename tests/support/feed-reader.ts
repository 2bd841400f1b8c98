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
		const root = new DOMParser().parseFromString(source, 'application/xml').documentElement;
		const fault = root.querySelector('parsererror');
		if (fault) throw new Error(fault.textContent ?? '');
		const find = (at: Element, names: string) => at.querySelector(`:scope > :is(${names})`);
		const text = (at: Element, names: string) => find(at, names)?.textContent ?? '';
		const href = (at: Element, links: string) => find(at, links)?.getAttribute('href') ?? '';
		const isAtom = root.localName === 'feed';
		// HTML in a feed is text to the XML parser, so it's parsed again, as a feed reader does.
		const plain = (html: string) =>
			new DOMParser().parseFromString(html, 'text/html').body.innerText;
		const feed = find(root, 'channel') ?? root;
		return {
			head: {
				version: root.getAttribute('version'),
				title: text(feed, 'title'),
				author: find(feed, 'author')?.firstElementChild?.textContent,
				updated: text(feed, 'updated'),
				built: text(feed, 'lastBuildDate'),
				description: text(feed, 'description'),
				link: text(feed, 'link:not([rel])'),
				self: href(feed, 'link[rel=self]'),
				alternate: href(feed, 'link[rel=alternate]'),
			},
			entries: [...feed.querySelectorAll(':scope > :is(entry, item)')].map((entry) => ({
				id: text(entry, 'id, guid'),
				url: href(entry, 'link') || text(entry, 'link'),
				title: isAtom ? plain(text(entry, 'title')) : text(entry, 'title'),
				html: text(entry, 'content, encoded'),
				published: text(entry, 'published, pubDate'),
				changed: text(entry, 'updated, pubDate'),
			})),
		};
	}, xml);
}
