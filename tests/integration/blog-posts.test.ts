import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addLikes, findPost, listPosts } from '#app/domain/posts/reading/published-posts.server.ts';
import { likePost } from '#app/domain/posts/reading/submit-like.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { visitorDb } from '#app/platform/db/role-db.server.ts';
import { newDatabase, type TestDatabase } from '../support/databases.ts';
import { likesOf } from '../support/posts.ts';

const past = '2025-08-03T00:00:00Z';

describe('posts', () => {
	let open: TestDatabase;

	beforeAll(async () => {
		open = await newDatabase();
	});
	afterAll(() => open.close());
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

	test('lists the newest first', async () => {
		await add('old', '2020-01-01T00:00:00Z');
		await add('new', '2025-06-01T00:00:00Z');
		await add('middle', '2023-01-01T00:00:00Z');
		expect(await slugs()).toEqual(['new', 'middle', 'old']);
	});

	test('posts published at the same moment keep their order, whatever else changes', async () => {
		for (let index = 0; index < 20; index++) await add(`post-${index}`, past);
		const before = await slugs();
		expect(new Set(before).size).toBe(20);
		await likePost(open.visitorDb, 'post-7');
		await open.db
			.updateTable('blog_posts')
			.set({ title: 'x' })
			.where('slug', '=', 'post-3')
			.execute();
		expect(await slugs()).toEqual(before);
	});

	test('a future or undated post is not listed, has no page and cannot be liked', async () => {
		await add('future', new Date(Date.now() + 60_000));
		await add('undated', null);
		expect(await slugs()).toEqual([]);
		for (const slug of ['future', 'undated']) {
			expect(await findPost(open.visitorDb, slug, 'en')).toBeUndefined();
			expect(await likePost(open.visitorDb, slug)).toBeUndefined();
		}
		expect(await likesOf(open.db, 'future')).toBe(0);
	});

	test('a post is visible from its publication on', async () => {
		const at = Date.now() + 2_000;
		await add('soon', new Date(at));
		const before = await slugs();
		if (Date.now() < at) expect(before).toEqual([]);
		await expect.poll(slugs).toEqual(['soon']);
		expect(Date.now()).toBeGreaterThanOrEqual(at);
		expect(await findPost(open.visitorDb, 'soon', 'en')).toMatchObject({ slug: 'soon' });
	});

	test.each(['-infinity', 'infinity', '0044-03-15 BC', '10000-01-01'])(
		'refuses the publication date %s',
		async (published_at) => {
			await expect(add('dated', published_at)).rejects.toThrow('four_digit_year');
		},
	);

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
			expect(await likePost(open.visitorDb, slug)).toBeUndefined();
			expect(await likesOf(open.db, 'there')).toBe(0);
		},
	);

	test('counts all simultaneous likes', async () => {
		const total = 1_000;
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
				while (left-- > 0) numbers.push(await likePost(visitorDb(db), 'liked'));
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

	test('stores likes of one post that arrive together in one update; each client gets its own number', async () => {
		await add('liked', past);
		await add('other', past);
		await sql
			.raw(`create table updates (slug text, likes integer);
				create function note_update() returns trigger language plpgsql security definer as $$ begin
					insert into public.updates values (new.slug, new.likes_count - old.likes_count); return null;
				end $$;
				create trigger note_update after update on blog_posts for each row execute function note_update()`)
			.execute(open.db);
		const likes = Array.from({ length: 40 }, () => likePost(open.visitorDb, 'liked'));
		const others = [1, 2].map(() => likePost(open.visitorDb, 'other'));
		expect(await Promise.all(likes)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
		expect(await Promise.all(others)).toEqual([1, 2]);
		const { rows } = await sql`select slug, likes from updates order by slug, likes`.execute(
			open.db,
		);
		// The first alone, then all that arrived while it was being stored.
		expect(rows).toEqual([
			{ slug: 'liked', likes: 1 },
			{ slug: 'liked', likes: 39 },
			{ slug: 'other', likes: 1 },
			{ slug: 'other', likes: 1 },
		]);
		await sql.raw('drop trigger note_update on blog_posts').execute(open.db);
	});

	test('a visitor can raise a count up to the limit of a statement, but never lower or set it', async () => {
		await add('liked', past, { likes_count: 5 });
		expect(await addLikes(open.visitorDb, 'liked', 1_000)).toBe(1_005);
		for (const likes of [0, -1, 1_001]) {
			await expect(addLikes(open.visitorDb, 'liked', likes)).rejects.toThrow(/likes_count/);
		}
		expect(await likesOf(open.db, 'liked')).toBe(1_005);
	});
});
