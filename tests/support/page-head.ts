import type { Page } from '@playwright/test';

interface Head {
	lang: string;
	title: string;
	/** The text of its h1. */
	heading: string;
	meta: Record<string, string[]>;
	links: Record<string, string>[];
	data: Record<string, unknown>[];
}

/** Reads the metadata in the head of the browser's page, or of a document that it parses without showing it. */
export function readHead(page: Page, html?: string): Promise<Head> {
	return page.evaluate((source) => {
		const tree = source ? new DOMParser().parseFromString(source, 'text/html') : document;
		const meta: Record<string, string[]> = {};
		for (const element of tree.querySelectorAll('meta[name],meta[property]')) {
			const name = element.getAttribute('name') ?? element.getAttribute('property') ?? '';
			meta[name] = [...(meta[name] ?? []), element.getAttribute('content') ?? ''];
		}
		const links = [...tree.querySelectorAll('head link')].map((element) =>
			Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
		);
		const scripts = [...tree.querySelectorAll('script[type="application/ld+json"]')];
		const data = scripts.flatMap((script) => JSON.parse(script.textContent ?? '')['@graph']);
		const heading = tree.querySelector('h1')?.textContent.trim() ?? '';
		const { lang } = tree.documentElement;
		return { lang, title: tree.title, heading, meta, links, data };
	}, html);
}

/** Finds the entity of a schema.org type in the page's structured data. */
export function thing(head: Head, type: string) {
	return head.data.find((candidate) => candidate['@type'] === type);
}

/** Lists the canonical URLs in a head; a correct page has one. */
export function canonicalOf(head: Head) {
	return head.links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href);
}
