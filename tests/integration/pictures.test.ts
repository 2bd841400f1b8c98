import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import type { Actor } from '#app/domain/audit/write-audit-log.server.ts';
import { addPicture } from '#app/domain/posts/pictures/add-picture.server.ts';
import {
	pictureHashesIn,
	pictureSizes,
	pictureSrc,
} from '#app/domain/posts/pictures/picture-src.ts';
import {
	deletePicture,
	describePicture,
	findPictureFile,
	missingPictures,
	searchPictures,
} from '#app/domain/posts/pictures/stored-pictures.server.ts';
import { readPost } from '#app/domain/posts/read-posts.server.ts';
import { addPost, bringBack, writePost } from '#app/domain/posts/save-post.server.ts';
import { deadPaths } from '#app/domain/posts/site-links.server.ts';
import { loadContents } from '#app/platform/content/content.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { addMember, newDesk } from '../support/desk-database.ts';
import { photo } from '../support/sample-pictures.ts';
import { postFields } from '../support/sample-post-fields.ts';

const unknown = 'f'.repeat(32);
// Without grain, so that it's the same picture each time.
const small = (width: number) =>
	sharp({ create: { width, height: 20, channels: 3, background: '#89a' } })
		.png()
		.toBuffer();

const open = await newDesk();
const ada = await addMember(open, 'Ada', 'editor');
// Wide enough for a second size, and no more work to encode than that takes.
const jpeg = await (await photo(640, 40)).jpeg().toBuffer();
const { picture } = await addPicture(open.team, jpeg, '', ada);
afterAll(() => open.close());

