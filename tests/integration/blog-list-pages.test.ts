import { afterAll, describe, expect, test } from 'vitest';
import {
	findPost,
	listPosts,
	postsPerPage,
} from '#app/domain/posts/reading/published-posts.server.ts';
import { newDatabase } from '../support/databases.ts';
import { samplePost } from '../support/posts.ts';

const posts = 2 * postsPerPage + 7;

const open = await newDatabase();
// Several are published at the same moment, so that only the id orders them.
const rows = Array.from({ length: posts }, (_, index) =>
	samplePost(`post-${index}`, { published_at: new Date(Date.UTC(2025, 0, 1 + (index >> 4))) }),
);
const unseen = [
	samplePost('future', { published_at: '2999-01-01' }),
	samplePost('undated', { published_at: null }),
];
await open.db
	.insertInto('blog_posts')
	.values([...rows, ...unseen])
	.execute();
afterAll(() => open.close());

describe('pages of the list and neighbors', () => {
	async function all() {
		const pages = await Promise.all([1, 2, 3].map((page) => listPosts(open.visitorDb, 'en', page)));
		return pages.flatMap((page) => page.posts.map(({ slug }) => slug));
	}

	test('each post is on one page, and every page has the total', async () => {
		const pages = await Promise.all(
			[1, 2, 3, 4].map((page) => listPosts(open.visitorDb, 'en', page)),
		);
		expect(pages.map((page) => page.posts.length)).toEqual([postsPerPage, postsPerPage, 7, 0]);
		expect(pages.slice(0, 3).map(({ total }) => total)).toEqual([posts, posts, posts]);
		expect(new Set(await all()).size).toBe(posts);
	});

	test('leads from the newest post to the oldest, step by step, and back', async () => {
		const order = await all();
		for (const [index, slug] of order.entries()) {
			const post = await findPost(open.visitorDb, slug, 'en');
			expect(post?.newer?.slug ?? null, slug).toBe(order[index - 1] ?? null);
			expect(post?.older?.slug ?? null, slug).toBe(order[index + 1] ?? null);
		}
		const [newest = ''] = order;
		const post = await findPost(open.visitorDb, newest, 'en');
		expect(post?.older?.title).toBe(`Title of ${order[1]}`);
	});
});
