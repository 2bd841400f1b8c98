import { canonicalOf, readHead, thing } from '../support/page-head.ts';
import { pngSize } from '../support/png.ts';
import { samplePost, setPosts } from '../support/posts.ts';
import { allRoutes } from '../support/specification.ts';
import { expect, siteUrl, test } from './public-site-test.ts';

test('no two pages share a title or a description', { tag: '@full' }, async ({ request }) => {
	const seen = new Set<string>();
	for (const path of allRoutes) {
		const html = await (await request.get(path)).text();
		for (const part of [/<title>.*?<\/title>/, /<meta name="description"[^>]*>/]) {
			const [text = ''] = part.exec(html) ?? [];
			expect(text, path).not.toBe('');
			expect(seen, path).not.toContain(text);
			seen.add(text);
		}
	}
});

test('icons and manifest exist', async ({ page, request }) => {
	await page.goto('/');
	const { links } = await readHead(page);
	const files = links.filter(({ rel = '' }) => /icon|manifest/.test(rel));
	expect(files.length).toBeGreaterThanOrEqual(4);
	for (const { href = '' } of files) expect((await request.get(href)).status(), href).toBe(200);
	const manifest = await (await request.get('/site.webmanifest')).json();
	expect(manifest).toMatchObject({ name: 'Clarifolio', start_url: '/' });
	for (const { src, sizes } of manifest.icons) {
		const { width, height } = pngSize(await (await request.get(src)).body());
		expect(`${width}x${height}`).toBe(sizes);
	}
});

test('a post has its dates and images; its title is escaped', async ({ page, db, request }) => {
	const title = '</script><script>document.title="broken"</script> & "{product}" <!--';
	await setPosts(
		db,
		samplePost('a-post', {
			title,
			subtitle: 'A "sub" & more',
			image_url: '/logo.svg',
		}),
	);
	await page.goto('/blog/a-post');
	const head = await readHead(page);
	const headline = title.replace('{product}', 'Clarifolio');
	expect(head.title).toBe(headline);
	expect(canonicalOf(head)).toEqual([`${siteUrl}/blog/a-post`]);
	expect(head.meta).toMatchObject({
		'og:type': ['article'],
		'og:title': [headline],
		'og:description': ['A "sub" & more'],
		'og:image': [`${siteUrl}/social/blog/a-post.png`],
		'article:published_time': ['2025-08-03T00:00:00.000Z'],
		'article:modified_time': ['2025-08-03T00:00:00.000Z'],
	});
	expect(thing(head, 'BlogPosting')).toMatchObject({
		headline,
		datePublished: '2025-08-03T00:00:00.000Z',
		dateModified: '2025-08-03T00:00:00.000Z',
		image: [`${siteUrl}/logo.svg`, `${siteUrl}/social/blog/a-post.png`],
		mainEntityOfPage: `${siteUrl}/blog/a-post`,
		author: { '@type': 'Organization', name: 'Clarifolio' },
	});
	const { itemListElement } = thing(head, 'BreadcrumbList') as { itemListElement: unknown[] };
	expect(itemListElement).toMatchObject([{ position: 1 }, { name: 'Blog' }, { name: headline }]);
	const card = await request.get('/social/blog/a-post.png');
	expect(pngSize(await card.body())).toEqual({ width: 1200, height: 630 });

	const before = Date.now();
	await db.updateTable('blog_posts').set({ title: 'New', content: 'Edited.' }).execute();
	const shown = async () => (await request.get('/blog/a-post')).text();
	await expect.poll(shown).toContain('Edited.');
	await page.goto('/blog/a-post');
	const { dateModified } = thing(await readHead(page), 'BlogPosting') as { dateModified: string };
	expect(Date.parse(dateModified)).toBeGreaterThanOrEqual(before);
	const drawn = await card.body();
	const redrawn = async () => (await request.get('/social/blog/a-post.png')).body();
	await expect.poll(async () => drawn.equals(await redrawn())).toBe(false);
});

test('unknown paths are not found and not indexed', async ({ page, request }) => {
	for (const path of ['/no-such-page', '/blog/no-such-post']) {
		await page.goto(path);
		const head = await readHead(page);
		expect(head.meta.robots).toEqual(['noindex']);
		expect(head.title).toMatch(/\w/);
		expect(canonicalOf(head)).toEqual([]);
		expect(head.data).toEqual([]);
		expect(head.meta['og:url']).toBeUndefined();
	}
	for (const path of ['/sitemap-2.xml', '/other.xml', '/no.md', '/social/no.png', '/blog/no.md']) {
		expect((await request.get(path)).status(), path).toBe(404);
	}
});

test('there is no security contact and no password page unless set', async ({ request }) => {
	for (const name of ['security.txt', 'change-password']) {
		expect((await request.get(`/.well-known/${name}`)).status()).toBe(404);
	}
});

test('every link in robots.txt and llms.txt works', { tag: '@full' }, async ({ db, request }) => {
	await setPosts(db, samplePost('a-post', { title: 'With [brackets], <b>\nand {product}' }));
	const robots = await (await request.get('/robots.txt')).text();
	const sitemap = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '';
	expect((await request.get(sitemap.replace(siteUrl, ''))).status()).toBe(200);

	const llms = await (await request.get('/llms.txt')).text();
	expect(llms).toMatch(/^# Clarifolio\n\n> .+\n/);
	expect(llms).toContain('[With \\[brackets\\], \\<b\\> and Clarifolio]');
	const urls = [...llms.matchAll(/\]\((\S+)\)/g)].map(([, url = '']) => url);
	expect(urls).toContain(`${siteUrl}/blog/a-post.md`);
	expect(urls.length).toBeGreaterThan(allRoutes.length);
	for (const url of urls) {
		expect(url.startsWith(`${siteUrl}/`)).toBe(true);
		expect((await request.get(url.slice(siteUrl.length))).status(), url).toBe(200);
	}
});

test('a post as Markdown keeps its lines and escapes markup', async ({ db, request }) => {
	await setPosts(
		db,
		samplePost('a-post', {
			title: 'A *title* of {product}',
			content:
				'First line\nsecond <b>line</b>\n\n# no heading.\n\n- one_two_\n- two https://a.example/x_y.',
			image_url: 'https://images.example/a.jpg',
			youtube_url: 'https://youtu.be/abcdefghijk',
		}),
	);
	const text = await (await request.get('/blog/a-post.md')).text();
	expect(text).toBe(
		[
			'# A \\*title\\* of Clarifolio',
			'',
			`August 3, 2025 · By the Clarifolio team · <${siteUrl}/blog/a-post>`,
			'',
			'![](https://images.example/a.jpg)',
			'',
			'Video: <https://www.youtube.com/watch?v=abcdefghijk>',
			'',
			'First line  ',
			'second \\<b\\>line\\</b\\>',
			'',
			'\\# no heading.',
			'',
			'- one\\_two\\_  ',
			'- two [https://a.example/x\\_y](<https://a.example/x_y>).',
			'',
		].join('\n'),
	);
});
