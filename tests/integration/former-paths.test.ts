import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { formerPaths } from '#app/domain/posts/former-paths.server.ts';
import { loadContents } from '#app/platform/content/content.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { visitorDb } from '#app/platform/db/role-db.server.ts';
import { callTeam } from '../support/call-team.ts';
import { newDatabase, type TestDatabase } from '../support/databases.ts';
import { removeSite, type SiteProcess, startSite } from '../support/site-process.ts';
import { pagesExpire, until } from '../support/site-requests.ts';

// A real site whose posts were imported from files with their paths on another website.

let database: TestDatabase;
let site: SiteProcess;
let folder: string;
beforeAll(async () => {
	database = await newDatabase();
	folder = await mkdtemp(path.join(tmpdir(), 'moved-'));
	for (const post of [
		{ slug: 'appeal', paths: ['/Appeal/'], published_at: '2024-03-01' },
		{ slug: 'read-your-bill', paths: ['/read-your-bill'], published_at: '2024-02-01' },
		{ slug: 'two-plans', paths: ['/2024/01/two-plans/', '/about'], published_at: '2024-01-01' },
		{ slug: 'unfinished', paths: ['/unfinished'], published_at: null },
	]) {
		const file = path.join(folder, `${post.slug}.md`);
		const { slug, paths: former_paths, published_at } = post;
		const front = stringify({ title: slug, slug, former_paths, published_at });
		await writeFile(file, `---\n${front}---\nText\n`);
		expect(await callTeam(database, 'posts', 'import', file)).toMatchObject({ code: 0 });
	}
	site = await startSite({ databaseUrl: database.databaseUrl, env: { JOBS: 'off' } });
});
afterAll(async () => {
	await removeSite(site);
	await database.close();
	await rm(folder, { recursive: true });
});

const get = (path: string, method = 'GET') =>
	fetch(site.url + path, { redirect: 'manual', method });

test.each([
	['/appeal', '/blog/appeal'],
	['/appeal/', '/blog/appeal'],
	['/Read-your-bill?utm_source=x', '/blog/read-your-bill'],
	['/2024/01/two-plans/', '/blog/two-plans'],
])('redirects the old path %s to %s', async (path, location) => {
	for (const method of ['GET', 'HEAD']) {
		const response = await get(path, method);
		expect([response.status, response.headers.get('location')]).toEqual([301, location]);
	}
});

test.each(['/unfinished', '/2024/01', '/about', '/%ff'])(
	'does not redirect %s: a draft, a page of the site, or unknown',
	async (path) => {
		expect((await get(path)).status).toBe(path === '/about' ? 200 : 404);
	},
);

test('an unpublished post loses its old path', async () => {
	await database.db
		.updateTable('blog_posts')
		.set({ published_at: null })
		.where('slug', '=', 'appeal')
		.execute();
	await until(
		() => get('/appeal'),
		({ status }) => status === 404,
	);
});

test('during an outage, an old path redirects only if nothing was revoked since', async () => {
	const open = await openDatabase(database);
	let spoken = true;
	const find = formerPaths(visitorDb(open.db), loadContents('content'), () => spoken);
	expect(await find('/read-your-bill')).toBe('/blog/read-your-bill');
	await open.close();
	await pagesExpire();
	expect(await find('/read-your-bill')).toBe('/blog/read-your-bill');
	spoken = false;
	expect(await find('/read-your-bill')).toBeUndefined();
});
