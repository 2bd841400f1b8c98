import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#app/platform/db/database.server.ts';
import {
	type Account,
	type AccountedLoad,
	sentKinds,
	startAccountedLoad,
} from '../support/accounted-load.ts';
import { callTeam } from '../support/call-team.ts';
import { noFolder } from '../support/databases.ts';
import { samplePost } from '../support/posts.ts';
import { removeSite, type SiteProcess, startSite } from '../support/site-process.ts';
import { until } from '../support/site-requests.ts';
import { type Cluster, startCluster } from '../support/standby.ts';

// Three sites on a primary with a standby; the primary is killed under load and the standby promoted. Each table says
// the requests acknowledged, lost and doubled.

let cluster: Cluster;
let sites: SiteProcess[];
let open: OpenDatabase;
let location: { databaseUrl: string; dataDir: string };
beforeEach(async () => {
	cluster = await startCluster();
	location = { databaseUrl: cluster.url, dataDir: noFolder };
	const env = {
		SUBMISSIONS_LIMIT: '0',
		LIKES_LIMIT: '0',
		PRIVATE_LINKS_LIMIT: '0',
		SPAM_MIN_FILL_MS: '0',
	};
	const { databaseUrl } = location;
	sites = [await startSite({ databaseUrl, env })];
	for (const JOBS of ['off', 'off'])
		sites.push(await startSite({ databaseUrl, env: { ...env, JOBS } }));
	open = await openDatabase(location, { connections: 2 });
	await open.db.insertInto('blog_posts').values(samplePost('liked')).execute();
});
afterEach(async () => {
	await open.close();
	await Promise.all(sites.map(removeSite));
	await cluster.remove();
});

const startLoad = () =>
	startAccountedLoad(
		sites.map(({ url }) => url),
		'liked',
	);

/** Waits until that many of each kind were acknowledged from now on. */
async function acknowledge(load: AccountedLoad, count: number) {
	const before = sentKinds.map(load.acknowledged);
	await until(
		async () => sentKinds.map((kind, at) => load.acknowledged(kind) - (before[at] ?? 0)),
		(seen) => seen.every((one) => one >= count),
		120_000,
	);
}

/**
 * Cuts the standby off, and waits until commits wait for it and requests are given up: after the limits of the site's
 * statements, which must not end that wait as if it were over.
 */
async function whileCutOff(load: AccountedLoad) {
	cluster.gate.cut();
	const before = load.failed();
	await until(
		async () => load.failed() - before,
		(failed) => failed >= 10,
	);
	const [waiting] = await cluster.primary.query<{ count: number }>(
		"select count(*)::int as count from pg_stat_activity where wait_event = 'SyncRep'",
	);
	expect(waiting?.count).toBeGreaterThan(0);
}

/** Kills the primary and promotes the standby, and waits until all is acknowledged again. */
async function failOver(load: AccountedLoad) {
	await cluster.primary.kill();
	await cluster.promote();
	const promotedAt = performance.now();
	await acknowledge(load, 1);
	const took = ((performance.now() - promotedAt) / 1_000).toFixed(1);
	await acknowledge(load, 20);
	return took;
}

const lost = (account: Account) =>
	Object.fromEntries(Object.entries(account).map(([kind, counted]) => [kind, counted.lost]));
const doubled = (account: Account) =>
	Object.values(account).reduce((sum, counted) => sum + counted.doubled, 0);

function report(title: string, account: Account) {
	const rows = Object.entries(account).map(
		([kind, counted]) =>
			`${kind}: ${counted.acknowledged} acknowledged, ${counted.lost} lost, ${counted.doubled} doubled`,
	);
	process.stdout.write(`${[title, ...rows].join('\n  ')}\n`);
}

const nothing = { forms: 0, signUps: 0, likes: 0, corrections: 0, withdrawals: 0 };

test('with a synchronous standby, nothing acknowledged is lost when the primary dies', async () => {
	await cluster.setSynchronous(true);
	const load = await startLoad();
	await acknowledge(load, 20);
	await whileCutOff(load);
	cluster.gate.mend();
	await acknowledge(load, 20);
	// Killed while it has what the standby doesn't.
	await whileCutOff(load);
	const took = await failOver(load);
	await load.stop();
	const account = await load.account(open);
	report(`Synchronous; acknowledged again ${took} s after the promotion:`, account);
	expect(lost(account)).toEqual(nothing);
	expect(doubled(account)).toBe(0);
}, 300_000);

test('with an asynchronous standby, what it lagged behind is lost, and the decision export brings withdrawals back', async () => {
	const folder = await mkdtemp(path.join(tmpdir(), 'failover-'));
	const decided = path.join(folder, 'decided.json');
	const load = await startLoad();
	await acknowledge(load, 20);
	cluster.gate.cut();
	const cutAt = performance.now();
	await acknowledge(load, 20);
	const withdrawn = load.withdrawn();
	expect(await callTeam(location, 'privacy', 'registry', decided)).toMatchObject({
		code: 0,
		stderr: '',
	});
	const lag = ((performance.now() - cutAt) / 1_000).toFixed(1);
	const took = await failOver(load);
	await load.stop();
	const account = await load.account(open);
	report(
		`Asynchronous, ${lag} s behind; acknowledged again ${took} s after the promotion:`,
		account,
	);
	for (const count of Object.values(lost(account))) expect(count).toBeGreaterThan(0);
	expect(doubled(account)).toBe(0);

	expect(await callTeam(location, 'privacy', 'reapply', decided)).toMatchObject({
		code: 0,
		stderr: '',
	});
	const after = await load.account(open);
	report('After the decision export was applied:', after);
	const consents = await open.db
		.selectFrom('success_stories')
		.select('reference')
		.where('consent_to_share', '=', true)
		.execute();
	const permitted = consents.map(({ reference }) => reference);
	expect(withdrawn.filter((reference) => permitted.includes(reference))).toEqual([]);
	expect(after.withdrawals.lost).toBeLessThan(account.withdrawals.lost);
	await rm(folder, { recursive: true });
}, 300_000);
