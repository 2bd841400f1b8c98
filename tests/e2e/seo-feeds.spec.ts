import type { APIRequestContext, Page } from '@playwright/test';
import { type FeedItem, readXml } from '../support/feed-reader.ts';
import { samplePost, setPosts } from '../support/posts.ts';
import { difficultTexts } from '../support/sample-rows.ts';
import { expect, siteUrl, test } from './public-site-test.ts';

async function readAll(page: Page, request: APIRequestContext) {
	const get = async (path: string) => (await request.get(path)).text();
	const json = JSON.parse(await get('/feed.json'));
	const entries: FeedItem[] = json.items.map((item: Record<string, string>) => ({
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

test('the three feeds are complete and agree for any post', async ({ page, db, request }) => {
	const texts = [
		...difficultTexts,
		']]>]]> & <b>&amp;</b>',
		'a\u0000b'.replace('\0', '\u0001'),
		'a\n\n\nb',
	];
	const days = texts.map((_, day) => new Date(Date.UTC(2025, 7, 1 + day)).toISOString());
	await setPosts(
		db,
		...texts.map((text, index) =>
			samplePost(`post-${index}'&é`, {
				title: `${text} of {product}`,
				content: `${text}\nsecond line\n\nSecond paragraph, https://a.example/?a=1&b=2.`,
				published_at: days[index] ?? null,
				...(index === 0 && {
					image_url: '/logo.svg',
					youtube_url: 'https://youtu.be/abcdefghijk?t=90',
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
		version: 'https://jsonfeed.org/version/1',
		home_page_url: `${siteUrl}/blog`,
		feed_url: `${siteUrl}/feed.json`,
	});

	const slugs = texts.map((_, index) => encodeURIComponent(`post-${index}'&é`)).reverse();
	for (const [name, { entries }] of Object.entries(feeds)) {
		expect(entries.map(({ url }) => url)).toEqual(slugs.map((slug) => `${siteUrl}/blog/${slug}`));
		expect(new Set(entries.map(({ id }) => id)).size).toBe(texts.length);
		const date = name === 'rss' ? mailDate : internetDate;
		for (const { id, published, changed, html } of entries) {
			expect(id).toMatch(/^urn:uuid:[\da-f-]{36}$/);
			expect(published).toMatch(date);
			expect(changed).toMatch(date);
			expect(html).not.toContain('{product}');
			expect(html).toContain('<a href="https://a.example/?a=1&amp;b=2">');
		}
		// Every line of a post is a line in a feed reader, and none of it becomes markup.
		const shown = await page.evaluate(
			(htmls) =>
				htmls.map((html) => {
					document.body.innerHTML = html;
					return { text: document.body.innerText, bold: document.querySelectorAll('b').length };
				}),
			entries.map(({ html }) => html),
		);
		for (const [index, text] of texts.toReversed().entries()) {
			const { text: read = '', bold } = shown[index] ?? {};
			expect(read, `${name} ${index}`).toContain('\nsecond line\n\nSecond paragraph');
			expect(bold).toBe(0);
			const oneLine = (value: string) => value.replace(/[\s\p{Cc}]+/gu, ' ').trim();
			expect(oneLine(read)).toContain(oneLine(text.replace(/[^\t\n\r\P{Cc}\u007f-\u009f]/gu, '')));
			const title = oneLine(entries[index]?.title ?? '').replace(']] >]] >', ']]>]]>');
			expect(title).toBe(
				oneLine(`${text.replace(/[^\t\n\r\P{Cc}\u007f-\u009f]/gu, '')} of Clarifolio`),
			);
		}
		const last = entries.at(-1)?.html ?? '';
		expect(last).toContain(`<img src="${siteUrl}/logo.svg"`);
		expect(last).toContain('https://www.youtube.com/watch?v=abcdefghijk&amp;t=90s');
		expect(last).toContain('https://sounds.example/a.mp3');
	}
});

test('feeds without posts are valid, and have the date of the site’s own texts', async ({
	page,
	db,
	request,
}) => {
	await setPosts(db);
	const { atom, rss, json } = await readAll(page, request);
	expect(atom.head.updated).toMatch(internetDate);
	expect(rss.head.built).toMatch(/GMT$/);
	for (const { entries } of [atom, rss, json]) expect(entries).toEqual([]);

	const sitemap = await (await request.get('/sitemap.xml')).text();
	const [newest] = [...sitemap.matchAll(/<lastmod>(.*?)<\/lastmod>/g)]
		.map(([, day = '']) => new Date(day))
		.sort((a, b) => b.getTime() - a.getTime());
	expect(newest?.getUTCFullYear()).toBeGreaterThan(2024);
	expect(atom.head.updated).toBe(newest?.toISOString());
	expect(rss.head.built).toBe(newest?.toUTCString());
	for (const path of ['/feed.xml', '/rss.xml', '/feed.json']) {
		expect((await request.get(path)).headers()['last-modified'], path).toBe(newest?.toUTCString());
	}
});
