import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts';
import { removeSite, type SiteProcess, startSite } from '../support/site-process.ts';
import { contactMessage, postAsScript, until } from '../support/site-requests.ts';

// Two processes on a separate Postgres server, since the test stops it.

let server: PostgresServer;
let sites: [SiteProcess, SiteProcess];
beforeAll(async () => {
	server = await startPostgresServer();
	const databaseUrl = await server.databaseUrl('site');
	const env = { SUBMISSIONS_LIMIT: '4', DATABASE_CONNECTIONS: '4' };
	sites = await Promise.all([startSite({ databaseUrl, env }), startSite({ databaseUrl, env })]);
});
afterAll(async () => {
	await Promise.all(sites.map(removeSite));
	await server.remove();
});

/** Sends forms one after the other and returns the statuses. None may wait longer than the pool allows. */
async function send(site: SiteProcess, count: number): Promise<number[]> {
	const statuses = [];
	for (let sent = 0; sent < count; sent += 1) {
		const start = performance.now();
		statuses.push((await postAsScript(`${site.url}/contact`, contactMessage())).status);
		expect(performance.now() - start).toBeLessThan(8_000);
	}
	return statuses;
}

const bothReady = () =>
	until(
		() => Promise.all(sites.map(async ({ url }) => (await fetch(`${url}/readyz`)).ok)),
		(ready) => ready.every(Boolean),
	);

test('counts in each process without the shared count, and shares it again when it is back', async () => {
	const [one, other] = sites;
	expect(await send(one, 2)).toEqual([200, 200]);

	await server.stop();
	// Nothing can be stored, but attempts are still limited.
	const limited = [503, 503, 503, 503, 429, 429];
	expect(await Promise.all([send(one, 6), send(other, 6)])).toEqual([limited, limited]);
	expect(await Promise.all(sites.map(async ({ url }) => (await fetch(url)).status))).toEqual([
		200, 200,
	]);

	await server.start();
	await bothReady();
	// Two of the four are left: failed attempts don't count.
	expect(await send(one, 1)).toEqual([200]);
	expect(await send(other, 3)).toEqual([200, 429, 429]);
	expect(await send(one, 1)).toEqual([429]);
	expect(sites.map(({ process }) => process.exitCode)).toEqual([null, null]);
});
