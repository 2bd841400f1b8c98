import { type Kysely, sql, type Transaction } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { changeState, type StateIntent } from '#app/domain/posts/publish-post.server.ts';
import { readPost, type SeenPost } from '#app/domain/posts/read-posts.server.ts';
import { addPost, savePost } from '#app/domain/posts/save-post.server.ts';
import { asTeam, teamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { newDatabase } from '../support/databases.ts';
import { samplePost } from '../support/posts.ts';
import { postFields } from '../support/sample-post-fields.ts';
import { removeSite, startSite } from '../support/site-process.ts';
import { pagesExpire } from '../support/site-requests.ts';

// The desk is another process here, so only the database tells the site to purge a page.

const database = await newDatabase();
const { databaseUrl } = database;
const site = await startSite({ databaseUrl, env: { LIKES_LIMIT: '0' } });
await database.db.insertInto('blog_posts').values(samplePost('other')).execute();
afterAll(async () => {
	await removeSite(site);
	await database.close();
});

const team = () => teamDb(database.db as Kysely<Schema>);
const run = <T>(work: (trx: Transaction<Schema>) => Promise<T>) => asTeam(team(), work);
const act = (intent: StateIntent, post: SeenPost, at?: Date) =>
	changeState(team(), intent, post, at, shell);

/** All outputs that show posts or their titles. */
const outputs = [
	'/',
	'/blog',
	'/blog.data',
	'/blog.md',
	'/blog?q=zanzibar',
	'/feed.xml',
	'/sitemap.xml',
	'/llms.txt',
];
const own = ['', '.data', '.md'].flatMap((end) => [`/blog/zanzibar${end}`, `/blog/zb${end}`]);

/** The paths that show the word, which only the post has: in its title, slug, subtitle and text. */
async function shownAt(word: string): Promise<string[]> {
	await pagesExpire();
	const found: string[] = [];
	for (const path of [...outputs, ...own, '/social/blog/zanzibar.png']) {
		const response = await fetch(site.url + path);
		const text = await response.text();
		const isOwn = !outputs.includes(path);
		if (isOwn && response.ok) found.push(path);
		// A search page repeats its query.
		const copies = text.toLowerCase().split(word).length - 1;
		if (!isOwn && (path.includes('?q') ? text.includes(`/blog/${word}`) : copies > 0)) {
			found.push(path);
		}
	}
	return found;
}

const fields = {
	...postFields('## Zanzibar\n\nThe zanzibar text.', 'About Zanzibar'),
	subtitle: 'A zanzibar subtitle',
};

async function addZanzibar() {
	const id = await addPost(team(), shell);
	await run((trx) => savePost(trx, { id, expectedVersion: 1, fields, memberId: null }));
	await sql`update blog_posts set slug = 'zanzibar', former_slugs = '{zb}' where id = ${id}`.execute(
		database.db,
	);
	return id;
}
async function seen(id: string) {
	const post = await run((trx) => readPost(trx, id));
	return { id, expectedVersion: post?.version ?? 0 };
}

test('a draft, changes that are not published and an unpublished post are in no output', async () => {
	const id = await addZanzibar();
	expect(await shownAt('zanzibar'), 'draft').toEqual([]);

	const draft = await seen(id);
	await act('publish', draft);
	const everywhere = await shownAt('zanzibar');
	for (const path of [
		...['/blog', '/blog.data', '/blog.md', '/blog?q=zanzibar'],
		...['/feed.xml', '/sitemap.xml', '/llms.txt'],
		...[...own, '/social/blog/zanzibar.png'],
	]) {
		expect(everywhere, 'published').toContain(path);
	}

	const pending = { ...fields, title: 'About Quetzal', content_markdown: 'A quetzal.' };
	const before = await seen(id);
	await run((trx) => savePost(trx, { ...before, fields: pending, memberId: null }));
	const listed = (await shownAt('quetzal')).filter((path) => outputs.includes(path));
	expect(listed, 'changes that are not published').toEqual([]);

	await act('unpublish', await seen(id));
	expect(await shownAt('zanzibar'), 'unpublished').toEqual([]);
});
