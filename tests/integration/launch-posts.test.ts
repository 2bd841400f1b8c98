import { afterEach, expect, test, vi } from 'vitest';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { callTeam } from '../support/call-team.ts';
import { newDataDir } from '../support/data-folder.ts';
import { newDatabaseLocation } from '../support/databases.ts';
import { launchPosts } from '../support/launch-posts.ts';
import {
	removeSite,
	type SiteOptions,
	type SiteProcess,
	startSite,
} from '../support/site-process.ts';

// Each first start creates a database, so there are several, each in its own process.
vi.setConfig({ testTimeout: 90_000 });

const said = /Imported (\d+) launch posts/;

let site: SiteProcess;
const start = async (options: SiteOptions) => {
	site = await startSite(options);
	return site;
};

const posts = async () => {
	const { db, close } = await openDatabase(site.location);
	const rows = await db.selectFrom('blog_posts').select('slug').execute();
	await close();
	return rows.length;
};
afterEach(() => removeSite(site));

test('a first start imports the launch posts and says so; none comes back after the team removed it', async () => {
	const options = { dataDir: await newDataDir(), env: { LAUNCH_POSTS: 'on', JOBS: 'off' } };
	await start(options);
	expect(site.output()).toMatch(said);
	expect(launchPosts).toBeGreaterThan(0);
	expect(await posts()).toBe(launchPosts);
	const blog = await (await fetch(`${site.url}/blog`)).text();
	expect(blog).toContain('/blog/first-steps-after-a-claim-denial');

	const { db, close } = await openDatabase(site.location);
	await db.deleteFrom('blog_posts').execute();
	await close();
	await site.stop();
	await start(options);
	expect(site.output()).not.toMatch(said);
	expect(await posts()).toBe(0);
});

test('LAUNCH_POSTS=off imports none, nor does a later start without it', async () => {
	const dataDir = await newDataDir();
	await start({ dataDir, env: { LAUNCH_POSTS: 'off', JOBS: 'off' } });
	expect(site.output()).not.toMatch(said);
	await site.stop();
	await start({ dataDir, env: { LAUNCH_POSTS: 'on', JOBS: 'off' } });
	expect(site.output()).not.toMatch(said);
	expect(await posts()).toBe(0);
});

test('a database that the team made first, such as for a restore, gets none', async () => {
	const dataDir = await newDataDir();
	const { code } = await callTeam({ databaseUrl: undefined, dataDir }, 'migrate');
	expect(code).toBe(0);
	await start({ dataDir, env: { LAUNCH_POSTS: 'on', JOBS: 'off' } });
	expect(site.output()).not.toMatch(said);
	expect(await posts()).toBe(0);
});

test('a hosted database gets none', async () => {
	const { databaseUrl, remove } = await newDatabaseLocation();
	await start({ databaseUrl, env: { LAUNCH_POSTS: 'on', JOBS: 'off' } });
	expect(site.output()).not.toMatch(said);
	expect(await posts()).toBe(0);
	await remove();
});
