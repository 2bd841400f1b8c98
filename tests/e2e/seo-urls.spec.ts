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

test('the sitemap is XML, each of its URLs works, and it says when a post changed', {
	tag: '@full',
}, async ({ page, db, request }) => {
	await setPosts(db, samplePost("a-post'&"), samplePost('b'));
	const before = Date.now();
	await db.updateTable('blog_posts').set({ content: 'New' }).where('slug', '=', 'b').execute();
	const sitemap = async () => (await request.get('/sitemap.xml')).text();
	await expect.poll(sitemap).toContain('/blog/b</loc>');
	const entries = await page.evaluate(
		(xml) => {
			const root = new DOMParser().parseFromString(xml, 'application/xml').documentElement;
			const text = (url: Element, name: string) => url.querySelector(name)?.textContent ?? '';
			return [...root.children].map((url) => [text(url, 'loc'), text(url, 'lastmod')] as const);
		},
		await sitemap(),
	);
	const changed = new Map(entries);
	expect(changed.size).toBe(entries.length);
	for (const [url, day] of entries) {
		expect(url.startsWith(`${siteUrl}/`), url).toBe(true);
		expect(day).toMatch(/^(\d{4}-\d\d-\d\d(T.*Z)?)?$/);
		expect((await request.get(url.slice(siteUrl.length), { maxRedirects: 0 })).status()).toBe(200);
	}
	expect(changed.get(`${siteUrl}/blog/a-post'%26`)).toBe('2025-08-03T00:00:00.000Z');
	expect(Date.parse(changed.get(`${siteUrl}/blog/b`) ?? '')).toBeGreaterThanOrEqual(before);
});
