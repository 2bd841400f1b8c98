import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPost, listPosts, postsPerPage } from '../../app/blog/posts.server.ts';
import { engines, newDatabase, type TestDatabase } from '../support/databases.ts';
import { samplePost } from '../support/posts.ts';

const posts = 2 * postsPerPage + 7;

describe.each(engines)('pages of the list and neighbors on %s', (engine) => {
	let open: TestDatabase;
	beforeAll(async () => {
		open = await newDatabase(engine);
		// Many of the same moment, so that only the id decides between them.
		const rows = Array.from({ length: posts }, (_, at) =>
			samplePost(`post-${at}`, { published_at: new Date(Date.UTC(2025, 0, 1 + (at >> 4))) }),
		);
		const unseen = [
			samplePost('future', { published_at: '2999-01-01' }),
			samplePost('undated', { published_at: null }),
		];
		await open.db
			.insertInto('blog_posts')
			.values([...rows, ...unseen])
			.execute();
	});
	afterAll(() => open.close());

	async function all() {
		const pages = await Promise.all([1, 2, 3].map((page) => listPosts(open.visitorDb, page)));
		return pages.flatMap((page) => page.posts.map(({ slug }) => slug));
	}

	test('each post is on one page; every page says how many there are', async () => {
		const pages = await Promise.all([1, 2, 3, 4].map((page) => listPosts(open.visitorDb, page)));
		expect(pages.map((page) => page.posts.length)).toEqual([postsPerPage, postsPerPage, 7, 0]);
		expect(pages.slice(0, 3).map(({ total }) => total)).toEqual([posts, posts, posts]);
		expect(new Set(await all()).size).toBe(posts);
	});

	test('from the newest post to the oldest, step by step, and back', async () => {
		const order = await all();
		for (const [at, slug] of order.entries()) {
			const post = await findPost(open.visitorDb, slug);
			expect(post?.newer?.slug ?? null, slug).toBe(order[at - 1] ?? null);
			expect(post?.older?.slug ?? null, slug).toBe(order[at + 1] ?? null);
		}
		const [newest = ''] = order;
		const post = await findPost(open.visitorDb, newest);
		expect(post?.older?.title).toBe(`Title of ${order[1]}`);
	});

	test('five thousand posts: a page and a post are read in no time', {
		timeout: 120_000,
	}, async () => {
		for (let batch = 0; batch < 10; batch += 1) {
			const rows = Array.from({ length: 500 }, (_, at) =>
				samplePost(`many-${batch}-${at}`, {
					content: 'Words. '.repeat(50),
					published_at: new Date(Date.UTC(2020, 0, 1) - (batch * 500 + at) * 60_000),
				}),
			);
			await open.db.insertInto('blog_posts').values(rows).execute();
		}
		for (const read of [
			() => listPosts(open.visitorDb),
			() => listPosts(open.visitorDb, 80),
			() => findPost(open.visitorDb, 'many-5-5'),
		]) {
			await read();
			const start = performance.now();
			await read();
			expect(performance.now() - start).toBeLessThan(500);
		}
	});
});
