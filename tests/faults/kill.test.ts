import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { openDatabaseBesideSite } from '../../app/db/database.server.ts';
import { engines, newDatabaseLocation } from '../support/databases.ts';
import { launchPosts } from '../support/launch-posts.ts';
import { startArguments, startSite } from '../support/site-process.ts';
import { contactMessage, postAsScript } from '../support/site-requests.ts';

const env = { SUBMISSIONS_LIMIT: '0', SPAM_MIN_FILL_MS: '0' };

describe.each(engines)('kill -9 under a stream of submissions on %s', (engine) => {
	test('every one that was acknowledged is there after the restart, none twice', async () => {
		const { remove, ...location } = await newDatabaseLocation(engine);
		const options = { ...location, databaseUrl: location.databaseUrl ?? '', env };
		const acknowledged: string[] = [];
		const sent: Record<string, string>[] = [];

		for (let life = 0; life < 3; life += 1) {
			const site = await startSite(options);
			let running = true;
			const stream = Array.from({ length: 8 }, async () => {
				while (running) {
					const message = contactMessage();
					sent.push(message);
					try {
						const response = await postAsScript(`${site.url}/contact`, message);
						if (response.status === 200) acknowledged.push(message.submission_key ?? '');
						await response.arrayBuffer();
					} catch {
						return;
					}
				}
			});
			await new Promise((resolve) => setTimeout(resolve, 1_000 + life * 700));
			await site.stop('SIGKILL');
			running = false;
			await Promise.all(stream);
		}
		expect(acknowledged.length).toBeGreaterThan(30);

		// What was not acknowledged is sent again, as the browser does with the same key.
		const site = await startSite(options);
		const unsure = sent.filter(({ submission_key = '' }) => !acknowledged.includes(submission_key));
		for (const message of unsure) {
			expect((await postAsScript(`${site.url}/contact`, message)).status).toBe(200);
		}
		const { db, close } = await openDatabaseBesideSite(site.location);
		const rows = await db.selectFrom('contact_messages').select('submission_key').execute();
		const stored = rows.map(({ submission_key }) => submission_key as string);
		expect(stored.sort()).toEqual(sent.map(({ submission_key }) => submission_key).sort());
		await close();
		expect(await site.stop()).toBe(0);
		await remove();
	});
});

test('kill -9 during the very first start leaves nothing that the next cannot start from', async () => {
	const { remove, dataDir } = await newDatabaseLocation('embedded');
	await rm(dataDir, { recursive: true });
	for (const delay of [800, 1_600, 2_400]) {
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
	// Imported by the start that made the tables, whichever that was.
	const { db, close } = await openDatabaseBesideSite(site.location);
	expect(await db.selectFrom('blog_posts').select('slug').execute()).toHaveLength(launchPosts);
	await close();
	expect(await site.stop()).toBe(0);
	await remove();
});
