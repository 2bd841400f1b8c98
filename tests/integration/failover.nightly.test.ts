import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#app/platform/db/database.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { noFolder } from '../support/databases.ts';
import { samplePost } from '../support/posts.ts';
import { removeSite, startSite } from '../support/site-process.ts';
import { type Cluster, startCluster } from '../support/standby.ts';

// A real primary and standby; tests/faults/failover.test.ts kills the primary beneath sites.

let cluster: Cluster;
let open: OpenDatabase;
const location = () => ({ databaseUrl: cluster.url, dataDir: noFolder });
beforeAll(async () => {
	cluster = await startCluster();
	open = await openDatabase(location(), { connections: 3 });
	await migrate(open.db);
});
afterAll(async () => {
	await open.close();
	await cluster.remove();
});

test('posts leave once the database has confirmed nothing for longer than promised, though it can be read', async () => {
	await open.db.insertInto('blog_posts').values(samplePost('one')).execute();
	const site = await startSite({
		databaseUrl: cluster.url,
		env: { STALE_POST_SECONDS: '10', JOBS: 'off' },
	});
	const statuses = async () =>
		(
			await Promise.all(['/blog/one', '/about', '/readyz'].map((path) => fetch(site.url + path)))
		).map(({ status }) => status);
	expect(await statuses()).toEqual([200, 200, 200]);
	// As with a primary that has been replaced: its commits wait for a standby that doesn't follow it anymore.
	await cluster.setSynchronous(true);
	cluster.gate.cut();
	await expect.poll(statuses, { timeout: 60_000 }).toEqual([503, 200, 503]);
	expect(await open.db.selectFrom('blog_posts').select('slug').execute()).toHaveLength(1);
	cluster.gate.mend();
	await expect.poll(statuses, { timeout: 60_000 }).toEqual([200, 200, 200]);
	await cluster.setSynchronous(false);
	await removeSite(site);
});
