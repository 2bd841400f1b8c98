import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { newDatabase } from '../support/databases.ts';
import { pngSize } from '../support/png.ts';
import { samplePost } from '../support/posts.ts';
import { publishSample, sampleStories } from '../support/sample-stories.ts';
import { removeSite, startSite } from '../support/site-process.ts';

const siteUrl = 'https://site.example';

const metaOf = (html: string, property: string) =>
	new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1] ?? '';

test('every page of both languages leads to help in one press, and has a card that no page with another title shares', async () => {
	const database = await newDatabase();
	// A page's last segment, so that a post or story could share its card.
	const posts = [samplePost('financial-assistance'), samplePost('una-factura', { language: 'es' })];
	await database.db.insertInto('blog_posts').values(posts).execute();
	const [first, second] = sampleStories;
	await publishSample(database.db, first);
	await publishSample(database.db, second, { language: 'es' });
	const { databaseUrl } = database;
	const site = await startSite({ databaseUrl, env: { JOBS: 'off', SITE_URL: siteUrl } });
	const read = async (path: string) => (await fetch(site.url + path)).text();

	const paths = [
		...(await read('/sitemap.xml')).matchAll(/<loc>https:\/\/site\.example([^<]*)<\/loc>/g),
	].map(([, path]) => path ?? '');
	const spanish = paths.filter((path) => /^\/es(\/|$)/.test(path));
	expect(spanish.length).toBeGreaterThan(50);
	expect(paths.length).toBe(2 * spanish.length);

	const titles = new Map<string, Set<string>>();
	const urls = new Set<string>();
	for (const path of paths) {
		const html = await read(path);
		const [header = ''] = /<header.*?<\/header>/s.exec(html) ?? [];
		const help = spanish.includes(path) ? '/es/ayuda' : '/help-now';
		// Apart from the specification's links.
		expect(header.replace(/<nav.*?<\/nav>/gs, ''), path).toContain(`<a href="${help}"`);
		const url = metaOf(html, 'og:image');
		expect(urls.has(url), `${path}: ${url} is another page’s card too`).toBe(false);
		urls.add(url);
		const card = await fetch(url.replace(siteUrl, site.url));
		expect([card.status, card.headers.get('content-type')], url).toEqual([200, 'image/png']);
		const file = new Uint8Array(await card.arrayBuffer());
		expect(pngSize(file), url).toEqual({ width: 1200, height: 630 });
		const drawn = createHash('sha256').update(file).digest('hex');
		titles.set(drawn, (titles.get(drawn) ?? new Set()).add(metaOf(html, 'og:title')));
	}
	expect([...titles.values()].filter(({ size }) => size > 1)).toEqual([]);
	await removeSite(site);
	await database.close();
});
