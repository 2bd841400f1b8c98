import { expect, type Page } from '@playwright/test';

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

/**
 * Asserts a page's metadata for search engines and link previews, its Markdown version and its feeds.
 *
 * @param origin the public URL of the site, without a slash at its end
 */
export async function expectMetadata(page: Page, path: string, origin: string) {
	const head = await readHead(page);
	const { meta, links } = head;
	const [description = ''] = meta.description ?? [];
	expect(head.lang).toBe('en-US');
	expect(head.title).toContain('Clarifolio');
	expect(description.length).toBeGreaterThan(40);
	expect(canonicalOf(head)).toEqual([origin + path]);
	expect(meta).toMatchObject({
		'og:type': ['website'],
		'og:site_name': ['Clarifolio'],
		'og:url': [origin + path],
		'og:title': [expect.stringMatching(/\w/)],
		'og:description': [description],
		'og:image': [expect.stringMatching(/\.png$/)],
		'og:image:alt': [expect.stringMatching(/\w/)],
		'twitter:card': ['summary_large_image'],
		'theme-color': [expect.anything(), expect.anything()],
	});
	expect(meta.robots).toBeUndefined();
	const versions = links.filter((link) => link.hreflang);
	expect(versions.map((link) => link.hreflang)).toEqual(['en', 'es', 'x-default']);
	expect([versions[0]?.href, versions[2]?.href]).toEqual([origin + path, origin + path]);

	if (path === '/') {
		const logo = { url: `${origin}/icon-512.png` };
		const organization = { name: 'Clarifolio', url: `${origin}/`, logo };
		expect(thing(head, 'Organization')).toMatchObject(organization);
		expect(thing(head, 'WebSite')).toMatchObject({ url: `${origin}/`, description });
	} else {
		const { itemListElement: trail } = thing(head, 'BreadcrumbList') as {
			itemListElement: { position: number; name: string; item: string }[];
		};
		expect(trail.map(({ position }) => position)).toEqual(trail.map((_, place) => place + 1));
		expect([trail[0]?.item, trail.at(-1)?.item]).toEqual([`${origin}/`, origin + path]);
		// Only guides and letters are on a lower level: below /help-now, and letters below their list too.
		expect(trail).toHaveLength(path.startsWith('/help-now/') ? path.split('/').length : 2);
		for (const { name } of trail) expect(name).not.toMatch(/^\/|^$/);
	}

	const alternates = links.filter(({ rel, type }) => rel === 'alternate' && type);
	expect(alternates.map(({ type }) => type).toSorted()).toEqual([
		'application/atom+xml',
		'text/markdown',
	]);
	const markdown = alternates.find(({ type }) => type === 'text/markdown')?.href ?? '';
	const response = await page.request.get(markdown.replace(origin, ''));
	expect(response.headers()).toMatchObject({
		'content-type': 'text/markdown; charset=utf-8',
		link: `<${origin}${path}>; rel="canonical"`,
	});
	expect((await response.text()).split('\n')[0]).toBe(`# ${head.heading.replaceAll(/\s+/g, ' ')}`);
}
