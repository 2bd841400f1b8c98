import { afterAll, describe, expect, test } from 'vitest';
import type { Actor } from '#app/domain/audit/write-audit-log.server.ts';
import { notePresence } from '#app/domain/people/presence.server.ts';
import { createPreview, listPreviews } from '#app/domain/posts/post-previews.server.ts';
import { listVersions, readVersion } from '#app/domain/posts/post-versions.server.ts';
import { changeState } from '#app/domain/posts/publish-post.server.ts';
import { readPost } from '#app/domain/posts/read-posts.server.ts';
import { readPreview } from '#app/domain/posts/reading/published-posts.server.ts';
import { addPost, bringBack, writePost } from '#app/domain/posts/save-post.server.ts';
import { deadPaths, searchSiteLinks } from '#app/domain/posts/site-links.server.ts';
import { loadContents } from '#app/platform/content/content.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { hashToken } from '#app/platform/http/tokens.server.ts';
import { addMember, newDesk } from '../support/desk-database.ts';
import { postFields } from '../support/sample-post-fields.ts';

const contents = loadContents('content');

const open = await newDesk();
const ada = await addMember(open, 'Ada', 'editor');
const bob = await addMember(open, 'Bob', 'editor');
afterAll(() => open.close());

describe('posts at the desk', () => {
	const read = (id: string) => asTeam(open.team, (trx) => readPost(trx, id));

	async function write(id: string, version: number, text: string, by = ada, title?: string) {
		const result = await writePost(open.team, { id, version }, postFields(text, title), by);
		return result.outcome === 'saved' ? result.version : result.outcome;
	}

	/** All texts of all versions of a post. */
	const allTexts = (id: string) =>
		asTeam(open.team, async (trx) => {
			const versions = await listVersions(trx, id);
			const read = versions.map(({ version }) => readVersion(trx, id, version));
			return (await Promise.all(read)).map((version) => version?.content_markdown);
		});

	const told = async (id: string) => {
		const entries = await open.db
			.selectFrom('audit_log')
			.select(['action', 'member_id'])
			.where('subject', '=', id)
			.orderBy('at')
			.orderBy('id')
			.execute();
		return entries.map(({ action }) => action);
	};

	test('with two members writing at once, no words are lost, whichever text is chosen', async () => {
		const id = await addPost(open.team, ada);
		expect(await write(id, 1, 'Ada’s text')).toBe(2);
		const late = await writePost(open.team, { id, version: 1 }, postFields('Bob’s text'), bob);
		expect(late).toMatchObject({ outcome: 'conflict', post: { version: 2, saved_by: 'Ada' } });
		expect((await read(id))?.content_markdown).toBe('Ada’s text');
		expect(await write(id, 2, 'Bob’s text', bob)).toBe(3);
		const chosen = await bringBack(open.team, { id, version: 3 }, 2, bob);
		expect(chosen).toMatchObject({ outcome: 'saved', version: 4 });
		expect((await read(id))?.content_markdown).toBe('Ada’s text');
		expect(await allTexts(id)).toContain('Bob’s text');
	});

	test('many saves are one line of the audit log; changes that readers notice are logged each time', async () => {
		const id = await addPost(open.team, ada);
		let version = 1;
		for (const text of ['a', 'ab', 'abc']) version = Number(await write(id, version, text));
		await write(id, version, 'abcd', bob);
		const seen = { id, expectedVersion: (await read(id))?.version ?? 0 };
		await changeState(open.team, 'publish', seen, undefined, ada);
		await changeState(open.team, 'delete', seen, undefined, ada);
		await changeState(open.team, 'delete', seen, undefined, ada);
		await changeState(open.team, 'undelete', seen, undefined, bob);
		expect(await told(id)).toEqual([
			'posts.created',
			'posts.edited',
			'posts.edited',
			'posts.published',
			'posts.deleted',
			'posts.undeleted',
		]);
	});

	test('reports links to drafts and unknown pages as dead; links to pages, public, scheduled and moved posts are fine', async () => {
		const row = (
			slug: string,
			published_at: string | null,
			former_slugs: string[],
			language = 'en',
		) => ({
			title: `Post ${slug}`,
			content: 'x',
			slug,
			published_at,
			former_slugs,
			language,
		});
		const rows = [row('out', '2026-01-01', ['was']), row('soon', '2099-01-01', [])];
		await open.db
			.insertInto('blog_posts')
			.values([...rows, row('draft', null, []), row('salida', '2026-01-01', [], 'es')])
			.execute();
		const paths = ['/about', '/about#team', '/blog?q=bill', '/blog/out', '/blog/OUT', '/blog/was'];
		const dead = ['/none', '/blog/draft', '/blog/none', '/blog/%zz', '/blog/a/b', '/es/ninguna'];
		const files = ['/blog/out.md', '/feed.xml', '/social/home.png'];
		const spanish = [
			'/es/ayuda#deadlines',
			'/es/blog/salida',
			'/es/blog/out',
			'/es/feed.xml',
			'/es/social/home.png',
		];
		const live = [...paths, '/blog/soon', ...files, ...spanish];
		expect(await deadPaths(open.team, contents, [...live, ...dead])).toEqual(dead);
		expect(await deadPaths(open.team, contents, [])).toEqual([]);
	});

	test('finds pages and posts by words, public ones first', async () => {
		const found = await searchSiteLinks(open.team, contents, ' POST out ');
		expect(found).toEqual([{ path: '/blog/out', title: 'Post out', kind: 'post' }]);
		const both = await searchSiteLinks(open.team, contents, 'post');
		expect(both.findIndex(({ path }) => path === '/blog/out')).toBeLessThan(
			both.findIndex(({ path }) => path === '/blog/draft'),
		);
		expect(await searchSiteLinks(open.team, contents, '100%_\\')).toEqual([]);
		expect((await searchSiteLinks(open.team, contents, 'óut'))[0]?.path).toBe('/blog/out');
		const pages = await searchSiteLinks(open.team, contents, 'why-now');
		expect(pages).toMatchObject([{ path: '/why-now', kind: 'page' }]);
		const spanish = await searchSiteLinks(open.team, contents, 'salida');
		expect(spanish).toMatchObject([{ path: '/es/blog/salida' }]);
	});

	test("a member's own preview is in no list", async () => {
		const id = await addPost(open.team, ada);
		await write(id, 1, 'Text to preview');
		const make = () =>
			asTeam(open.team, (trx) =>
				createPreview(trx, { postId: id, memberId: ada.memberId, own: true }),
			);
		const opened = async (preview: Awaited<ReturnType<typeof make>>) =>
			(await readPreview(open.visitorDb, hashToken(preview?.token ?? '')))?.content_markdown;
		expect(await opened(await make())).toBe('Text to preview');
		expect(await asTeam(open.team, (trx) => listPreviews(trx, id))).toEqual([]);
	});

	test('shows other members who has a post open until they leave or go silent', async () => {
		const postId = await addPost(open.team, ada);
		const note = (by: Actor, seconds = 90, id = postId) =>
			notePresence(open.team, { subjectId: id, memberId: by.memberId ?? '' }, seconds);
		expect(await note(ada)).toEqual([]);
		expect(await note(bob)).toEqual(['Ada']);
		expect(await note(bob, 90, await addPost(open.team, ada)), 'another post').toEqual([]);
		await note(ada, 0);
		expect(await note(bob)).toEqual([]);
		const stored = await open.db.selectFrom('presence').select('member_id').execute();
		expect(stored.some(({ member_id }) => member_id === ada.memberId)).toBe(false);
	});
});