describe('pictures', () => {
	test('a visitor gets every file that a page names by its hash', async () => {
		expect(picture).toMatchObject({ width: 640, height: 40 });
		for (const size of pictureSizes(picture)) {
			for (const [format, mark] of [
				['webp', 'WEBP'],
				['avif', 'ftypavif'],
			] as const) {
				const bytes = await findPictureFile(open.visitorDb, picture.hash, { ...size, format });
				expect(Buffer.from(bytes ?? []).toString('latin1', 4, 12)).toContain(mark);
			}
		}
	});

	test.each([
		['another hash', unknown, 640],
		['no hash', '', 640],
		['a size it does not have', undefined, 641],
	])('%s is no file', async (_, hash, width) => {
		const wanted = { width, height: 40, format: 'webp' as const };
		const found = await findPictureFile(open.visitorDb, hash ?? picture.hash, wanted);
		expect(found).toBeUndefined();
	});

	test('adding the same picture again gives the same one, with the alt text it lacked', async () => {
		const again = await addPicture(open.team, jpeg, 'A bill on a table', ada);
		expect(again).toEqual({ picture, alt: 'A bill on a table', added: false });
		const third = await addPicture(open.team, jpeg, 'Something else', ada);
		expect(third.alt).toBe('A bill on a table');
		expect(await searchPictures(open.team, '')).toHaveLength(1);
	});

	test('the first description in a post becomes the default for later posts', async () => {
		const other = await newDesk();
		const hash = 'a'.repeat(32);
		const original = Buffer.from('a picture');
		const row = { hash, width: 480, height: 600, original };
		await other.db.insertInto('pictures').values(row).execute();
		const by: Actor = { via: 'shell', memberId: null };
		expect(await describePicture(other.team, hash, 'A bill', by)).toBe(true);
		expect(await describePicture(other.team, hash, 'Another text', by)).toBe(false);
		expect(await describePicture(other.team, unknown, 'A bill', by)).toBe(false);
		expect(await searchPictures(other.team, 'bill')).toMatchObject([{ hash, alt: 'A bill' }]);
		await other.close();
	});

	test('one that a post shows cannot be deleted', async () => {
		const post = { title: 'Shown', slug: 'shown', content: '' };
		const src = pictureSrc(picture);
		for (const columns of [
			{ content_markdown: `Look:\n\n![A bill](${src})` },
			{ image_url: src },
		]) {
			await open.db
				.insertInto('blog_posts')
				.values({ ...post, ...columns })
				.execute();
			expect(await deletePicture(open.team, picture.hash, ada)).toBe('used');
			await open.db.deleteFrom('blog_posts').execute();
		}
	});

	test('nor one in a text that is being edited', async () => {
		const { id } = await open.db
			.insertInto('blog_posts')
			.values({ title: 'Public', slug: 'public', content: 'x', published_at: '2025-01-01' })
			.returning('id')
			.executeTakeFirstOrThrow();
		const version = (number: number) => ({
			post_id: id,
			version: number,
			reason: 'saved' as const,
			title: 'Public',
			content: '',
			content_markdown: `![A bill](${pictureSrc(picture)})`,
		});
		await open.db.insertInto('post_versions').values(version(1)).execute();
		expect(await deletePicture(open.team, picture.hash, ada)).toBe('used');
		// From then on only an older version has it.
		await open.db.updateTable('blog_posts').set({ version: 2 }).execute();
		expect(await missingPictures(open.team, [unknown, picture.hash])).toEqual([unknown]);
		expect(await deletePicture(open.team, picture.hash, ada)).toBe('deleted');
		expect(await deletePicture(open.team, picture.hash, ada)).toBe('missing');
		expect(await missingPictures(open.team, [unknown, picture.hash])).toHaveLength(2);
		expect((await sql`select 1 from picture_files`.execute(open.db)).rows).toEqual([]);
	});

	test('a version whose picture was deleted is restored with its words, and the gap is named', async () => {
		const contents = loadContents('content');
		const { picture: lost } = await addPicture(open.team, await small(23), '', ada);
		const src = pictureSrc(lost);
		const id = await addPost(open.team, ada);
		const write = async (version: number, content_markdown: string) => {
			const fields = postFields(content_markdown, 'Restored');
			return writePost(open.team, { id, version }, fields, ada);
		};
		const text = `Before.\n\n![A bill](${src} "Line 3")\n\nAfter.`;
		expect(await write(1, text)).toMatchObject({ outcome: 'saved', version: 2 });
		expect(await deadPaths(open.team, contents, [src])).toEqual([]);
		// Another member takes the picture out, and deletes it.
		const bob = await addMember(open, 'Bob', 'editor');
		const fields = postFields('Before.\n\nAfter.', 'Restored');
		const without = await writePost(open.team, { id, version: 2 }, fields, bob);
		expect(without).toMatchObject({ outcome: 'saved', version: 3 });
		expect(await deletePicture(open.team, lost.hash, bob)).toBe('deleted');

		const restored = await bringBack(open.team, { id, version: 3 }, 2, ada);
		expect(restored).toMatchObject({ outcome: 'saved' });
		const post = await asTeam(open.team, (trx) => readPost(trx, id));
		expect(post?.content_markdown).toBe(text);
		expect(await missingPictures(open.team, pictureHashesIn(text))).toEqual([lost.hash]);
		expect(await deadPaths(open.team, contents, [src, '/pictures/a/b.webp', '/blog'])).toEqual([
			src,
			'/pictures/a/b.webp',
		]);
		// The same picture again has the same path, so the post shows it again.
		expect((await addPicture(open.team, await small(23), '', ada)).picture).toEqual(lost);
		expect(await deadPaths(open.team, contents, [src])).toEqual([]);
		expect(await deletePicture(open.team, lost.hash, ada)).toBe('used');
		await open.db.deleteFrom('blog_posts').execute();
		expect(await deletePicture(open.team, lost.hash, ada)).toBe('deleted');
	});

	test('the log says who did what', async () => {
		const log = await open.db
			.selectFrom('audit_log')
			.select('action')
			.where('subject', '=', picture.hash)
			.where('member_id', '=', ada.memberId)
			.orderBy('at')
			.execute();
		expect(log.map(({ action }) => action)).toEqual(['pictures.added', 'pictures.deleted']);
	});
});
