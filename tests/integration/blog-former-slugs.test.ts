import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { importPosts } from '#app/domain/posts/import/import-posts.server.ts';
import { type ImportedRow, postRow } from '#app/domain/posts/import/post-row.server.ts';
import { addLike, findMovedPost } from '#app/domain/posts/reading/published-posts.server.ts';
import { asAnon } from '../support/as-anon.ts';
import { newDatabase } from '../support/databases.ts';

const past = new Date('2025-08-03T00:00:00Z');
const future = new Date('2999-01-01T00:00:00Z');

function post(slug: string, former_slugs?: string[], rest: Partial<ImportedRow> = {}): ImportedRow {
	const row = { slug, title: slug, content: 'Text', former_slugs };
	return { ...postRow.parse(row), published_at: past, ...rest };
}

const open = await newDatabase();
afterAll(() => open.close());

describe('former slugs', () => {
	beforeEach(async () => {
		await open.db.deleteFrom('blog_posts').execute();
	});

	const importRows = (rows: ImportedRow[]) => importPosts(open.db, rows);
	const stored = () => open.db.selectFrom('blog_posts').selectAll().orderBy('slug').execute();
	const moved = (slug: string) => findMovedPost(open.visitorDb, slug, 'en');

	test('a new slug keeps id, likes and links', async () => {
		await importRows([post('old', undefined, { likes_count: 7 })]);
		const [before] = await stored();
		expect(await importRows([post('new', ['old', 'older'], { title: 'old' })])).toEqual({
			added: [],
			updated: ['new'],
			unchanged: [],
		});
		expect(await stored()).toEqual([{ ...before, slug: 'new', former_slugs: ['old', 'older'] }]);
		for (const slug of ['old', 'older']) {
			expect(await moved(slug)).toEqual({ slug: 'new', language: 'en', status: 301 });
		}
		expect(await moved('other')).toBeUndefined();
	});

	test('a slug whose accents are apart leads to the post, and a like reaches it', async () => {
		await importRows([post('apelación')]);
		const apart = 'apelación'.normalize('NFD');
		expect(await moved(apart)).toEqual({ slug: 'apelación', language: 'en', status: 308 });
		expect(await addLike(open.visitorDb, apart)).toBe(1);
	});

	test('an import without former slugs leaves them, an empty list removes them', async () => {
		await importRows([post('new', ['old'])]);
		expect((await importRows([post('new')])).unchanged).toEqual(['new']);
		expect(await moved('old')).toEqual({ slug: 'new', language: 'en', status: 301 });
		expect((await importRows([post('new', [])])).updated).toEqual(['new']);
		expect(await moved('old')).toBeUndefined();
	});

	test('two posts under the old and the new slug stay two posts', async () => {
		await importRows([post('old'), post('new')]);
		await importRows([post('new', ['old'])]);
		expect(await stored()).toMatchObject([{ slug: 'new' }, { slug: 'old' }]);
		await importRows([post('a', ['b']), post('b')]);
		const slugs = (await stored()).map(({ slug }) => slug);
		expect(slugs).toEqual(['a', 'b', 'new', 'old']);
	});

	test('refuses an import in which two posts claim one former slug', async () => {
		await importRows([post('first', ['old'])]);
		const before = await stored();
		await expect(importRows([post('x'), post('second', ['old'])])).rejects.toThrow(
			'"first" and "second" claim the same former slug "old".',
		);
		expect(await stored()).toEqual(before);
	});

	test('refuses one post as the replacement of two', async () => {
		await importRows([post('a'), post('b')]);
		await expect(importRows([post('c', ['a', 'b'])])).rejects.toThrow(
			'"c" has the former slugs "a" and "b", and both are posts; remove one of them first.',
		);
		expect(await stored()).toMatchObject([{ slug: 'a' }, { slug: 'b' }]);
	});

	test('a future post is invisible, even to a direct query', async () => {
		await importRows([post('soon', ['old'], { published_at: future })]);
		expect(await moved('old')).toBeUndefined();
		expect(await moved('SOON')).toBeUndefined();
		const { rows } = await asAnon(open.visitorDb, (trx) =>
			sql`select slug from blog_posts where former_slugs @> array['old']`.execute(trx),
		);
		expect(rows).toEqual([]);
		await open.db.updateTable('blog_posts').set({ published_at: past }).execute();
		expect(await moved('old')).toEqual({ slug: 'soon', language: 'en', status: 301 });
	});

	test('sets the edit date on an edit, but not on a like, another slug or another date', async () => {
		await importRows([post('a')]);
		await asAnon(open.visitorDb, (trx) => sql`select add_like('a')`.execute(trx));
		await importRows([post('b', ['a'], { title: 'a', published_at: new Date('2025-09-01') })]);
		expect((await stored())[0]).toMatchObject({ slug: 'b', likes_count: 1, edited_at: null });
		const before = Date.now();
		await importRows([post('b', undefined, { title: 'New' })]);
		expect((await stored())[0]?.edited_at?.getTime()).toBeGreaterThanOrEqual(before);
	});
});
