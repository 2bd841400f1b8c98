import type { Page } from '@playwright/test';

/** A post as a feed represents it. */
interface FeedItem {
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

/** Parses an Atom feed with the browser's parser; invalid XML throws. */
export function readXml(page: Page, xml: string): Promise<Feed> {
	return page.evaluate((source) => {
		const feed = new DOMParser().parseFromString(source, 'application/xml').documentElement;
		const fault = feed.querySelector('parsererror');
		if (fault) throw new Error(fault.textContent ?? '');
		const find = (at: Element, names: string) => at.querySelector(`:scope > ${names}`);
		const text = (at: Element, names: string) => find(at, names)?.textContent ?? '';
		const href = (at: Element, links: string) => find(at, links)?.getAttribute('href') ?? '';
		// HTML in a feed is text to the XML parser, so it's parsed again, as a feed reader does.
		const plain = (html: string) =>
			new DOMParser().parseFromString(html, 'text/html').body.innerText;
		return {
			head: {
				title: text(feed, 'title'),
				author: find(feed, 'author')?.firstElementChild?.textContent,
				updated: text(feed, 'updated'),
				self: href(feed, 'link[rel=self]'),
				alternate: href(feed, 'link[rel=alternate]'),
			},
			entries: [...feed.querySelectorAll(':scope > entry')].map((entry) => ({
				id: text(entry, 'id'),
				url: href(entry, 'link'),
				title: plain(text(entry, 'title')),
				html: text(entry, 'content'),
				published: text(entry, 'published'),
				changed: text(entry, 'updated'),
			})),
		};
	}, xml);
}
