import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { importPosts } from '#app/domain/posts/import/import-posts.server.ts';
import { type ImportedRow, postRow } from '#app/domain/posts/import/post-row.server.ts';
import { newDatabase } from '../support/databases.ts';

function post(slug: string, fields: Partial<ImportedRow> = {}): ImportedRow {
	return { ...postRow.parse({ slug, title: `Title ${slug}`, content: 'Text' }), ...fields };
}

const open = await newDatabase();
afterAll(() => open.close());

describe('posts', () => {
	beforeEach(async () => {
		await open.db.deleteFrom('blog_posts').execute();
	});

	const stored = () => open.db.selectFrom('blog_posts').selectAll().orderBy('slug').execute();

	test('the slug decides between adding, updating and leaving alone', async () => {
		const first = [post('a', { likes_count: 5 }), post('b'), post('c')];
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
		const second = [post('a', { ...changed, likes_count: 99 }), post('b', { likes_count: 7 })];
		expect(await importPosts(open.db, [...second, post('d')])).toEqual({
			added: ['d'],
			updated: ['a'],
			unchanged: ['b'],
		});
		const after = await stored();
		const edited = { ...before[0], ...changed, edited_at: expect.any(Date), version: 2 };
		expect(after.slice(0, 3)).toEqual([edited, before[1], before[2]]);
		expect(after[3]).toMatchObject(post('d'));
	});
});
