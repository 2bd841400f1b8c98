import type { APIRequestContext, Page } from '@playwright/test';
import { sql } from 'kysely';
import { samplePost, setPosts } from '../support/posts.ts';
import { oddTexts } from '../support/sample-rows.ts';
import { expect, siteUrl, test } from './public-site-test.ts';

// One site for all: they take turns with its posts.
test.describe.configure({ mode: 'default' });

interface Entry {
	id: string;
	url: string;
	title: string;
	html: string;
	published: string;
	changed: string;
}

interface Feed {
	/** Of the feed itself: its texts and addresses. */
	head: Record<string, unknown>;
	entries: Entry[];
}

/** Reads an XML file with the browser's parser, as a feed reader does; a fault in it is an error. */
function readXml(page: Page, xml: string): Promise<Feed> {
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
		// What is HTML in a feed is text to XML: a reader parses it once more.
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
		const whole = 'http://purl.org/rss/1.0/modules/content/';
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
				html: text(item, 'encoded', whole),
				published: text(item, 'pubDate'),
				changed: text(item, 'pubDate'),
			})),
		};
	}, xml);
}

async function readAll(page: Page, request: APIRequestContext) {
	const get = async (path: string) => (await request.get(path)).text();
	const json = JSON.parse(await get('/feed.json'));
	const entries: Entry[] = json.items.map((item: Record<string, string>) => ({
		id: item.id,
		url: item.url,
		title: item.title,
		html: item.content_html,
		published: item.date_published,
		changed: item.date_modified,
	}));
	return {
		atom: await readXml(page, await get('/feed.xml')),
		rss: await readXml(page, await get('/rss.xml')),
		json: { head: json, entries },
	};
}

/** RFC 3339 and RFC 822 (with a year of four digits). */
const internetDate = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const mailDate = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;

test('the three feeds are whole and tell the same, whatever a post is made of', async ({
	page,
	db,
	request,
}) => {
	const texts = [
		...oddTexts,
		']]>]]> & <b>&amp;</b>',
		'a\u0000b'.replace('\0', '\u0001'),
		'a\n\n\nb',
	];
	const days = texts.map((_, day) => new Date(Date.UTC(2025, 7, 1 + day)).toISOString());
	await setPosts(
		db,
		...texts.map((text, place) =>
			samplePost(`post-${place}'&é`, {
				title: `${text} of {product}`,
				content: `${text}\nsecond line\n\nSecond paragraph, https://a.example/?a=1&b=2.`,
				published_at: days[place] ?? null,
				...(place === 0 && {
					image_url: '/logo.svg',
					youtube_url: 'https://youtu.be/abcdefghijk',
					soundcloud_url: 'https://sounds.example/a.mp3',
				}),
			}),
		),
	);
	const feeds = await readAll(page, request);
	const newest = days.at(-1) ?? '';
	expect(feeds.atom.head).toMatchObject({
		title: 'Clarifolio',
		author: 'Clarifolio',
		self: `${siteUrl}/feed.xml`,
		alternate: `${siteUrl}/blog`,
		updated: newest,
	});
	expect(feeds.rss.head).toMatchObject({
		version: '2.0',
		link: `${siteUrl}/blog`,
		self: `${siteUrl}/rss.xml`,
		built: new Date(newest).toUTCString(),
	});
	expect(feeds.rss.head.description).toBeTruthy();
	expect(feeds.json.head).toMatchObject({
		version: 'https://jsonfeed.org/version/1.1',
		home_page_url: `${siteUrl}/blog`,
		feed_url: `${siteUrl}/feed.json`,
	});

	const slugs = texts.map((_, place) => encodeURIComponent(`post-${place}'&é`)).reverse();
	for (const [name, { entries }] of Object.entries(feeds)) {
		expect(entries.map(({ url }) => url)).toEqual(slugs.map((slug) => `${siteUrl}/blog/${slug}`));
		expect(new Set(entries.map(({ id }) => id)).size).toBe(texts.length);
		const date = name === 'rss' ? mailDate : internetDate;
		for (const { id, published, changed, html } of entries) {
			expect(id).toMatch(/^urn:uuid:[\da-f-]{36}$/);
			expect(published).toMatch(date);
			expect(changed).toMatch(date);
			expect(html).not.toContain('{product}');
			expect(html).toContain('<a href="https://a.example/?a=1&#38;b=2">');
		}
		// Every line of a post is a line for the reader, and nothing of it has become markup.
		const shown = await page.evaluate(
			(htmls) =>
				htmls.map((html) => {
					document.body.innerHTML = html;
					return { text: document.body.innerText, bold: document.querySelectorAll('b').length };
				}),
			entries.map(({ html }) => html),
		);
		for (const [place, text] of texts.toReversed().entries()) {
			const { text: read = '', bold } = shown[place] ?? {};
			expect(read, `${name} ${place}`).toContain('\nsecond line\n\nSecond paragraph');
			expect(bold).toBe(0);
			const words = (value: string) => value.replace(/[\s\p{Cc}]+/gu, ' ').trim();
			expect(words(read)).toContain(words(text.replace(/[^\t\n\r\P{Cc}\u007f-\u009f]/gu, '')));
			const title = words(entries[place]?.title ?? '').replace(']] >]] >', ']]>]]>');
			expect(title).toBe(
				words(`${text.replace(/[^\t\n\r\P{Cc}\u007f-\u009f]/gu, '')} of Clarifolio`),
			);
		}
		const last = entries.at(-1)?.html ?? '';
		expect(last).toContain(`<img src="${siteUrl}/logo.svg"`);
		expect(last).toContain('https://www.youtube-nocookie.com/embed/abcdefghijk');
		expect(last).toContain('https://sounds.example/a.mp3');
	}
});

