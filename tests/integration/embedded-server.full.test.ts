import { existsSync, globSync } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { openServer } from '#app/platform/embedded-postgres/embedded-server.server.ts';
import { newDataDir } from '../support/data-folder.ts';
import { newDatabaseLocation } from '../support/databases.ts';
import { isRunning } from '../support/processes.ts';
import { runTeam } from '../support/run-team.ts';
import { removeSite, type SiteProcess, startSite } from '../support/site-process.ts';
import { until } from '../support/site-requests.ts';

let dataDir: string;
beforeEach(async () => {
	dataDir = await newDataDir();
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const note = () => path.join(dataDir, 'database/postmaster.pid');
const serverPid = async () => Number((await readFile(note(), 'utf8')).split('\n')[0]);
const open = () => openDatabase({ databaseUrl: undefined, dataDir });
const ended = (pid: number) =>
	until(
		async () => isRunning(pid),
		(running) => !running,
	);
const env = { JOBS: 'off' };

test('its files are private, and it listens on this machine only, with a password of its own', async () => {
	const { url, stop } = await openServer(dataDir);
	expect((await stat(path.join(dataDir, 'database'))).mode & 0o077).toBe(0);
	expect((await stat(path.join(dataDir, 'database.password'))).mode & 0o077).toBe(0);
	const client = new pg.Client(url);
	await client.connect();
	const { rows } = await client.query(
		`select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync`,
	);
	expect(rows).toEqual([{ addresses: '127.0.0.1', fsync: 'on' }]);
	await client.end();
	const stranger = new pg.Client(url.replace(/:[0-9a-f]{48}@/, ':password@'));
	await expect(stranger.connect()).rejects.toThrow(/password authentication failed/);
	await stop();
	expect(existsSync(note())).toBe(false);
});

test('a second start finds what the first stored, even without a clean end of its process', async () => {
	const first = await open();
	await sql`create table kept (value text)`.execute(first.db);
	await sql`insert into kept values ('yes')`.execute(first.db);
	process.kill(await serverPid(), 'SIGQUIT');
	await first.close();
	const again = await open();
	expect((await sql`select value from kept`.execute(again.db)).rows).toEqual([{ value: 'yes' }]);
	await again.close();
});

test('a command joins the server of a running site, a second site is refused, and Ctrl-C ends site and server', async () => {
	const site = await startSite({ dataDir, env });
	const pid = await serverPid();
	expect(await runTeam(site.location, 'mail', 'list')).toMatchObject({ code: 0 });
	expect(await serverPid()).toBe(pid);
	await expect(startSite({ dataDir, env })).rejects.toThrow(
		/Another process has the database in \S+ open.*DATABASE_URL/,
	);
	expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
	// A terminal sends it to both at once.
	process.kill(pid, 'SIGINT');
	expect(await site.stop('SIGINT')).toBe(0);
	await ended(pid);
	// Without a site, the command starts one and ends it.
	expect(await runTeam(site.location, 'mail', 'list')).toMatchObject({ code: 0 });
	expect(existsSync(note())).toBe(false);
});

test('after kill -9 of a site, the next one replaces the server that was left, and stops its own', async () => {
	const killed = await startSite({ dataDir, env });
	const left = await serverPid();
	await killed.stop('SIGKILL');
	expect(isRunning(left)).toBe(true);
	const site = await startSite({ dataDir, env });
	const pid = await serverPid();
	expect(pid).not.toBe(left);
	await ended(left);
	expect(await site.stop()).toBe(0);
	await ended(pid);
});

test('a folder that it can’t use is refused in a sentence', async () => {
	await mkdir(path.join(dataDir, 'database'));
	await expect(open()).rejects.toThrow(/another version of the site made it/);
	await rm(dataDir, { recursive: true });
	await writeFile(dataDir, '');
	await expect(open()).rejects.toThrow(/can't be written to/);
});

const posts = async ({ location }: SiteProcess) => {
	const { db, close } = await openDatabase(location);
	const rows = await db.selectFrom('blog_posts').select('slug').execute();
	await close();
	return rows.length;
};

test('a first start imports the launch posts and says so; none comes back after the team removed it', async () => {
	const launchPosts = globSync(['content/posts/*.md', 'content/*/posts/*.md']).length;
	const first = { dataDir, env: { ...env, LAUNCH_POSTS: 'on' } };
	const site = await startSite(first);
	expect(site.output()).toContain(`Imported ${launchPosts} launch posts`);
	expect(await posts(site)).toBe(launchPosts);
	const { db, close } = await openDatabase(site.location);
	await db.deleteFrom('blog_posts').execute();
	await close();
	await site.stop();
	const again = await startSite(first);
	expect(await posts(again)).toBe(0);
	await again.stop();
});

test('a hosted database gets no launch posts', async () => {
	const { databaseUrl, remove } = await newDatabaseLocation();
	const site = await startSite({ databaseUrl, env: { ...env, LAUNCH_POSTS: 'on' } });
	expect(await posts(site)).toBe(0);
	await removeSite(site);
	await remove();
});
