import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { importPosts } from '#app/domain/posts/import/import-posts.server.ts';
import { type ImportedRow, postRow } from '#app/domain/posts/import/post-row.server.ts';
import { addLike, findMovedPost } from '#app/domain/posts/reading/published-posts.server.ts';
import { asAnon } from '../support/as-anon.ts';
import { newDatabase } from '../support/databases.ts';

function imported(slug: string, fields: Partial<ImportedRow> = {}): ImportedRow {
	return { ...postRow.parse({ slug, title: `Title ${slug}`, content: 'Text' }), ...fields };
}

const open = await newDatabase();
afterAll(() => open.close());
const stored = () => open.db.selectFrom('blog_posts').selectAll().orderBy('slug').execute();
const removePosts = () => open.db.deleteFrom('blog_posts').execute();

describe('posts', () => {
	beforeEach(removePosts);

	test('the slug decides between adding, updating and leaving alone', async () => {
		const first = [imported('a', { likes_count: 5 }), imported('b'), imported('c')];
		expect(await importPosts(open.db, first)).toEqual({
			added: ['a', 'b', 'c'],
			updated: [],
			unchanged: [],
		});
		const before = await stored();

		const changed = {
			title: 'New',
			subtitle: 'Sub',
			content: 'New text',
			published_at: new Date('2025-08-03T00:00:00Z'),
			image_url: '/a.jpg',
			youtube_url: 'https://v.example/1',
			soundcloud_url: 'https://s.example/1',
		};
		const second = [
			imported('a', { ...changed, likes_count: 99 }),
			imported('b', { likes_count: 7 }),
		];
		expect(await importPosts(open.db, [...second, imported('d')])).toEqual({
			added: ['d'],
			updated: ['a'],
			unchanged: ['b'],
		});
		const after = await stored();
		const edited = { ...before[0], ...changed, edited_at: expect.any(Date), version: 2 };
		expect(after.slice(0, 3)).toEqual([edited, before[1], before[2]]);
		expect(after[3]).toMatchObject(imported('d'));
	});
});

describe('former slugs', () => {
	beforeEach(removePosts);

	const past = new Date('2025-08-03T00:00:00Z');
	const future = new Date('2999-01-01T00:00:00Z');
	const post = (slug: string, former_slugs?: string[], rest: Partial<ImportedRow> = {}) =>
		imported(slug, { former_slugs, published_at: past, ...rest });
	const moved = (slug: string) => findMovedPost(open.visitorDb, slug, 'en');

	test('former slugs lead to the post', async () => {
		await importPosts(open.db, [post('new', ['old', 'older'])]);
		for (const slug of ['old', 'older']) {
			expect(await moved(slug)).toEqual({ slug: 'new', language: 'en', status: 301 });
		}
		expect(await moved('other')).toBeUndefined();
	});

	test('a slug whose accents are apart leads to the post, and a like reaches it', async () => {
		await importPosts(open.db, [post('apelación')]);
		const apart = 'apelación'.normalize('NFD');
		expect(await moved(apart)).toEqual({ slug: 'apelación', language: 'en', status: 308 });
		expect(await addLike(open.visitorDb, apart)).toBe(1);
	});

	test('an import without former slugs leaves them, an empty list removes them', async () => {
		await importPosts(open.db, [post('new', ['old'])]);
		expect((await importPosts(open.db, [post('new')])).unchanged).toEqual(['new']);
		expect(await moved('old')).toEqual({ slug: 'new', language: 'en', status: 301 });
		expect((await importPosts(open.db, [post('new', [])])).updated).toEqual(['new']);
		expect(await moved('old')).toBeUndefined();
	});

	test('refuses an import in which a former slug belongs to two posts, or is another post', async () => {
		await importPosts(open.db, [post('first', ['old'])]);
		const before = await stored();
		for (const former of ['old', 'first']) {
			await expect(importPosts(open.db, [post('x'), post('second', [former])])).rejects.toThrow(
				`"first" and "second" claim the same former slug "${former}".`,
			);
		}
		expect(await stored()).toEqual(before);
	});

	test('a future post is invisible, even to a direct query', async () => {
		await importPosts(open.db, [post('soon', ['old'], { published_at: future })]);
		expect(await moved('old')).toBeUndefined();
		expect(await moved('SOON')).toBeUndefined();
		const { rows } = await asAnon(open.visitorDb, (trx) =>
			sql`select slug from blog_posts where former_slugs @> array['old']`.execute(trx),
		);
		expect(rows).toEqual([]);
		await open.db.updateTable('blog_posts').set({ published_at: past }).execute();
		expect(await moved('old')).toEqual({ slug: 'soon', language: 'en', status: 301 });
	});

	test('sets the edit date on an edit, but not on a like or another date', async () => {
		await importPosts(open.db, [post('a')]);
		await asAnon(open.visitorDb, (trx) => sql`select add_like('a')`.execute(trx));
		await importPosts(open.db, [post('a', undefined, { published_at: new Date('2025-09-01') })]);
		expect((await stored())[0]).toMatchObject({ likes_count: 1, edited_at: null });
		const before = Date.now();
		await importPosts(open.db, [post('a', undefined, { title: 'New' })]);
		expect((await stored())[0]?.edited_at?.getTime()).toBeGreaterThanOrEqual(before);
	});
});
