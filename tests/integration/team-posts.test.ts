import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importPosts } from '#app/domain/posts/import/import-posts.server.ts';
import { type ImportedRow, postRow } from '#app/domain/posts/import/post-row.server.ts';
import type { OpenDatabase } from '#app/platform/db/database.server.ts';
import { printPosts, removePost } from '../../cli/posts-commands.ts';
import { recordingIo } from '../support/call-team.ts';
import { newDatabase } from '../support/databases.ts';

function post(slug: string, fields: Partial<ImportedRow> = {}): ImportedRow {
	return { ...postRow.parse({ slug, title: `Title ${slug}`, content: 'Text' }), ...fields };
}

describe('posts', () => {
	let open: OpenDatabase;
	beforeAll(async () => {
		open = await newDatabase();
	});
	afterAll(() => open.close());
	beforeEach(async () => {
		await open.db.deleteFrom('blog_posts').execute();
	});

	const stored = () => open.db.selectFrom('blog_posts').selectAll().orderBy('slug').execute();

	test('the slug decides between adding, updating and leaving alone', async () => {
		const first = [post('a', { likes_count: 5 }), post('b'), post('c')];
		expect(await importPosts(open.db, first, false)).toEqual({
			added: ['a', 'b', 'c'],
			updated: [],
			removed: [],
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
		const second = [post('a', { ...changed, likes_count: 99 }), post('b', { likes_count: 7 })];
		expect(await importPosts(open.db, [...second, post('d')], false)).toEqual({
			added: ['d'],
			updated: ['a'],
			removed: [],
			unchanged: ['b'],
		});
		const after = await stored();
		const edited = { ...before[0], ...changed, edited_at: expect.any(Date), version: 2 };
		expect(after.slice(0, 3)).toEqual([edited, before[1], before[2]]);
		expect(after[3]).toMatchObject(post('d'));
	});

	test('--replace leaves exactly these rows, and their ids and likes', async () => {
		await importPosts(open.db, [post('a', { likes_count: 5 }), post('b'), post('c')], false);
		const before = await stored();

		const rows = [post('a', { title: 'New', likes_count: 0 }), post('d', { likes_count: 3 })];
		expect(await importPosts(open.db, rows, true)).toMatchObject({
			added: ['d'],
			updated: ['a'],
			removed: expect.arrayContaining(['b', 'c']),
			unchanged: [],
		});
		const after = await stored();
		expect(after).toHaveLength(2);
		expect(after[0]).toEqual({
			...before[0],
			title: 'New',
			edited_at: expect.any(Date),
			version: 2,
		});
		expect(after[1]).toMatchObject(post('d', { likes_count: 3 }));

		expect((await importPosts(open.db, [], true)).removed).toHaveLength(2);
		expect(await stored()).toEqual([]);
	});

	test('all or nothing: a row the database refuses takes the others with it', async () => {
		await importPosts(open.db, [post('a')], false);
		const before = await stored();
		const rows = [post('b'), post('c', { likes_count: -1 })];
		await expect(importPosts(open.db, rows, true)).rejects.toMatchObject({ code: '23514' });
		expect(await stored()).toEqual(before);
	});

	test('imports more rows than one statement allows', async () => {
		const rows = Array.from({ length: 1201 }, (_, index) => post(`post-${index}`));
		expect((await importPosts(open.db, rows, false)).added).toHaveLength(1201);
		expect((await importPosts(open.db, rows, true)).unchanged).toHaveLength(1201);
		expect(await stored()).toHaveLength(1201);
	});

	test('the list shows every post, newest first', async () => {
		await importPosts(
			open.db,
			[
				post('past', { published_at: new Date('2025-08-03T14:00:00Z'), likes_count: 12 }),
				post('future', { published_at: new Date('2999-01-01T00:00:00Z') }),
				post('undated', { title: 'Red\u001b[31m' }),
			],
			false,
		);
		const text = recordingIo();
		await printPosts(open.db, false, text);
		expect(text.printed()).toBe(
			[
				'slug     published (UTC)   visible      likes  title',
				'undated  -                 no, undated  0      Red\\u{1b}[31m',
				'future   2999-01-01 00:00  not yet      0      Title future',
				'past     2025-08-03 14:00  yes          12     Title past',
				'',
			].join('\n'),
		);

		const json = recordingIo();
		await printPosts(open.db, true, json);
		const rows = JSON.parse(json.printed());
		expect(rows.map(({ slug }: { slug: string }) => slug)).toEqual(['undated', 'future', 'past']);
		expect(rows[2]).toEqual({
			...post('past', { likes_count: 12 }),
			id: expect.any(String),
			created_at: expect.stringMatching(/^20.*Z$/),
			published_at: '2025-08-03T14:00:00.000Z',
			edited_at: null,
			former_paths: null,
			language: 'en',
			translation_of: null,
			picture_hashes: [],
			version: 1,
			earlier_published_at: null,
			deleted_at: null,
			deleted_published_at: null,
		});
	});

	test('removes one post by its slug', async () => {
		await importPosts(open.db, [post('a'), post('b')], false);
		const io = recordingIo();
		await removePost(open.db, 'a', io);
		expect(io.printed()).toBe('Removed a (Title a).\n');
		expect(await stored()).toMatchObject([{ slug: 'b' }]);
		await expect(removePost(open.db, 'a', io)).rejects.toThrow('No post has the slug "a".');
	});
});
