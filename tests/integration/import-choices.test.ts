import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { listVersions } from '#app/domain/posts/post-versions.server.ts';
import { changeState } from '#app/domain/posts/publish-post.server.ts';
import { readPost } from '#app/domain/posts/read-posts.server.ts';
import { addPost, writePost } from '#app/domain/posts/save-post.server.ts';
import { asTeam, teamDb } from '#app/platform/db/role-db.server.ts';
import { exportPosts } from '../../cli/posts-commands.ts';
import { callTeam, recordingIo } from '../support/call-team.ts';
import { newDatabase, type TestDatabase } from '../support/databases.ts';
import { postFields } from '../support/sample-post-fields.ts';

let site: TestDatabase;
let folder: string;
const team = (...args: string[]) => callTeam(site, 'posts', ...args);

beforeAll(async () => {
	site = await newDatabase();
	folder = await mkdtemp(path.join(tmpdir(), 'import-'));
});
beforeEach(async () => {
	await site.db.deleteFrom('blog_posts').execute();
	await site.db.deleteFrom('pictures').execute();
});
afterAll(() => Promise.all([site.close(), rm(folder, { recursive: true })]));

const texts = async () =>
	Object.fromEntries(
		(await site.db.selectFrom('blog_posts').select(['slug', 'content']).execute()).map(
			({ slug, content }) => [slug, content],
		),
	);

/** Adds a post with this slug that was written at the desk. */
async function writtenAtDesk(title: string, content_markdown: string) {
	const team = teamDb(site.db);
	const id = await addPost(team, shell);
	const fields = postFields(content_markdown, title);
	const saved = await writePost(team, { id, version: 1 }, fields, shell);
	if (saved.outcome !== 'saved') throw new Error(saved.outcome);
	const seen = { id, expectedVersion: saved.version };
	await changeState(team, 'publish', seen, undefined, shell);
	return id;
}

/** Writes files of the posts `appeal` and `read-your-bill`. */
async function twoFiles(): Promise<string[]> {
	return await Promise.all(
		['appeal', 'read-your-bill'].map(async (slug) => {
			const file = path.join(folder, `${slug}.md`);
			await writeFile(file, `---\ntitle: Of ${slug}\nslug: ${slug}\n---\nTheirs\n`);
			return file;
		}),
	);
}

test('does not overwrite a post edited at the desk without a flag, and then imports nothing else either', async () => {
	const id = await writtenAtDesk('Appeal', 'Ours');
	const files = await twoFiles();
	const refused = await team('import', ...files);
	expect(refused).toMatchObject({ code: 2, stdout: '' });
	expect(refused.stderr).toMatch(
		/^Nothing was imported\.\n.*appeal \(“Appeal”, saved 20.* exists already/,
	);
	expect(await texts()).toEqual({ appeal: 'Ours' });

	const overwritten = await team('import', '--overwrite', ...files);
	expect(overwritten.stdout).toMatch(/^added: read-your-bill\nupdated: appeal\n1 added, 1 updated/);
	expect((await texts()).appeal).toBe('Theirs');
	const versions = await asTeam(teamDb(site.db), (trx) => listVersions(trx, id));
	expect(
		versions.map(({ title }) => title),
		'the former text stays as a version',
	).toContain('Appeal');
});

test('a file changes its own post, but not one edited at the desk since', async () => {
	const file = path.join(folder, 'mine.md');
	const write = (text: string) => writeFile(file, `---\ntitle: Mine\nslug: mine\n---\n${text}\n`);
	await write('One.');
	await team('import', file);
	await write('Two.');
	expect((await team('import', file)).stdout).toMatch(/^updated: mine\n/);

	const id = await writtenAtDesk('At the desk', 'Ours');
	await writeFile(file, '---\ntitle: x\nslug: at-the-desk\n---\nTheirs\n');
	expect((await team('import', file)).stderr).toContain('at-the-desk (“At the desk”, saved 20');
	await writeFile(file, '---\ntitle: x\nslug: new\nformer_slugs: [at-the-desk]\n---\nTheirs\n');
	expect((await team('import', file)).code, 'under another slug').toBe(2);
	expect((await texts())['at-the-desk']).toBe('Ours');
	expect((await team('import', '--overwrite', file)).stdout).toMatch(/^updated: new\n/);
	const post = await asTeam(teamDb(site.db), (trx) => readPost(trx, id));
	expect(post).toMatchObject({ slug: 'new', content_markdown: 'Theirs' });
	// Nothing of the desk is newer than the file now.
	await writeFile(file, '---\ntitle: x\nslug: new\n---\nAgain\n');
	expect((await team('import', file)).code).toBe(0);
});

test('a JSON export brings its pictures along', async () => {
	const file = path.join(folder, 'source.md');
	const blue = { width: 90, height: 60, channels: 3, background: '#0a55d5' } as const;
	await writeFile(path.join(folder, 'blue.png'), await sharp({ create: blue }).png().toBuffer());
	await writeFile(file, '---\ntitle: T\nslug: pictured\n---\nText.\n\n![Blue](blue.png)\n');
	await team('import', file);
	// Trailing spaces are the one thing that a Markdown file can't hold.
	await site.db
		.updateTable('blog_posts')
		.set((eb) => ({ content_markdown: eb('content_markdown', '||', '  \n\n ') }))
		.execute();
	const out = path.join(folder, 'out');
	await exportPosts(site.db, out, recordingIo());
	await site.db.deleteFrom('blog_posts').execute();
	await site.db.deleteFrom('pictures').execute();
	expect((await team('import', path.join(out, 'pictured.json'))).code).toBe(0);
	expect(await site.db.selectFrom('pictures').select('id').execute()).toHaveLength(1);

	await writeFile(
		path.join(folder, 'beside.json'),
		JSON.stringify([
			{ title: 'B', slug: 'beside', content_markdown: 'Text.\n\n![Blue](blue.png)' },
		]),
	);
	await team('import', path.join(folder, 'beside.json'));
	const { content_markdown } = await site.db
		.selectFrom('blog_posts')
		.select('content_markdown')
		.where('slug', '=', 'beside')
		.executeTakeFirstOrThrow();
	expect(content_markdown).toMatch(/\n!\[Blue\]\(\/pictures\//);
});
