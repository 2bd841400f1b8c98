import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { newDatabase } from '../support/databases.ts';
import { type SiteProcess, startSite } from '../support/site-process.ts';
import { until } from '../support/site-requests.ts';

const database = await newDatabase();
afterAll(() => database.close());

/** Makes a database read-only, as hosts do when its disk is full, and ends all other connections to it. */
async function setReadOnly(state: 'on' | 'off') {
	const client = new pg.Client({ connectionString: database.databaseUrl });
	await client.connect();
	await client.query('set default_transaction_read_only = off');
	const name = new URL(database.databaseUrl).pathname.slice(1);
	await client.query(`alter database ${name} set default_transaction_read_only = ${state}`);
	await client.query(
		'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
		[name],
	);
	await client.end();
}

test('a site whose database is read-only is not ready, says why once, and recovers by itself', async () => {
	const site: SiteProcess = await startSite({ databaseUrl: database.databaseUrl });
	try {
		const readiness = async () => (await fetch(`${site.url}/readyz`)).status;
		expect(await readiness()).toBe(200);
		await setReadOnly('on');
		await until(readiness, (status) => status === 503);
		// At first only the connections are gone.
		await until(
			async () => {
				await readiness();
				return site.output();
			},
			(text) => text.includes('takes no writes'),
		);
		expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
		for (let times = 0; times < 3; times += 1) expect(await readiness()).toBe(503);
		expect(site.output().match(/takes no writes/g)).toHaveLength(1);
	} finally {
		await setReadOnly('off');
	}
	await until(
		async () => (await fetch(`${site.url}/readyz`)).status,
		(status) => status === 200,
	);
	await site.stop();
});
