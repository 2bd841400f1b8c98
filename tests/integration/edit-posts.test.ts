import { sql, type Transaction } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { createPreview } from '#app/domain/posts/post-previews.server.ts';
import { listVersions, readVersion } from '#app/domain/posts/post-versions.server.ts';
import {
	changeSlug,
	changeState,
	removeOldDeleted,
	type StateIntent,
} from '#app/domain/posts/publish-post.server.ts';
import { listWrittenPosts, readPost, type SeenPost } from '#app/domain/posts/read-posts.server.ts';
import type { PostFields } from '#app/domain/posts/reading/post-fields.ts';
import {
	findMovedPost,
	findPost,
	listPostUrls,
} from '#app/domain/posts/reading/published-posts.server.ts';
import {
	addPost,
	bringBack,
	type SaveOutcome,
	savePost,
} from '#app/domain/posts/save-post.server.ts';
import { asTeam, teamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { newDatabase } from '../support/databases.ts';
import { addMember } from '../support/desk-database.ts';
import { samplePost } from '../support/posts.ts';
import { postFields } from '../support/sample-post-fields.ts';

const fields: PostFields = {
	...postFields('It has **bold** words.', 'A letter'),
	checked_on: '2026-11-22',
};
const inAnHour = () => new Date(Date.now() + 3_600_000);

const open = await newDatabase();
const team = teamDb(open.db);
const [{ memberId: ada }, { memberId: ben }] = [
	await addMember(open, 'Ada', 'editor'),
	await addMember(open, 'Ben', 'editor'),
];
afterAll(() => open.close());

describe('posts written at the desk', () => {
	const run = <T>(work: (trx: Transaction<Schema>) => Promise<T>) => asTeam(team, work);
	const act = (intent: StateIntent, seen: SeenPost, at?: Date) =>
		changeState(team, intent, seen, at, shell);

	beforeEach(() => open.db.deleteFrom('blog_posts').execute());

	const save = (
		id: string,
		expectedVersion: number,
		change: Partial<PostFields>,
		memberId = ada,
		byHand = false,
	) =>
		run((trx) =>
			savePost(trx, { id, expectedVersion, fields: { ...fields, ...change }, memberId, byHand }),
		);
	const versionOf = (outcome: SaveOutcome) => (outcome.outcome === 'saved' ? outcome.version : -1);

	async function draft(change: Partial<PostFields> = {}) {
		const id = await addPost(team, { via: 'desk', memberId: ada });
		return { id, expectedVersion: versionOf(await save(id, 1, change)) };
	}

	async function published(change: Partial<PostFields> = {}) {
		const seen = await draft(change);
		expect(await act('publish', seen)).toEqual({ outcome: 'done' });
		const post = await run((trx) => readPost(trx, seen.id));
		return { id: seen.id, expectedVersion: post?.version ?? 0, slug: post?.slug ?? '' };
	}

	const visible = async () => (await listPostUrls(open.visitorDb, 9)).map(({ slug }) => slug);

	test('a draft is saved as Markdown and as plain text, and is not public', async () => {
		const { id } = await draft();
		expect(await run((trx) => readPost(trx, id))).toMatchObject({
			...fields,
			state: 'draft',
			slug: 'a-letter',
			pending: false,
			plain: false,
			saved_by: 'Ada',
		});
		const row = await open.db.selectFrom('blog_posts').select('content').executeTakeFirst();
		expect(row?.content).toBe('It has bold words.');
		expect(await visible()).toEqual([]);
	});

	test('of two members who save the same version, the second gets the first one’s text', async () => {
		const { id, expectedVersion } = await draft();
		const [first, second] = await Promise.all([
			save(id, expectedVersion, { title: 'First' }),
			save(id, expectedVersion, { title: 'Second' }, ben),
		]);
		const outcomes = [first, second].map(({ outcome }) => outcome).toSorted();
		expect(outcomes).toEqual(['conflict', 'saved']);
		const conflict = [first, second].find(({ outcome }) => outcome === 'conflict');
		const now = await run((trx) => readPost(trx, id));
		expect(conflict).toMatchObject({ post: { title: now?.title, version: now?.version } });
	});

	test('edits of a public post are public once published', async () => {
		const seen = await published();
		const saved = await save(seen.id, seen.expectedVersion, { title: 'Half a sent' });
		expect(saved).toMatchObject({ outcome: 'saved', pending: true, slug: 'a-letter' });
		const shown = () => findPost(open.visitorDb, 'a-letter', 'en');
		expect(await shown()).toMatchObject({ title: 'A letter', edited_at: expect.any(Date) });
		const before = await shown();
		await act('publish', { id: seen.id, expectedVersion: versionOf(saved) });
		expect(await shown()).toMatchObject({
			title: 'Half a sent',
			published_at: before?.published_at,
		});
		expect((await run((trx) => readPost(trx, seen.id)))?.pending).toBe(false);
	});

	test('unpublished changes can be dropped', async () => {
		const seen = await published();
		const expectedVersion = versionOf(await save(seen.id, seen.expectedVersion, { title: 'No' }));
		await act('drop', { id: seen.id, expectedVersion });
		const post = await run((trx) => readPost(trx, seen.id));
		expect(post).toMatchObject({ title: 'A letter', pending: false });
		expect(await run((trx) => readVersion(trx, seen.id, expectedVersion))).toMatchObject({
			title: 'No',
		});
	});

	test('a scheduled post is public from its time on, without a job', async () => {
		const seen = await draft();
		expect(await act('schedule', seen, inAnHour())).toEqual({ outcome: 'done' });
		const { state, version = 0 } = (await run((trx) => readPost(trx, seen.id))) ?? {};
		expect(state).toBe('scheduled');
		expect(await visible()).toEqual([]);
		await open.db.updateTable('blog_posts').set({ published_at: new Date() }).execute();
		expect(await visible()).toEqual(['a-letter']);
		expect(await act('schedule', { ...seen, expectedVersion: version }, new Date(0))).toEqual({
			outcome: 'past',
		});
	});

	test('a post without a title or a text is not published', async () => {
		const id = await addPost(team, shell);
		const outcome = await act('publish', { id, expectedVersion: 1 });
		expect(outcome).toEqual({ outcome: 'incomplete', lacks: ['title', 'content'] });
	});

	test('unpublished and deleted posts are in no list, and come back as they were', async () => {
		const { slug, ...seen } = await published();
		const date = (await findPost(open.visitorDb, slug, 'en'))?.published_at;
		await act('delete', seen);
		expect(await visible()).toEqual([]);
		expect((await run((trx) => listWrittenPosts(trx))).total).toBe(0);
		expect((await run((trx) => listWrittenPosts(trx, { state: 'deleted' }))).total).toBe(1);
		expect(await save(seen.id, seen.expectedVersion, { title: 'x' })).toEqual({
			outcome: 'deleted',
		});
		await act('undelete', seen);
		expect((await findPost(open.visitorDb, slug, 'en'))?.published_at).toEqual(date);
		await act('unpublish', seen);
		expect(await visible()).toEqual([]);
		expect((await run((trx) => readPost(trx, seen.id)))?.earlier_published_at).toEqual(date);
	});

	test('a deleted post is erased after 30 days, with its versions and previews', async () => {
		const { id } = await draft();
		await run((trx) => createPreview(trx, { postId: id, memberId: ada }));
		await act('delete', { id, expectedVersion: 0 });
		expect(await run(removeOldDeleted)).toBe(0);
		await sql`update blog_posts set deleted_at = now() - interval '31 days'`.execute(open.db);
		expect(await run(removeOldDeleted)).toBe(1);
		for (const table of ['post_versions', 'post_previews'] as const) {
			expect(await open.db.selectFrom(table).select('id').execute()).toEqual([]);
		}
	});

	test('after a slug change, the old slug of a post that was public redirects', async () => {
		const { id } = await draft();
		await run((trx) => changeSlug(trx, { id, slug: 'never-public' }));
		const seen = { id, expectedVersion: (await run((trx) => readPost(trx, id)))?.version ?? 0 };
		await act('publish', seen);
		expect(await run((trx) => changeSlug(trx, { id, slug: 'ñandú-🎉' }))).toMatchObject({
			outcome: 'changed',
		});
		expect(await findMovedPost(open.visitorDb, 'never-public', 'en')).toEqual({
			slug: 'ñandú-🎉',
			language: 'en',
			status: 301,
		});
		expect(await findMovedPost(open.visitorDb, 'a-letter', 'en')).toBeUndefined();
		await run((trx) => changeSlug(trx, { id, slug: 'never-public' }));
		expect((await run((trx) => readPost(trx, id)))?.former_slugs).toEqual(['ñandú-🎉']);
	});

	test('refuses chosen slugs of other posts, and numbers derived ones', async () => {
		const seen = await published();
		await run((trx) => changeSlug(trx, { id: seen.id, slug: 'new' }));
		const other = await draft();
		expect((await run((trx) => readPost(trx, other.id)))?.slug).toBe('a-letter-2');
		for (const slug of ['new', 'NEW', 'a-letter']) {
			expect(await run((trx) => changeSlug(trx, { id: other.id, slug }))).toMatchObject({
				outcome: slug === 'a-letter' ? 'former' : 'taken',
			});
		}
		expect(await run((trx) => changeSlug(trx, { id: other.id, slug: 'a b' }))).toMatchObject({
			outcome: 'invalid',
		});
	});

	test('the slug of a draft follows its title unless it was chosen', async () => {
		const { id, expectedVersion } = await draft();
		const saved = await save(id, expectedVersion, { title: 'Two letters' });
		expect(saved).toMatchObject({ slug: 'two-letters' });
		await run((trx) => changeSlug(trx, { id, slug: 'mine' }));
		expect(await save(id, versionOf(saved), { title: 'Three' })).toMatchObject({ slug: 'mine' });
	});

	test('one member’s saves are one version, another’s are the next; any can be restored', async () => {
		const { id, expectedVersion } = await draft();
		const again = versionOf(await save(id, expectedVersion, { title: 'Still Ada' }));
		const bens = versionOf(await save(id, again, { title: 'Ben' }, ben));
		const versions = await run((trx) => listVersions(trx, id));
		expect(versions.map(({ title, member_name }) => [title, member_name])).toEqual([
			['Ben', 'Ben'],
			['Still Ada', 'Ada'],
		]);
		const by = { via: 'desk', memberId: ben } as const;
		const restored = await bringBack(team, { id, version: bens }, again, by);
		expect(restored.outcome).toBe('saved');
		expect((await run((trx) => readPost(trx, id)))?.title).toBe('Still Ada');
		expect(await run((trx) => listVersions(trx, id))).toHaveLength(3);
	});

	test('refuses a text or table that is too long, and keeps what was there', async () => {
		const { id, expectedVersion } = await draft();
		for (const content_markdown of ['a'.repeat(400_001), '|a'.repeat(10_000)]) {
			const refused = await save(id, expectedVersion, { content_markdown });
			expect(refused).toEqual({ outcome: 'too_long' });
		}
		expect((await run((trx) => readPost(trx, id)))?.content_markdown).toBe(fields.content_markdown);
	});

	describe('when a save starts a new version', () => {
		const sentence = (number: number) => `This is sentence number ${number} of a longer text.`;
		const text = (from: number, to: number) =>
			Array.from({ length: to - from }, (_, index) => sentence(from + index)).join(' ');

		/** The texts of a post's versions after some saves, oldest first, without the empty first one. */
		async function textsAfter(
			...saves: { markdown: string; byHand?: boolean; by?: string; minutesLater?: number }[]
		) {
			const id = await addPost(team, { via: 'desk', memberId: ada });
			let seen = 1;
			for (const { markdown, byHand, by, minutesLater = 0 } of saves) {
				await sql`update post_versions set created_at = created_at - make_interval(mins => ${minutesLater}),
					saved_at = saved_at - make_interval(mins => ${minutesLater})`.execute(open.db);
				const title = 'A';
				seen = versionOf(await save(id, seen, { title, content_markdown: markdown }, by, byHand));
			}
			const rows = await open.db
				.selectFrom('post_versions')
				.select('content_markdown')
				.where('post_id', '=', id)
				.orderBy('version')
				.execute();
			return rows.map(({ content_markdown }) => content_markdown).filter((one) => one !== '');
		}

		const ten = text(0, 10);

		test('a manual save is preserved, and so is the text before it', async () => {
			const byHand = `${ten} Mine.`;
			const after = `${byHand} Typed after.`;
			expect(
				await textsAfter(
					{ markdown: ten },
					{ markdown: byHand, byHand: true },
					{ markdown: after },
					{ markdown: `${after} And on.` },
				),
			).toEqual([ten, byHand, `${after} And on.`]);
		});

		test('a version is preserved after ten minutes', async () => {
			const more = `${ten} More.`;
			expect(await textsAfter({ markdown: ten }, { markdown: more, minutesLater: 9 })).toEqual([
				more,
			]);
			expect(await textsAfter({ markdown: ten }, { markdown: more, minutesLater: 11 })).toEqual([
				ten,
				more,
			]);
		});

		test('another member’s version is preserved', async () => {
			const more = `${ten} More.`;
			expect(await textsAfter({ markdown: ten }, { markdown: more, by: ben })).toEqual([ten, more]);
		});

		test.each([
			['a text that loses three sentences of ten', text(3, 10), true],
			['another text of the same length', text(0, 10).toUpperCase(), true],
			['a sentence moved to the end', `${text(1, 10)} ${sentence(0)}`, false],
		])(
			'preserves the version or not, by a fifth of the text, after %s',
			async (_, markdown, stays) => {
				const texts = await textsAfter({ markdown: ten }, { markdown });
				expect(texts.includes(ten)).toBe(stays);
			},
		);
	});

	test('a post that was not written at the desk keeps its text as a version', async () => {
		const content = 'One * two\nthree\n\n# no heading';
		await open.db.insertInto('blog_posts').values(samplePost('plain', { content })).execute();
		const [row] = (await run((trx) => listWrittenPosts(trx))).posts;
		if (!row) throw new Error('no post');
		const post = await run((trx) => readPost(trx, row.id));
		expect(post).toMatchObject({ plain: true, checked_on: null });
		await save(row.id, row.version, { content_markdown: `${post?.content_markdown}\n\nMore.` });
		expect(await run((trx) => readVersion(trx, row.id, row.version))).toMatchObject({
			content,
			content_markdown: null,
			reason: 'found',
		});
		const saved = await run((trx) => readVersion(trx, row.id, row.version + 1));
		expect(saved?.content).toBe(`${content}\n\nMore.`);
	});
});
