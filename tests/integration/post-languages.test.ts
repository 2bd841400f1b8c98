import { glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { importPosts } from '#app/domain/posts/import/import-posts.server.ts';
import { readPostFiles } from '#app/domain/posts/import/read-post-files.server.ts';
import { readPost } from '#app/domain/posts/read-posts.server.ts';
import { addPost } from '#app/domain/posts/save-post.server.ts';
import { changeLanguage, isWrongTranslation } from '#app/domain/posts/translations.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { exportPosts } from '../../cli/posts-commands.ts';
import { recordingIo } from '../support/call-team.ts';
import { newDesk } from '../support/desk-database.ts';
import { emptyDatabase } from '../support/empty-database.ts';
import { samplePost } from '../support/posts.ts';

const open = await newDesk();
beforeEach(() => emptyDatabase(open.db));
afterAll(() => open.close());

describe('a post', () => {
	const add = async (slug: string, language: string, translation_of: string | null = null) => {
		const { id } = await open.db
			.insertInto('blog_posts')
			.values(samplePost(slug, { language, translation_of }))
			.returning('id')
			.executeTakeFirstOrThrow();
		return id;
	};

	test('has one translation in each language, which differs from its own', async () => {
		const english = await add('denial', 'en');
		const spanish = await add('negacion', 'es', english);
		await expect(add('otra', 'es', english)).rejects.toThrow('blog_posts_translation');
		await expect(add('same', 'en', english)).rejects.toMatchObject({ code: 'TD005' });
		await expect(add('chain', 'en', spanish)).rejects.toMatchObject({ code: 'TD005' });
		const itself = sql`update blog_posts set translation_of = id where id = ${english}`;
		await expect(itself.execute(open.db)).rejects.toThrow('translation_of_another');
		const changed = sql`update blog_posts set language = 'es' where id = ${english}`;
		await expect(changed.execute(open.db)).rejects.toMatchObject({ code: 'TD005' });
		await sql`delete from blog_posts where id = ${english}`.execute(open.db);
		const left = await open.db.selectFrom('blog_posts').select('translation_of').execute();
		expect(left).toEqual([{ translation_of: null }]);
	});

	test('is imported with its translation from files, exported to them, and left alone by the next import', async () => {
		const folder = await mkdtemp(path.join(tmpdir(), 'posts-'));
		const file = (slug: string, front: string) =>
			writeFile(
				path.join(folder, `${slug}.md`),
				`---\ntitle: ${slug}\nslug: ${slug}\n${front}---\nText.\n`,
			);
		// The translation comes first.
		await file('a-denegacion', 'reviewed_by: null\nlanguage: es\ntranslation_of: denial\n');
		await file('denial', '');
		const files = async (of = folder) => (await Array.fromAsync(glob(`${of}/*.md`))).toSorted();
		const bring = async (of = folder) => importPosts(open.db, await readPostFiles(await files(of)));
		expect(await bring()).toMatchObject({ added: ['a-denegacion', 'denial'] });
		const { rows } = await sql`select post.language, original.slug from blog_posts as post
			left join blog_posts as original on original.id = post.translation_of order by post.slug`.execute(
			open.db,
		);
		expect(rows).toEqual([
			{ language: 'es', slug: 'denial' },
			{ language: 'en', slug: null },
		]);
		const written = path.join(folder, 'written');
		await exportPosts(open.db, written, recordingIo());
		const spanish = await readFile(path.join(written, 'a-denegacion.md'), 'utf8');
		expect(spanish).toMatch(/^language: es$/m);
		expect(spanish).toMatch(/^translation_of: denial$/m);
		expect(await readFile(path.join(written, 'denial.md'), 'utf8')).not.toContain('language');
		expect(await bring(written)).toMatchObject({ unchanged: ['a-denegacion', 'denial'] });

		await file('a-denegacion', 'language: es\ntranslation_of: nothing\n');
		await expect(bring()).rejects.toThrow('"nothing", and no post has that slug');
		await file('a-denegacion', 'language: en\ntranslation_of: denial\n');
		await expect(bring()).rejects.toThrow('have different languages');
		await file('a-denegacion', 'language: fr\n');
		await expect(bring()).rejects.toThrow('language: must be en or es');
		await rm(folder, { recursive: true });
	});

	test('gets its language at the desk, unless its original or its translation has it', async () => {
		const id = await add('denial', 'en');
		expect(await changeLanguage(open.team, { id, language: 'es' }, shell)).toBe('changed');
		const twin = await add('other', 'en', id);
		expect(await changeLanguage(open.team, { id: twin, language: 'es' }, shell)).toBe('wrong');
	});

	test('gets a twin in the other language with its text, once', async () => {
		const original = await add('denial', 'en');
		const twin = { translation_of: original, language: 'es' } as const;
		const id = await addPost(open.team, shell, twin);
		const [first, second] = await asTeam(open.team, async (trx) => [
			await readPost(trx, original),
			await readPost(trx, id),
		]);
		expect(second).toMatchObject({ ...twin, state: 'draft', title: first?.title });
		expect(second?.content_markdown).toBe(first?.content_markdown);
		await expect(addPost(open.team, shell, twin)).rejects.toSatisfy(isWrongTranslation);
	});
});
