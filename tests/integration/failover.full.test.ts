import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
	connectionsOf,
	type OpenDatabase,
	openDatabase,
} from '#app/platform/db/database.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { type RevocationWatch, watchRevocations } from '#app/platform/db/revocations.server.ts';
import { callTeam } from '../support/call-team.ts';
import { noFolder } from '../support/databases.ts';
import { until } from '../support/site-requests.ts';
import { type Cluster, startCluster } from '../support/standby.ts';

// A real primary and standby; tests/faults/failover.test.ts kills the primary beneath sites.

let cluster: Cluster;
let open: OpenDatabase;
let revocations: RevocationWatch;
let revoked = 0;
const location = () => ({
	// The standby first, so that the order of the hosts can't be the reason for a success.
	databaseUrl: cluster.url(cluster.standby, cluster.primary),
	dataDir: noFolder,
});
beforeAll(async () => {
	cluster = await startCluster();
	open = await openDatabase(location(), { connections: 3 });
	await migrate(open.db);
	revocations = watchRevocations(open.db, () => {
		revoked += 1;
	});
	await revocations.ready;
});
afterAll(async () => {
	await revocations.stop();
	await open.close();
	await cluster.remove();
});

const portOf = async () => {
	const { rows } = await sql<{ port: string }>`select current_setting('port') as port`.execute(
		open.db,
	);
	return Number(rows[0]?.port);
};

test('of several hosts, the one that takes writes is used by pool, watch and team command', async () => {
	expect(await portOf()).toBe(cluster.primary.port);
	expect(revocations.silence()).toBeLessThan(10);
	const before = revoked;
	await sql`select note_revocation('test')`.execute(open.db);
	await until(
		async () => revoked,
		(count) => count > before,
	);
	expect(await callTeam(location(), 'mail', 'list')).toMatchObject({ code: 0, stderr: '' });
});

test('a host that takes no writes is never used', async () => {
	const standby = await openDatabase({
		databaseUrl: `${cluster.url(cluster.standby)}?target_session_attrs=read-write`,
		dataDir: noFolder,
	});
	await expect(sql`select 1`.execute(standby.db)).rejects.toThrow('takes no writes');
	await expect(connectionsOf(standby.db).connectAlone({})).rejects.toThrow('takes no writes');
	await standby.close();
	// Without that, a single host is used as it is: pages can be read from it.
	const reading = await openDatabase({
		databaseUrl: cluster.url(cluster.standby),
		dataDir: noFolder,
	});
	const { rows } = await sql`select pg_is_in_recovery() as standby`.execute(reading.db);
	expect(rows).toEqual([{ standby: true }]);
	await reading.close();
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

test('after a failover, pool, watch and team command use the new primary', async () => {
	await cluster.primary.kill();
	// No host takes writes now; the error is of the connection, and stays short.
	await expect(sql`select 1`.execute(open.db)).rejects.toThrow();
	const refused = await callTeam(location(), 'mail', 'list');
	expect(refused.code).toBe(2);
	expect(refused.stderr).toMatch(/127\.0\.0\.1:\d+,127\.0\.0\.1:\d+\/site cannot be reached/);
	await cluster.promote();
	await until(
		() => portOf().catch(() => 0),
		(port) => port === cluster.standby.port,
	);
	await sql`update revocations set number = number`.execute(open.db);
	const before = revoked;
	await sql`select note_revocation('test')`.execute(open.db);
	await until(
		async () => revoked,
		(count) => count > before,
	);
	await until(
		async () => revocations.silence(),
		(seconds) => seconds < 3,
	);
	expect(await callTeam(location(), 'mail', 'list')).toMatchObject({ code: 0, stderr: '' });
});
