import { glob, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { importPosts } from '#app/domain/posts/import/import-posts.server.ts';
import { readPostFiles } from '#app/domain/posts/import/read-post-files.server.ts';
import { importPictures } from '../../cli/import-pictures.ts';
import { exportPosts } from '../../cli/posts-commands.ts';
import { recordingIo } from '../support/call-team.ts';
import { newDatabase, type TestDatabase } from '../support/databases.ts';
import { samplePost } from '../support/posts.ts';
import { difficultTexts } from '../support/sample-rows.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'posts-'));
const [from, to] = await Promise.all([newDatabase(), newDatabase()]);
afterAll(async () => {
	await Promise.all([from.close(), to.close(), rm(folder, { recursive: true })]);
});

const stored = ({ db }: TestDatabase) =>
	db
		.selectFrom('blog_posts')
		.select(['slug', 'title', 'subtitle', 'content', 'content_markdown', 'published_at'])
		.select(['image_url', 'youtube_url', 'soundcloud_url', 'former_slugs', 'checked_on'])
		.orderBy('slug')
		.execute();

async function importFolder(database: TestDatabase, name: string) {
	const files = (await Array.fromAsync(glob(`${folder}/${name}/*.{md,json}`))).sort();
	const rows = await readPostFiles(files, 'UTC', (file, text) =>
		importPictures(database.db, file, text),
	);
	return importPosts(database.db, rows);
}

test('stores a picture beside a Markdown file, and the post names it as readers get it', async () => {
	const picture = sharp({
		create: { width: 900, height: 600, channels: 3, background: '#0a5545' },
	});
	await writeFile(path.join(folder, 'green.jpg'), await picture.jpeg().toBuffer());
	const file = path.join(folder, 'post.md');
	await writeFile(file, '---\ntitle: T\nslug: pictured\n---\n![Green](green.jpg "A *caption*")\n');
	const read = () => readPostFiles([file], 'UTC', (_, text) => importPictures(from.db, file, text));
	const rows = await read();
	expect(rows[0]?.content_markdown).toMatch(
		/^!\[Green\]\(\/pictures\/[0-9a-f]{32}\/900x600\.webp "A \*caption\*"\)$/,
	);
	expect(await read(), 'again: the same picture').toEqual(rows);
	await importPosts(from.db, rows);
	expect(await from.db.selectFrom('pictures').select('alt').execute()).toEqual([{ alt: 'Green' }]);

	for (const [src, problem] of [
		['none.jpg', 'none.jpg does not exist'],
		['../../etc/passwd', "the picture ../../etc/passwd can't be shown; name a file in the folder"],
		['post.md', 'cannot be used as a picture'],
		['http://example.org/x.png', "the picture http://example.org/x.png can't be shown"],
	] as const) {
		const attempt = importPictures(from.db, file, `One\n\n![x](${src})`);
		await expect(attempt).rejects.toThrow(problem);
	}
});

test.each([
	['![A](50%.png)', '![A](STORED)'],
	[
		'- One\n\n  ![A [b]](<a b.png> "B") ![](a%20b.png)',
		'- One\n\n  ![A [b]](STORED "B") ![](STORED)',
	],
	['[![A](50%.png)](https://example.org)', '[![A](STORED)](https://example.org)'],
])('stores the pictures of %s', async (written, imported) => {
	const blank = sharp({ create: { width: 9, height: 6, channels: 3, background: '#0a5' } });
	const bytes = await blank.png().toBuffer();
	for (const name of ['50%.png', 'a b.png']) await writeFile(path.join(folder, name), bytes);
	const text = await importPictures(from.db, path.join(folder, 'p.md'), written);
	expect(text.replaceAll(/\/pictures\/[0-9a-f]{32}\/9x6\.webp/g, 'STORED')).toBe(imported);
});

test('importing an export again changes nothing, here and in a new database', async () => {
	await from.db
		.insertInto('blog_posts')
		.values([
			...difficultTexts.flatMap((text, index) => [
				samplePost(`plain-${index}`, { title: text, content: `${text}\n\n# ${text}\n` }),
				samplePost(`été-🎉-${index}`, {
					title: text,
					subtitle: text,
					content: 'x',
					content_markdown: `## A\n\n- ${text.replaceAll('\r', '')}\n\n---\n[^a]: b`,
					checked_on: '2026-11-22',
					former_slugs: [`old-${index}`],
				}),
			]),
			samplePost('exact', { published_at: '2025-08-03T14:00:00.123456Z' }),
			samplePost('future', { published_at: '2999-01-01' }),
			samplePost('draft', { published_at: null }),
			samplePost('empty', { title: '', content: '', content_markdown: '', published_at: null }),
			samplePost('gone', { published_at: null, deleted_at: '2026-01-01' }),
		])
		.execute();
	const io = recordingIo();
	await exportPosts(from.db, path.join(folder, 'out'), io);
	expect(io.printed()).toMatch(/left out: empty.*\n20 posts and 1 pictures are in /);

	const before = await stored(from);
	const again = await importFolder(from, 'out');
	expect(again).toMatchObject({ added: [] });
	// Their plain text was not derived from their Markdown.
	expect(again.updated.every((slug) => slug.startsWith('été'))).toBe(true);
	expect(await importFolder(from, 'out')).toMatchObject({ added: [], updated: [] });

	await importFolder(to, 'out');
	const exported = (await stored(from)).filter(({ slug }) => slug !== 'empty' && slug !== 'gone');
	const copied = await stored(to);
	const bySlug = (rows: typeof copied) => rows.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
	const inFiles = (rows: typeof copied) =>
		bySlug(rows).map((row) => ({ ...row, content: row.content.replaceAll('\r\n', '\n').trim() }));
	expect(inFiles(copied)).toEqual(inFiles(exported));
	expect(before).toHaveLength(copied.length + 2);
	expect(await to.db.selectFrom('pictures').select('hash').execute()).toHaveLength(1);

	await expect(exportPosts(from.db, path.join(folder, 'out'), io)).rejects.toThrow(
		'exists already',
	);
});