test('feeds without posts are feeds', async ({ page, db, request }) => {
	await setPosts(db);
	const { atom, rss, json } = await readAll(page, request);
	expect(atom.head.updated).toMatch(internetDate);
	expect(rss.head.built).toMatch(/GMT$/);
	for (const { entries } of [atom, rss, json]) expect(entries).toEqual([]);
});

const outputs = ['/feed.xml', '/rss.xml', '/feed.json', '/sitemap.xml', '/llms.txt', '/blog.md'];

test('a post is told of nowhere before its time, and everywhere after it', async ({
	db,
	request,
}) => {
	const published_at = new Date(Date.now() + 12_000);
	const soon = samplePost('not-yet', { published_at, former_slugs: ['not-yet-former'] });
	await setPosts(db, samplePost('out'), soon);
	const own = ['/blog/not-yet', '/blog/not-yet.md', '/social/blog/not-yet.png'];
	const former = ['/blog/not-yet-former', '/blog/not-yet-former.md', '/blog/NOT-YET'];
	for (const path of outputs) {
		const text = await (await request.get(path)).text();
		expect(text, path).toContain('/blog/out');
		expect(text, path).not.toContain('not-yet');
	}
	for (const path of [...own, ...former]) {
		const answer = await request.get(path, { maxRedirects: 0 });
		expect(answer.status(), path).toBe(404);
		expect(await answer.text()).not.toContain('Text of not-yet');
	}
	expect(Date.now(), 'the post must not be out yet').toBeLessThan(published_at.getTime());

	await new Promise((done) => setTimeout(done, published_at.getTime() - Date.now() + 1_200));
	for (const path of outputs) {
		expect(await (await request.get(path)).text(), path).toContain('not-yet');
	}
	for (const path of [...own, ...former]) {
		expect((await request.get(path)).status(), path).toBe(200);
	}
});

test('who has a file already is told so', async ({ db, request }) => {
	await setPosts(db, samplePost('a-post'));
	for (const path of [
		...outputs,
		'/robots.txt',
		'/about.md',
		'/blog/a-post.md',
		'/social/about.png',
		'/social/blog/a-post.png',
	]) {
		const { etag = '' } = (await request.get(path)).headers();
		const again = await request.get(path, { headers: { 'if-none-match': etag } });
		expect(again.status(), path).toBe(304);
	}
	const { etag = '', 'last-modified': modified } = (await request.get('/feed.xml')).headers();
	expect(modified).toBe('Sun, 03 Aug 2025 00:00:00 GMT');
	await setPosts(db, samplePost('another'));
	const changed = await request.get('/feed.xml', { headers: { 'if-none-match': etag } });
	expect(changed.status()).toBe(200);
});

