import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { listVersions } from '#app/domain/posts/post-versions.server.ts';
import { changeState } from '#app/domain/posts/publish-post.server.ts';
import { addPost, writePost } from '#app/domain/posts/save-post.server.ts';
import { asTeam, teamDb } from '#app/platform/db/role-db.server.ts';
import { callTeam } from '../support/call-team.ts';
import { newDatabase } from '../support/databases.ts';
import { postFields } from '../support/sample-post-fields.ts';

const team = (...args: string[]) => callTeam(site, 'posts', ...args);

const site = await newDatabase();
const folder = await mkdtemp(path.join(tmpdir(), 'import-'));
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
	expect(refused.stderr).toMatch(/^Nothing was imported\. Edited at the desk: appeal\. /);
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
