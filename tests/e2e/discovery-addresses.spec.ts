import { sql } from 'kysely';
import { samplePost, setPosts } from '../support/posts.ts';
import { expect, siteUrl, test } from './public-site-test.ts';

// One site for all: they take turns with its posts.
test.describe.configure({ mode: 'default' });

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
