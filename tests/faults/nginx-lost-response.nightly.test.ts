import { connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#app/platform/db/database.server.ts';
import { newDatabaseLocation } from '../support/databases.ts';
import { type Nginx, startNginx } from '../support/nginx.ts';
import { removeSite, type SiteProcess, startSite } from '../support/site-process.ts';
import { contactMessage, post } from '../support/site-requests.ts';

// Two replicas behind nginx, one of which does what it was sent and is gone before its response arrives: nginx sends
// the same request to the other one. Visitors get the response of a request that was sent once.

interface Breaker {
	url: string;
	close(): void;
}

let isArmed = false;
let lost = 0;
let sites: SiteProcess[];
let breakers: Breaker[];
let open: OpenDatabase;
let nginx: Nginx;
beforeAll(async () => {
	const { databaseUrl, dataDir } = await newDatabaseLocation();
	const env = {
		JOBS: 'off',
		SITE_URL: 'https://site.test',
		TRUST_PROXY: '1',
		SUBMISSIONS_LIMIT: '0',
		SPAM_MIN_FILL_MS: '0',
	};
	sites = [await startSite({ databaseUrl, env }), await startSite({ databaseUrl, env })];
	open = await openDatabase({ databaseUrl, dataDir });
	breakers = await Promise.all(sites.map(({ url }) => openBreaker(Number(new URL(url).port))));
	nginx = await startNginx(breakers.map(({ url }) => url));
});
afterAll(async () => {
	await nginx.remove();
	for (const breaker of breakers) breaker.close();
	await open.close();
	await Promise.all(sites.map(removeSite));
});

/** Leads to a replica; while armed, it ends the connection of the next response, and lets later ones through. */
async function openBreaker(port: number): Promise<Breaker> {
	const sockets = new Set<Socket>();
	const server = createServer((near) => {
		const far = connect(port, '127.0.0.1');
		for (const socket of [near, far]) {
			sockets.add(socket);
			socket.on('error', () => {});
		}
		near.on('close', () => far.destroy());
		far.on('close', () => near.destroy());
		near.on('data', (bytes) => far.write(bytes));
		far.on('data', (bytes) => {
			if (!isArmed) return near.write(bytes);
			isArmed = false;
			lost += 1;
			near.destroy();
		});
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const address = server.address();
	if (typeof address !== 'object' || !address) throw new Error('The breaker has no port.');
	return {
		url: `http://127.0.0.1:${address.port}`,
		close() {
			for (const socket of sockets) socket.destroy();
			server.close();
		},
	};
}

test('a form without JavaScript is stored once', async () => {
	const message = { ...contactMessage({ subject: 'Lost' }), submission_key: '' };
	isArmed = true;
	const { status } = await post(`${nginx.url}/contact`, message);
	expect([status, lost]).toEqual([303, 1]);
	const rows = await open.db
		.selectFrom('contact_messages')
		.where('subject', '=', 'Lost')
		.select('id')
		.execute();
	expect(rows).toHaveLength(1);
});
