import { afterAll, describe, expect, test } from 'vitest';
import { listPosts, postsPerPage } from '#app/domain/posts/reading/published-posts.server.ts';
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

describe('pages of the list', () => {
	test('each post is on one page, and every page has the total', async () => {
		const pages = await Promise.all(
			[1, 2, 3, 4].map((page) => listPosts(open.visitorDb, 'en', page)),
		);
		expect(pages.map((page) => page.posts.length)).toEqual([postsPerPage, postsPerPage, 7, 0]);
		expect(pages.slice(0, 3).map(({ total }) => total)).toEqual([posts, posts, posts]);
		const slugs = pages.flatMap((page) => page.posts.map(({ slug }) => slug));
		expect(new Set(slugs).size).toBe(posts);
	});
});
