import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#app/platform/db/database.server.ts';
import { startControlVisits } from '../support/control-visits.ts';
import { newDatabase } from '../support/databases.ts';
import { samplePost } from '../support/posts.ts';
import { removeSite, type SiteProcess, startSite } from '../support/site-process.ts';

let database: OpenDatabase & { databaseUrl: string | undefined };
let site: SiteProcess;

beforeAll(async () => {
	database = await newDatabase();
	const rows = Array.from({ length: 130 }, (_, index) =>
		samplePost(`post-${index}`, { published_at: new Date(Date.UTC(2025, 0, 1) - index * 60_000) }),
	);
	await database.db.insertInto('blog_posts').values(rows).execute();
	const { databaseUrl } = database;
	site = await startSite({ databaseUrl, env: { LIKES_LIMIT: '0' } });
});
afterAll(async () => {
	await removeSite(site);
	await database.close();
});

const get = (path: string) => fetch(site.url + path, { redirect: 'manual' });
const read = async (path: string) => (await get(path)).text();

describe('searches', () => {
	test('work with any terms', async () => {
		for (const query of [
			'q=%00',
			'q=%00claim%00',
			'q=%ff%fe%c0%af',
			'q=the',
			"q='%22!%26%7C%3C-%3E:*()%5C",
			'q=-a',
			`q=${'x'.repeat(3_900)}`,
			`q=${'%F0%9F%A9%BA'.repeat(300)}`,
			`q=${'a+'.repeat(1_900)}`,
			'q=a&q=b&q[]=c',
			'q',
			'q=%',
			'q=%3Cscript%3Ealert(1)%3C/script%3E',
			'q=__proto__&__proto__=q',
			'q=text&page=99999',
		]) {
			const response = await get(`/blog?${query}`);
			expect(response.status, query).toBe(200);
			expect(await response.text(), query).not.toContain('<script>alert');
		}
		// The server rejects a URL this long (server/router.ts).
		expect((await get(`/blog?q=${'x'.repeat(10_000)}`)).status).toBe(400);
	});

	test('are not logged', async () => {
		await get('/blog?q=a-diagnosis-of-somebody');
		expect(site.output()).not.toContain('a-diagnosis-of-somebody');
	});

	test('two thousand different searches at once leave other pages available', async () => {
		const stopControl = await startControlVisits();
		await Promise.all([read('/blog'), read('/contact'), read('/blog/post-1')]);
		const worker = new Worker(new URL('../support/search-flood.ts', import.meta.url), {
			workerData: { url: site.url, searches: 2_000 },
		});
		let underway = true;
		const flood = once(worker, 'message').finally(() => {
			underway = false;
			void worker.terminate();
		});
		const waits: number[] = [];
		while (underway) {
			for (const path of ['/blog', '/contact', '/blog/post-1', '/blog/post-2', '/blog?page=2']) {
				const start = performance.now();
				const response = await get(path);
				await response.arrayBuffer();
				expect(response.status, path).toBe(200);
				waits.push(performance.now() - start);
			}
			await new Promise((resolve) => setTimeout(resolve, 20));
		}
		const [statuses]: Map<number, number>[] = await flood;
		if (!statuses) throw new Error('The searches reported nothing.');
		expect([...statuses.keys()].every((status) => status === 200 || status === 503)).toBe(true);
		expect(statuses.get(200)).toBeGreaterThan(0);
		const { slowest } = await stopControl();
		expect(Math.max(...waits)).toBeLessThan(2_000 + 2 * slowest);
	});
});
