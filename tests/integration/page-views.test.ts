import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { PageViewCounter } from '#app/domain/operations/page-view-counter.ts';
import {
	deleteOldPageViewsJob,
	mostViewed,
	startPageViews,
	storePageViews,
} from '#app/domain/operations/page-views.server.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import { dayIn } from '#app/platform/time/zones.ts';
import { newDatabase } from '../support/databases.ts';
import { jobServices } from '../support/job-services.ts';
import { samplePost } from '../support/posts.ts';
import { startSite } from '../support/site-process.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const open = await newDatabase();
afterAll(() => open.close());

const stored = async (): Promise<Record<string, number>> => {
	const rows = await open.db.selectFrom('page_views').select(['path', 'views']).execute();
	return Object.fromEntries(rows.map(({ path, views }) => [path, views]));
};

test('a site counts page views, and stores them when it stops', async () => {
	await open.db
		.insertInto('blog_posts')
		.values({
			title: 'A post',
			slug: 'a-post',
			former_slugs: ['once'],
			content: 'Text',
			published_at: '2025-08-03',
		})
		.execute();
	const site = await startSite({ databaseUrl: open.databaseUrl, env: { JOBS: 'off' } });
	const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
		fetch(site.url + path, { method, headers: { 'user-agent': firefox, ...headers } });

	// Rendered, from the cache, with a query that selects no other page, and as a 304.
	await get('/about');
	const etag = (await get('/about')).headers.get('etag') ?? '';
	await get('/about?utm_source=x');
	expect((await get('/about', { 'if-none-match': etag })).status).toBe(304);
	// A post, the list's link to it, and its former slug.
	await get('/blog/a-post');
	expect((await get('/blog/a-post.data')).status).toBe(200);
	expect((await get('/blog/once')).url).toBe(`${site.url}/blog/a-post`);
	await get('/contact');
	// Requests that aren't page views: other methods, prefetches, bots, 404s and private pages.
	await get('/about', {}, 'HEAD');
	await get('/about', { 'sec-purpose': 'prefetch' });
	await get('/about', { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' });
	for (const path of [
		'/no-such-page',
		'/blog/no-such-post',
		'/blog?q=debt',
		'/contact?sent',
		'/about.md',
		'/feed.xml',
		'/robots.txt',
		'/desk/sign-in',
		'/preview/abc',
		'/yours/CT-00000-00000/abc',
		'/newsletter/unsubscribe',
		'/healthz',
	]) {
		await get(path);
	}
	expect(await stored()).toEqual({});
	expect(await site.stop()).toBe(0);
	expect(await stored()).toEqual({ '/about': 4, '/blog/a-post': 3, '/contact': 1 });
});

test('two processes add up, and counts refused by a failing database are stored later, once', async () => {
	const db = teamDb(open.db);
	await sql`truncate page_views`.execute(open.db);
	const day = '2026-07-04';
	const paths = Array.from({ length: 50 }, (_, index) => `/blog/${index}`);
	const batches = [paths, paths.toReversed(), paths].map(
		(order) => new Map(order.map((path) => [path, 2])),
	);
	await Promise.all(batches.map((batch) => storePageViews(db, day, batch)));
	expect(Object.values(await stored())).toEqual(paths.map(() => 6));

	await sql`truncate page_views`.execute(open.db);
	const { log, logged } = jobServices(open);
	const counter = new PageViewCounter();
	const reader = { method: 'GET', headers: { 'user-agent': firefox } };
	const stop = () => startPageViews(counter, { db, zone: 'UTC', log })();
	await sql`revoke insert on page_views from team`.execute(open.db);
	counter.count('/about', reader);
	await stop();
	expect(logged().split('\n').filter(Boolean)).toHaveLength(1);
	await sql`grant insert on page_views to team`.execute(open.db);
	counter.count('/about', reader);
	await stop();
	await stop();
	expect(await stored()).toEqual({ '/about': 2 });
	expect(logged().split('\n').filter(Boolean)).toHaveLength(1);
});

test('most viewed: deleted posts are left out, and today is not over', async () => {
	await sql`truncate page_views`.execute(open.db);
	const db = teamDb(open.db);
	const add = (day: string, path: string, views: number) =>
		storePageViews(db, day, new Map([[path, views]]));
	await add('2026-07-31', '/about', 100);
	await add('2026-07-30', '/about', 5);
	await add('2026-07-24', '/about', 2);
	await add('2026-07-23', '/about', 4);
	await add('2026-07-03', '/about', 1);
	await add('2026-07-02', '/about', 7);
	await add('2026-06-04', '/about', 50);
	await add('2026-07-30', '/blog/a-post', 20);
	await add('2026-07-30', '/blog/deleted', 90);
	await add('2026-06-30', '/contact', 30);
	await open.db
		.insertInto('blog_posts')
		.values(samplePost('un-articulo', { language: 'es' }))
		.execute();
	await add('2026-07-30', '/es/blog/un-articulo', 60);
	await add('2026-07-30', '/es/blog/borrado', 90);
	const { contents } = jobServices(open);
	expect(await mostViewed(db, contents, '2026-07-31', 5)).toEqual([
		{ path: '/es/blog/un-articulo', title: 'Title of un-articulo', views: 60 },
		{ path: '/blog/a-post', title: 'A post', views: 20 },
		{ path: '/about', title: null, views: 12 },
	]);
	expect(await mostViewed(db, contents, '2026-07-31', 1)).toHaveLength(1);
});

test('deletes counts older than 400 days', async () => {
	await sql`truncate page_views`.execute(open.db);
	const services = jobServices(open);
	const before = (days: number) =>
		dayIn(services.contents.en.site.time_zone, new Date(Date.now() - days * 86_400_000));
	for (const days of [0, 400, 402]) {
		await storePageViews(services.teamDb, before(days), new Map([[`/${days}`, 1]]));
	}
	await deleteOldPageViewsJob.run(services, new AbortController().signal);
	expect(await stored()).toEqual({ '/0': 1, '/400': 1 });
});
