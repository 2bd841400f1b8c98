import type { Page } from '@playwright/test';

interface Head {
	lang: string;
	title: string;
	meta: Record<string, string[]>;
	links: Record<string, string>[];
	data: Record<string, unknown>[];
}

/** Reads the metadata in the head of the page in the browser. */
export function readHead(page: Page): Promise<Head> {
	return page.evaluate(() => {
		const meta: Record<string, string[]> = {};
		for (const element of document.querySelectorAll('meta[name],meta[property]')) {
			const name = element.getAttribute('name') ?? element.getAttribute('property') ?? '';
			meta[name] = [...(meta[name] ?? []), element.getAttribute('content') ?? ''];
		}
		const links = [...document.querySelectorAll('head link')].map((element) =>
			Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
		);
		const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
		const data = scripts.flatMap((script) => JSON.parse(script.textContent ?? '')['@graph']);
		return { lang: document.documentElement.lang, title: document.title, meta, links, data };
	});
}

/** The entity of a schema.org type in the page's structured data. */
export function thing(head: Head, type: string) {
	return head.data.find((candidate) => candidate['@type'] === type);
}

export function canonicalOf(head: Head) {
	return head.links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href);
}
