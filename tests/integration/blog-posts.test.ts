import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { addLike, findPost, listPosts } from '#app/domain/posts/reading/published-posts.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { visitorDb } from '#app/platform/db/role-db.server.ts';
import { newDatabase } from '../support/databases.ts';
import { likesOf } from '../support/posts.ts';

const past = '2025-08-03T00:00:00Z';

const open = await newDatabase();
afterAll(() => open.close());

describe('posts', () => {
	beforeEach(() => open.db.deleteFrom('blog_posts').execute());

	function add(slug: string, published_at: Date | string | null, rest: object = {}) {
		return open.db
			.insertInto('blog_posts')
			.values({ slug, title: slug, content: 'Text', published_at, ...rest })
			.execute();
	}

	async function slugs() {
		return (await listPosts(open.visitorDb, 'en')).posts.map(({ slug }) => slug);
	}

	test('a post is visible from its publication on', async () => {
		const at = Date.now() + 2_000;
		await add('soon', new Date(at));
		const before = await slugs();
		if (Date.now() < at) expect(before).toEqual([]);
		await expect.poll(slugs).toEqual(['soon']);
		expect(Date.now()).toBeGreaterThanOrEqual(at);
		expect(await findPost(open.visitorDb, 'soon', 'en')).toMatchObject({ slug: 'soon' });
	});

	test('the list has the columns of specification section 7, the post all fields', async () => {
		await add('full', past, {
			subtitle: 'Sub',
			image_url: '/a.jpg',
			youtube_url: 'https://youtu.be/a',
			soundcloud_url: 'https://soundcloud.com/a',
			likes_count: 3,
		});
		const listed = {
			id: expect.any(String),
			title: 'full',
			subtitle: 'Sub',
			content: 'Text',
			slug: 'full',
			published_at: new Date(past),
			likes_count: 3,
			image_url: '/a.jpg',
		};
		expect(await listPosts(open.visitorDb, 'en')).toEqual({ posts: [listed], total: 1 });
		expect(await findPost(open.visitorDb, 'full', 'en')).toMatchObject({
			...listed,
			youtube_url: 'https://youtu.be/a',
			soundcloud_url: 'https://soundcloud.com/a',
		});
	});

	test.each(['missing', '', 'with\0nul', "' or 1=1 --", 'MISSING'])(
		'no post has the slug %j',
		async (slug) => {
			await add('there', past);
			expect(await findPost(open.visitorDb, slug, 'en')).toBeUndefined();
			expect(await addLike(open.visitorDb, slug)).toBeUndefined();
			expect(await likesOf(open.db, 'there')).toBe(0);
		},
	);

	test('counts all simultaneous likes', async () => {
		const total = 300;
		const at = 32;
		await add('liked', past, { likes_count: 5 });
		await add('other', past);
		// A pool has up to ten connections.
		const pools = await Promise.all(Array.from({ length: at / 8 }, () => openDatabase(open)));
		const numbers: (number | undefined)[] = [];
		let left = total;
		await Promise.all(
			Array.from({ length: at }, async (_, place) => {
				const { db } = pools[place % pools.length] ?? open;
				while (left-- > 0) numbers.push(await addLike(visitorDb(db), 'liked'));
			}),
		);
		// Each client gets the number of its own like.
		expect(numbers.toSorted((a = 0, b = 0) => a - b)).toEqual(
			Array.from({ length: total }, (_, index) => 6 + index),
		);
		expect(await likesOf(open.db, 'liked')).toBe(5 + total);
		expect(await likesOf(open.db, 'other')).toBe(0);
		await Promise.all(pools.map(({ close }) => close()));
	});
});
