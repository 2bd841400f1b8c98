import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { request } from '../support/raw-request.ts';
import { removeSite, type SiteProcess, startSite } from '../support/site-process.ts';
import { contactMessage, postAsScript } from '../support/site-requests.ts';
import { openConnection, type SlowConnection } from '../support/slow-connection.ts';

// The limits of server/http-server.ts, in milliseconds. They are enforced every 2 s, and a busy
// machine adds a little.
const headers = { from: 10_000, to: 14_000 };
const whole = { from: 30_000, to: 34_000 };

const half = 100;

let site: SiteProcess;
let dribblers: SlowConnection[];
let stoppers: SlowConnection[];
let visits: Promise<number[]>;
let dribbling: NodeJS.Timeout;

// All begin at the same time, so that the file takes as long as the longest of them.
beforeAll(async () => {
	site = await startSite({ env: { SUBMISSIONS_LIMIT: '0' } });
	const open = () => Promise.all(Array.from({ length: half }, () => openConnection(site.url)));
	[dribblers, stoppers] = await Promise.all([open(), open()]);
	for (const connection of dribblers) connection.write(request('GET /').trimEnd());
	for (const connection of stoppers) connection.write(stopped);
	dribbling = setInterval(() => {
		for (const connection of dribblers) connection.write('\r\nx: y');
	}, 1_000);
	visits = visitFor(whole.from);
});
afterAll(async () => {
	clearInterval(dribbling);
	for (const connection of [...dribblers, ...stoppers]) connection.close();
	await removeSite(site);
});

const stopped = request(
	'POST /contact',
	['content-type: application/x-www-form-urlencoded', 'content-length: 1000000'],
	'name=A',
);

/** Reads pages and sends forms, each on a connection of its own; how long each took. */
async function visitFor(duration: number): Promise<number[]> {
	const waits: number[] = [];
	const end = performance.now() + duration;
	while (performance.now() < end) {
		const start = performance.now();
		const page = await fetch(`${site.url}/`, { headers: { connection: 'close' } });
		expect(page.status).toBe(200);
		await page.arrayBuffer();
		waits.push(performance.now() - start);
		expect((await postAsScript(`${site.url}/contact`, contactMessage())).status).toBe(200);
		waits.push(performance.now() - start);
		await wait(100);
	}
	return waits;
}

test.concurrent('headers that never end are answered 408 and closed', async () => {
	for (const connection of dribblers) {
		const after = await connection.closed;
		expect(after).toBeGreaterThan(headers.from - 100);
		expect(after).toBeLessThan(headers.to);
		expect(connection.status()).toBe(408);
		expect(connection.received()).toMatch(/^content-security-policy: default-src 'none'/m);
		expect(connection.received()).toMatch(/^connection: close/m);
	}
});

test.concurrent('a body that stops is given up', async () => {
	for (const connection of stoppers) {
		const after = await connection.closed;
		expect(after).toBeGreaterThan(whole.from - 100);
		expect(after).toBeLessThan(whole.to);
		expect([0, 408]).toContain(connection.status());
	}
});

test.concurrent('meanwhile nobody else waits', async () => {
	const waits = (await visits).toSorted((a, b) => a - b);
	expect(waits.length).toBeGreaterThan(100);
	expect(waits.at(Math.floor(waits.length / 2))).toBeLessThan(100);
	expect(waits.at(-1)).toBeLessThan(2_000);
});
