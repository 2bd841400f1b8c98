import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#app/platform/db/database.server.ts';
import { type Nginx, startNginx } from '../support/nginx.ts';
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts';
import { removeSite, type SiteProcess, startSite } from '../support/site-process.ts';
import { contactMessage, post } from '../support/site-requests.ts';
import { openTcpGate, type TcpGate } from '../support/tcp-gate.ts';

// Two replicas behind nginx, of which the second reaches the database through a gate.

let server: PostgresServer;
let gate: TcpGate;
let open: OpenDatabase;
let sites: SiteProcess[];
let nginx: Nginx;
beforeAll(async () => {
	server = await startPostgresServer();
	const databaseUrl = await server.databaseUrl('site');
	const gated = new URL(databaseUrl);
	gate = await openTcpGate({ host: gated.hostname, port: Number(gated.port) });
	gated.port = String(gate.port);
	const start = async (url: string) =>
		startSite({
			databaseUrl: url,
			env: {
				JOBS: 'off',
				SITE_URL: 'https://site.test',
				TRUST_PROXY: '1',
				SUBMISSIONS_LIMIT: '0',
				SPAM_MIN_FILL_MS: '0',
			},
		});
	sites = [await start(databaseUrl), await start(gated.href)];
	open = await openDatabase({ databaseUrl, dataDir: '' });
	nginx = await startNginx(sites.map(({ url }) => url));
});
afterAll(async () => {
	await nginx.remove();
	await open.close();
	gate.mend();
	await Promise.all(sites.map(removeSite));
	gate.close();
	await server.remove();
});

test('stores every form once while one replica is cut off from the database', async () => {
	const sent: string[] = [];
	const statuses = new Map<number, number>();
	let sending = true;
	const senders = Array.from({ length: 4 }, async (_, at) => {
		while (sending) {
			const subject = `${at} ${sent.length}`;
			// Half of them without JavaScript, which have no key.
			const message = contactMessage({ subject });
			if (at % 2 === 0) message.submission_key = '';
			const response = await post(`${nginx.url}/contact`, message, {
				connection: 'close',
			});
			await response.arrayBuffer();
			sent.push(subject);
			statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
		}
	});
	await expect.poll(() => sent.length, { timeout: 60_000 }).toBeGreaterThan(20);
	gate.cut();
	const cutAt = performance.now();
	await expect.poll(() => performance.now() - cutAt, { timeout: 60_000 }).toBeGreaterThan(20_000);
	const during = sent.length;
	gate.mend();
	await expect.poll(() => sent.length, { timeout: 60_000 }).toBeGreaterThan(during + 20);
	sending = false;
	await Promise.all(senders);
	expect(Object.fromEntries(statuses)).toEqual({ 303: sent.length });
	const rows = await open.db.selectFrom('contact_messages').select('subject').execute();
	expect(rows.map(({ subject }) => subject).sort()).toEqual(sent.sort());
}, 200_000);
