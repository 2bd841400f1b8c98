import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#app/platform/db/database.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { callTeam } from '../support/call-team.ts';
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

describe('the doctor says what a lost primary would cost', () => {
	const standbyLine = async () => {
		const { stdout } = await callTeam(location(), 'doctor');
		const [, state, found] = /^ {2}(\S+) +standby +(.*)$/m.exec(stdout) ?? [];
		return { state, found };
	};

	test('with an asynchronous standby, how far it is behind', async () => {
		expect(await standbyLine()).toEqual({
			state: 'WARNING',
			found: expect.stringMatching(/^1 connected, and no commit waits for one: .*would cost now /),
		});
		cluster.gate.cut();
		await sql`select pg_logical_emit_message(false, 'test', repeat('x', 30000), true)`.execute(
			open.db,
		);
		expect(await standbyLine()).toEqual({
			state: 'WARNING',
			found: expect.stringMatching(
				/ now the last [3-9]\d kB, about \d+\.\d s of acknowledged forms and revocations$/,
			),
		});
		cluster.gate.mend();
	});

	test('with a login that may not see how far, that it may not', async () => {
		await cluster.primary.query('revoke pg_read_all_stats from site');
		expect(await standbyLine()).toEqual({
			state: 'WARNING',
			found: '1 connected, and no commit waits for one; site may not see how far behind',
		});
		await cluster.setSynchronous(true);
		expect(await standbyLine()).toEqual({
			state: 'good',
			found: expect.stringMatching(
				/^each commit waits for one \(1 connected, and site may not see/,
			),
		});
		await cluster.primary.query('grant pg_read_all_stats to site');
	});

	test('with a synchronous standby, nothing, unless commits are told not to wait', async () => {
		await cluster.setSynchronous(true);
		expect(await standbyLine()).toEqual({
			state: 'good',
			found: expect.stringMatching(
				/^each commit waits for one \(1 of 1 connected; .*'ANY 1 \(standby\)', synchronous_commit on\)/,
			),
		});
		await cluster.primary.query('alter role site set synchronous_commit = local');
		expect((await standbyLine()).found).toMatch(/no commit waits for one, since .* is local/);
		await cluster.primary.query('alter role site reset synchronous_commit');
	});

	test('that nothing can be stored while the standby that commits wait for is away', async () => {
		await cluster.primary.query("alter system set synchronous_standby_names = 'elsewhere'");
		await cluster.primary.query('select pg_reload_conf()');
		expect(await standbyLine()).toEqual({
			state: 'BROKEN',
			found: expect.stringContaining(
				"none of those is connected (synchronous_standby_names is 'els",
			),
		});
		await cluster.setSynchronous(false);
	});
});
