import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#app/platform/embedded-postgres/free-port.ts';
import { ensureCommand } from '../support/debian-package.ts';
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts';
import { removeSite, type SiteProcess, startSite } from '../support/site-process.ts';
import { contactMessage, post, until } from '../support/site-requests.ts';
import { openTcpGate, type TcpGate } from '../support/tcp-gate.ts';

// deploy/haproxy.cfg in front of two replicas, of which the second reaches the database through a gate. Without nginx,
// so that nobody sends a form a second time.

let server: PostgresServer;
let gate: TcpGate;
let sites: SiteProcess[];
let haproxy: ChildProcess;
let folder: string;
let url: string;
beforeAll(async () => {
	const command = ensureCommand('haproxy', 'haproxy');
	server = await startPostgresServer();
	const databaseUrl = await server.databaseUrl('site');
	const gated = new URL(databaseUrl);
	gate = await openTcpGate({ host: gated.hostname, port: Number(gated.port) });
	gated.port = String(gate.port);
	const env = { JOBS: 'off', SUBMISSIONS_LIMIT: '0', SPAM_MIN_FILL_MS: '0' };
	sites = [
		await startSite({ databaseUrl, env }),
		await startSite({ databaseUrl: gated.href, env }),
	];
	const port = await freePort();
	url = `http://127.0.0.1:${port}`;
	folder = await mkdtemp('/tmp/site-haproxy-');
	const [one, two] = sites.map((site) => `127.0.0.1:${new URL(site.url).port}`) as [string, string];
	const configuration = (await readFile('deploy/haproxy.cfg', 'utf8'))
		.replace('127.0.0.1:3100', `127.0.0.1:${port}`)
		.replaceAll('172.28.7.11:3000', one)
		.replaceAll('172.28.7.12:3000', two);
	await writeFile(path.join(folder, 'haproxy.cfg'), configuration);
	haproxy = spawn(command, ['-db', '-f', path.join(folder, 'haproxy.cfg')], { stdio: 'ignore' });
	await until(
		() =>
			fetch(`${url}/healthz`).then(
				({ status }) => status,
				() => {
					if (haproxy.exitCode !== null) throw new Error('HAProxy ended.');
					return 0;
				},
			),
		(status) => status === 200,
	);
});
afterAll(async () => {
	if (haproxy.exitCode === null) {
		haproxy.kill('SIGTERM');
		await once(haproxy, 'exit');
	}
	gate.mend();
	await Promise.all(sites.map(removeSite));
	gate.close();
	await server.remove();
	await rm(folder, { recursive: true });
});

/** Sends forms one after another. @returns how many got each status */
async function send(count: number): Promise<Record<number, number>> {
	const statuses: Record<number, number> = {};
	for (let at = 0; at < count; at += 1) {
		const { status } = await post(`${url}/contact`, contactMessage({ subject: `Form ${at}` }));
		statuses[status] = (statuses[status] ?? 0) + 1;
	}
	return statuses;
}

test('forms go only to the replica whose database takes writes, and pages to both', async () => {
	expect(await send(20)).toEqual({ 303: 20 });
	gate.cut();
	const [, cut] = sites as [SiteProcess, SiteProcess];
	const ready = async () => (await fetch(`${cut.url}/readyz`)).status;
	await expect.poll(ready, { timeout: 60_000 }).toBe(503);
	// The proxy has asked as well once no form fails anymore; from then on, none does.
	await expect.poll(() => send(4), { timeout: 60_000 }).toEqual({ 303: 4 });
	await expect.poll(() => send(4), { timeout: 60_000 }).toEqual({ 303: 4 });
	expect(await send(40)).toEqual({ 303: 40 });
	expect((await fetch(`${cut.url}/about`)).status).toBe(200);
	for (let at = 0; at < 10; at += 1) expect((await fetch(`${url}/about`)).status).toBe(200);

	gate.mend();
	await expect.poll(ready, { timeout: 60_000 }).toBe(200);
	expect(await send(20)).toEqual({ 303: 20 });
}, 200_000);
