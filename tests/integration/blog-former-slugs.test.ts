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

	test('former slugs lead to the post', async () => {
		await importRows([post('new', ['old', 'older'])]);
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

	test('refuses an import in which a former slug belongs to two posts, or is another post', async () => {
		await importRows([post('first', ['old'])]);
		const before = await stored();
		for (const former of ['old', 'first']) {
			await expect(importRows([post('x'), post('second', [former])])).rejects.toThrow(
				`"first" and "second" claim the same former slug "${former}".`,
			);
		}
		expect(await stored()).toEqual(before);
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

	test('sets the edit date on an edit, but not on a like or another date', async () => {
		await importRows([post('a')]);
		await asAnon(open.visitorDb, (trx) => sql`select add_like('a')`.execute(trx));
		await importRows([post('a', undefined, { published_at: new Date('2025-09-01') })]);
		expect((await stored())[0]).toMatchObject({ likes_count: 1, edited_at: null });
		const before = Date.now();
		await importRows([post('a', undefined, { title: 'New' })]);
		expect((await stored())[0]?.edited_at?.getTime()).toBeGreaterThanOrEqual(before);
	});
});
