import { readXml } from '../support/feed-reader.ts';
import { samplePost, setPosts } from '../support/posts.ts';
import { difficultTexts } from '../support/sample-rows.ts';
import { expect, siteUrl, test } from './public-site-test.ts';

/** RFC 3339. */
const internetDate = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

test('the feed is complete for any post', async ({ page, db, request }) => {
	const texts = [...difficultTexts, ']]>]]> & <b>&amp;</b>', 'a\u0001b', 'a\n\n\nb'];
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
					youtube_url: 'https://youtu.be/abcdefghijk',
					soundcloud_url: 'https://sounds.example/a.mp3',
				}),
			}),
		),
	);
	const { head, entries } = await readXml(page, await (await request.get('/feed.xml')).text());
	expect(head).toMatchObject({
		title: 'Clarifolio',
		author: 'Clarifolio',
		self: `${siteUrl}/feed.xml`,
		alternate: `${siteUrl}/blog`,
		updated: days.at(-1),
	});
	const slugs = texts.map((_, index) => encodeURIComponent(`post-${index}'&é`)).reverse();
	expect(entries.map(({ url }) => url)).toEqual(slugs.map((slug) => `${siteUrl}/blog/${slug}`));
	expect(new Set(entries.map(({ id }) => id)).size).toBe(texts.length);
	// Every line of a post is a line in a feed reader, and none of it becomes markup.
	const shown = await page.evaluate(
		(htmls) =>
			htmls.map((html) => {
				document.body.innerHTML = html;
				return { text: document.body.innerText, bold: document.querySelectorAll('b').length };
			}),
		entries.map(({ html }) => html),
	);
	const oneLine = (value: string) => value.replace(/[\s\p{Cc}]+/gu, ' ').trim();
	const withoutControls = (text: string) => text.replace(/[^\t\n\r\P{Cc}\u007f-\u009f]/gu, '');
	for (const [index, text] of texts.toReversed().entries()) {
		const { id, published, changed, html, title } = entries[index] ?? {};
		expect(id).toMatch(/^urn:uuid:[\da-f-]{36}$/);
		expect(published).toMatch(internetDate);
		expect(changed).toMatch(internetDate);
		expect(html).not.toContain('{product}');
		expect(html).toContain('<a href="https://a.example/?a=1&amp;b=2">');
		const { text: read = '', bold } = shown[index] ?? {};
		expect(read, String(index)).toContain('\nsecond line\n\nSecond paragraph');
		expect(bold).toBe(0);
		expect(oneLine(read)).toContain(oneLine(withoutControls(text)));
		expect(oneLine(title ?? '')).toBe(oneLine(`${withoutControls(text)} of Clarifolio`));
	}
	const last = entries.at(-1)?.html ?? '';
	expect(last).toContain(`<img src="${siteUrl}/logo.svg"`);
	expect(last).toContain('https://www.youtube.com/watch?v=abcdefghijk');
	expect(last).toContain('https://sounds.example/a.mp3');
});

test('a feed without posts is valid, and has the date of the site’s own texts', async ({
	page,
	db,
	request,
}) => {
	await setPosts(db);
	const response = await request.get('/feed.xml');
	const { head, entries } = await readXml(page, await response.text());
	expect(entries).toEqual([]);
	const sitemap = await (await request.get('/sitemap.xml')).text();
	const [newest] = [...sitemap.matchAll(/<lastmod>(.*?)<\/lastmod>/g)]
		.map(([, day = '']) => new Date(day))
		.sort((a, b) => b.getTime() - a.getTime());
	expect(newest?.getUTCFullYear()).toBeGreaterThan(2024);
	expect(head.updated).toBe(newest?.toISOString());
	expect(response.headers()['last-modified']).toBe(newest?.toUTCString());
});
