import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#app/db/database.server.ts';
import { visitorDb } from '#app/db/role-db.server.ts';
import { formerPaths } from '#app/posts/former-paths.server.ts';
import { callTeam } from '../support/call-team.ts';
import { newDatabase, type TestDatabase } from '../support/databases.ts';
import { removeSite, type SiteProcess, startSite } from '../support/site-process.ts';
import { until } from '../support/site-requests.ts';

// A real site on a database into which two exports were imported.

let database: TestDatabase;
let site: SiteProcess;
beforeAll(async () => {
	database = await newDatabase();
	for (const [system, file] of [
		['ghost', 'ghost.json'],
		['wordpress', 'wordpress.xml'],
	] as const) {
		const { code } = await callTeam(
			...([
				database,
				'posts',
				'import',
				'--from',
				system,
				`tests/support/exports/${file}`,
			] as const),
		);
		expect(code).toBe(0);
	}
	site = await startSite({ databaseUrl: database.databaseUrl, env: { JOBS: 'off' } });
});
afterAll(async () => {
	await removeSite(site);
	await database.close();
});

const get = (path: string, method = 'GET') =>
	fetch(site.url + path, { redirect: 'manual', method });

test.each([
	['/appeal', '/blog/appeal'],
	['/appeal/', '/blog/appeal'],
	['/Read-your-bill?utm_source=x', '/blog/read-your-bill'],
	['/2024/01/two-plans/', '/blog/two-plans'],
	['/2023/01/old-words', '/blog/old-words'],
])('the old address %s leads to %s', async (path, location) => {
	for (const method of ['GET', 'HEAD']) {
		const response = await get(path, method);
		expect([response.status, response.headers.get('location')]).toEqual([301, location]);
	}
});

test.each(['/members', '/unfinished', '/a-page', '/2024/01', '/about', '/%ff'])(
	'%s leads nowhere else: a draft, a page, or none',
	async (path) => {
		expect((await get(path)).status).toBe(path === '/about' ? 200 : 404);
	},
);

test('a post that is taken back no longer has its old address', async () => {
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

test('while the database is away, an old address leads on only if nothing was taken back since', async () => {
	const open = await openDatabase(database);
	let spoken = true;
	const find = formerPaths(visitorDb(open.db), () => spoken);
	expect(await find('/read-your-bill')).toBe('/blog/read-your-bill');
	await open.close();
	await new Promise((resolve) => setTimeout(resolve, 1_100));
	expect(await find('/read-your-bill')).toBe('/blog/read-your-bill');
	spoken = false;
	expect(await find('/read-your-bill')).toBeUndefined();
});
