import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { freePort } from '#app/platform/embedded-postgres/free-port.ts';
import { sentKinds, startAccountedLoad } from '../support/accounted-load.ts';
import { startControlVisits } from '../support/control-visits.ts';
import { newDataDir } from '../support/data-folder.ts';
import { launchPosts } from '../support/launch-posts.ts';
import { startPostgresServer } from '../support/postgres-server.ts';
import { samplePost } from '../support/posts.ts';
import { isRunning, processesOf } from '../support/processes.ts';
import { startArguments, startSite } from '../support/site-process.ts';
import { contactMessage, post, postAsScript, until } from '../support/site-requests.ts';

const env = { SUBMISSIONS_LIMIT: '0', LIKES_LIMIT: '0', SPAM_MIN_FILL_MS: '0' };

test('stores everything acknowledged once when the site, its server, or both are killed, six times', async () => {
	const server = await startPostgresServer({ fsync: 'on' });
	const options = {
		databaseUrl: await server.databaseUrl('site'),
		// The clients go on at the same address.
		env: { ...env, PRIVATE_LINKS_LIMIT: '0', PORT: String(await freePort()) },
	};
	let site = await startSite(options);
	const open = await openDatabase(site.location);
	await open.db.insertInto('blog_posts').values(samplePost('liked')).execute();
	const load = await startAccountedLoad(site.url, 'liked', 8);
	for (const victim of ['server', 'site', 'both', 'server', 'site', 'both']) {
		const before = load.acknowledged('forms');
		await until(
			async () => load.acknowledged('forms') - before,
			(count) => count > 100,
		);
		if (victim !== 'site') await server.kill();
		if (victim !== 'server') await site.stop('SIGKILL');
		// Pages keep working; forms work again as soon as the server is back.
		else expect((await fetch(`${site.url}/about`)).status).toBe(200);
		if (victim !== 'site') await server.start();
		if (victim !== 'server') site = await startSite(options);
	}
	await load.stop();
	const account = await load.account(open);
	for (const kind of sentKinds) {
		expect(account[kind].acknowledged, kind).toBeGreaterThan(20);
		expect(account[kind], kind).toMatchObject({ lost: 0, doubled: 0 });
	}
	await open.close();
	expect(await site.stop()).toBe(0);
	await server.remove();
}, 240_000);

test('a test worker that is killed takes its site and that site’s server with it', async () => {
	const dataDir = await newDataDir();
	const script = `import { startSite } from './tests/support/site-process.ts';
		const site = await startSite({ dataDir: '${dataDir}' });
		console.log(site.process.pid);`;
	const worker = spawn('node_modules/.bin/node', ['--input-type=module', '-e', script], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const [pid] = await once(worker.stdout, 'data');
	const running = await processesOf(Number(pid));
	expect(running.length).toBeGreaterThan(1);
	worker.kill('SIGKILL');
	await expect.poll(() => running.filter(isRunning)).toEqual([]);
	await rm(dataDir, { recursive: true });
});

test('can start after kill -9 during the very first start', async () => {
	const dataDir = await newDataDir();
	await rm(dataDir, { recursive: true });
	for (const delay of [300, 900, 1_600]) {
		const child = spawn('node_modules/.bin/node', startArguments, {
			env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir },
			stdio: 'ignore',
		});
		const ended = new Promise((resolve) => child.once('exit', resolve));
		await new Promise((resolve) => setTimeout(resolve, delay));
		child.kill('SIGKILL');
		await ended;
	}
	const site = await startSite({ dataDir, env: { ...env, LAUNCH_POSTS: 'on' } });
	expect((await postAsScript(`${site.url}/contact`, contactMessage())).status).toBe(200);
	// Imported by whichever start created the tables.
	const { db, close } = await openDatabase(site.location);
	expect(await db.selectFrom('blog_posts').select('slug').execute()).toHaveLength(launchPosts);
	await close();
	expect(await site.stop()).toBe(0);
	await rm(dataDir, { recursive: true });
});

test('keeps pages up, reports failing forms and recovers when a server is stopped for ten seconds', async () => {
	const server = await startPostgresServer();
	const site = await startSite({ databaseUrl: await server.databaseUrl('site'), env });
	await (await fetch(`${site.url}/blog`)).arrayBuffer();
	const family = await server.processes();
	for (const one of family) process.kill(one, 'SIGSTOP');
	const stopped = performance.now();
	const refused = contactMessage({ subject: 'Kept' });
	expect((await postAsScript(`${site.url}/contact`, refused)).status).toBe(503);
	const stopControl = await startControlVisits();
	const times: number[] = [];
	while (performance.now() - stopped < 10_000) {
		const start = performance.now();
		expect((await fetch(`${site.url}/blog`)).status).toBe(200);
		times.push(performance.now() - start);
		await new Promise((resolve) => setTimeout(resolve, 200));
	}
	await until(
		async () => site.output(),
		(text) => text.includes('takes no writes'),
	);
	const sent = performance.now();
	const page = await post(`${site.url}/contact`, refused);
	expect(performance.now() - sent, 'not after the longest wait').toBeLessThan(3_000);
	expect(page.status).toBe(503);
	expect(await page.text()).toContain('Kept');
	for (const one of family) process.kill(one, 'SIGCONT');
	const { slowest } = await stopControl();
	expect(Math.max(...times)).toBeLessThan(3_000 + 2 * slowest);
	await until(
		async () => (await postAsScript(`${site.url}/contact`, refused)).status,
		(status) => status === 200,
	);
	expect(await site.stop()).toBe(0);
	await server.remove();
});
