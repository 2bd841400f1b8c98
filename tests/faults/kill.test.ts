import { expect, test } from 'vitest';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { freePort } from '#app/platform/embedded-postgres/free-port.ts';
import { sentKinds, startAccountedLoad } from '../support/accounted-load.ts';
import { startPostgresServer } from '../support/postgres-server.ts';
import { samplePost } from '../support/posts.ts';
import { startSite } from '../support/site-process.ts';
import { until } from '../support/site-requests.ts';

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