test('a former slug leads to the post, unless another post has it now', async ({
	db,
	request,
	site,
}) => {
	const slugs = ['former', 'é "x"', 'taken'];
	await setPosts(db, samplePost('new', { former_slugs: slugs }), samplePost('taken'));
	const ask = async (path: string) => {
		const answer = await request.get(path, { maxRedirects: 0 });
		return [answer.status(), answer.headers().location];
	};
	expect(await ask('/blog/former')).toEqual([301, '/blog/new']);
	expect(await ask('/blog/former.md')).toEqual([301, '/blog/new.md']);
	expect(await ask('/social/blog/former.png')).toEqual([301, '/social/blog/new.png']);
	expect(await ask(`/blog/${encodeURIComponent('é "x"')}`)).toEqual([301, '/blog/new']);
	expect(await ask('/blog/taken')).toEqual([200, undefined]);
	expect(await ask('/blog/NEW')).toEqual([308, '/blog/new']);
	expect(await ask('/About.md')).toEqual([308, '/about.md']);
	for (const path of ['/ABOUT', '/about/', `${site.url}//about`]) {
		expect(await ask(path), path).toEqual([308, '/about']);
	}
	// What the router's client asks for leads on as well.
	const data = await request.get('/blog/former.data', { maxRedirects: 0 });
	expect(await data.text()).toContain('/blog/new');
	expect(await data.text()).not.toContain('Text of');
});

test('the sitemap keeps to its schema, and splits where that asks for it', async ({
	page,
	db,
	request,
}) => {
	test.setTimeout(120_000);
	const read = (xml: string) =>
		page.evaluate((source) => {
			const root = new DOMParser().parseFromString(source, 'application/xml').documentElement;
			return {
				name: root.localName,
				space: root.namespaceURI,
				children: [...root.children].map((child) => ({
					name: child.localName,
					parts: Object.fromEntries(
						[...child.children].map((c) => [c.localName, c.textContent ?? '']),
					),
				})),
			};
		}, xml);
	const get = async (path: string) => read(await (await request.get(path)).text());

	await setPosts(db, samplePost("a-post'&"), samplePost('b'));
	await db.updateTable('blog_posts').set({ content: 'New' }).where('slug', '=', 'b').execute();
	await page.waitForTimeout(1_100);
	const small = await get('/sitemap.xml');
	expect(small.name).toBe('urlset');
	expect(small.space).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
	const places = small.children.map(({ parts }) => parts.loc ?? '');
	expect(new Set(places).size).toBe(places.length);
	for (const { name, parts } of small.children) {
		expect(name).toBe('url');
		expect(Object.keys(parts).filter((part) => part !== 'loc' && part !== 'lastmod')).toEqual([]);
		if (parts.lastmod) expect(parts.lastmod).toMatch(/^\d{4}-\d\d-\d\d(T.*Z)?$/);
		const address = parts.loc ?? '';
		expect(address.startsWith(`${siteUrl}/`)).toBe(true);
		expect((await request.get(address.slice(siteUrl.length), { maxRedirects: 0 })).status()).toBe(
			200,
		);
	}
	const lastmod = (slug: string) =>
		small.children.find(({ parts }) => parts.loc?.endsWith(`/blog/${slug}`))?.parts.lastmod ?? '';
	expect(lastmod("a-post'%26")).toBe('2025-08-03T00:00:00.000Z');
	expect(Date.parse(lastmod('b'))).toBeGreaterThan(Date.now() - 60_000);

	await sql`insert into blog_posts (slug, title, content, published_at)
		select 'many-' || n, 'T', 'C', timestamptz '2025-01-01' + n * interval '1 second'
		from generate_series(1, 50000) n`.execute(db);
	await page.waitForTimeout(1_100);
	const index = await get('/sitemap.xml');
	expect(index.name).toBe('sitemapindex');
	expect(index.children.map(({ parts }) => parts.loc)).toEqual([
		`${siteUrl}/sitemap-1.xml`,
		`${siteUrl}/sitemap-2.xml`,
	]);
	const [first, second] = [await get('/sitemap-1.xml'), await get('/sitemap-2.xml')];
	expect(first.children).toHaveLength(50_000);
	const all = [...first.children, ...second.children].map(({ parts }) => parts.loc);
	expect(new Set(all).size).toBe(50_000 + places.length);
	expect((await request.get('/sitemap-3.xml')).status()).toBe(404);
	await setPosts(db);
});
