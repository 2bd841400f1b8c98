import { samplePost, setPosts } from '../support/posts.ts';
import { expect, siteUrl, test } from './public-site-test.ts';

test('a former slug redirects to the post, unless another post has it now', async ({
	db,
	request,
	site,
}) => {
	const slugs = ['former', 'é "x"', 'reused'];
	await setPosts(db, samplePost('new', { former_slugs: slugs }), samplePost('reused'));
	const fetchLocation = async (path: string) => {
		const response = await request.get(path, { maxRedirects: 0 });
		return [response.status(), response.headers().location];
	};
	expect(await fetchLocation('/blog/former')).toEqual([301, '/blog/new']);
	expect(await fetchLocation('/blog/former.md')).toEqual([301, '/blog/new.md']);
	expect(await fetchLocation('/social/blog/former.png')).toEqual([301, '/social/blog/new.png']);
	expect(await fetchLocation(`/blog/${encodeURIComponent('é "x"')}`)).toEqual([301, '/blog/new']);
	expect(await fetchLocation('/blog/reused')).toEqual([200, undefined]);
	expect(await fetchLocation('/blog/NEW')).toEqual([308, '/blog/new']);
	expect(await fetchLocation('/About.md')).toEqual([308, '/about.md']);
	for (const path of ['/ABOUT', '/about/', `${site.url}//about`]) {
		expect(await fetchLocation(path), path).toEqual([308, '/about']);
	}
	// The router's data requests are redirected as well.
	const data = await request.get('/blog/former.data', { maxRedirects: 0 });
	expect(await data.text()).toContain('/blog/new');
	expect(await data.text()).not.toContain('Text of');
});

test('the sitemap follows its schema, and each of its URLs works', { tag: '@full' }, async ({
	page,
	db,
	request,
}) => {
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
					versions: [...child.getElementsByTagNameNS('http://www.w3.org/1999/xhtml', 'link')].map(
						(link) => [link.getAttribute('hreflang') ?? '', link.getAttribute('href') ?? ''],
					),
				})),
			};
		}, xml);
	const get = async (path: string) => read(await (await request.get(path)).text());

	await setPosts(db, samplePost("a-post'&"), samplePost('b'));
	const before = Date.now();
	await db.updateTable('blog_posts').set({ content: 'New' }).where('slug', '=', 'b').execute();
	const sitemap = async () => (await request.get('/sitemap.xml')).text();
	await expect.poll(sitemap).toContain('/blog/b</loc>');
	const small = await get('/sitemap.xml');
	expect(small.name).toBe('urlset');
	expect(small.space).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
	const urls = small.children.map(({ parts }) => parts.loc ?? '');
	expect(new Set(urls).size).toBe(urls.length);
	const versionsOf = new Map(small.children.map(({ parts, versions }) => [parts.loc, versions]));
	for (const { name, parts, versions } of small.children) {
		expect(name).toBe('url');
		const known = ['loc', 'lastmod', 'link'];
		expect(Object.keys(parts).filter((part) => !known.includes(part))).toEqual([]);
		// A page names itself too, and each version names the same ones.
		for (const [, href] of versions) expect(versionsOf.get(href), parts.loc).toEqual(versions);
		if (versions.length > 0) expect(versions.map(([, href]) => href)).toContain(parts.loc);
		if (parts.lastmod) expect(parts.lastmod).toMatch(/^\d{4}-\d\d-\d\d(T.*Z)?$/);
		const url = parts.loc ?? '';
		expect(url.startsWith(`${siteUrl}/`)).toBe(true);
		expect((await request.get(url.slice(siteUrl.length), { maxRedirects: 0 })).status()).toBe(200);
	}
	const lastmod = (slug: string) =>
		small.children.find(({ parts }) => parts.loc?.endsWith(`/blog/${slug}`))?.parts.lastmod ?? '';
	expect(lastmod("a-post'%26")).toBe('2025-08-03T00:00:00.000Z');
	expect(Date.parse(lastmod('b'))).toBeGreaterThanOrEqual(before);
});
