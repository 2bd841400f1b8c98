import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { request } from '../support/raw-request.ts';
import { removeSite, type SiteProcess, startSite } from '../support/site-process.ts';
import { contactMessage, postAsScript } from '../support/site-requests.ts';
import { openConnection, type SlowConnection } from '../support/slow-connection.ts';

// The limits of server/http-server.ts and server/request-body.ts, in milliseconds. Some are enforced
// every 2 s, and a busy machine adds a little.
const headers = { from: 10_000, to: 14_000 };
const stalled = { from: 10_000, to: 14_000 };
const whole = { from: 30_000, to: 34_000 };
/** How much longer somebody stays who takes no notice of being told to go. */
const linger = 2_000;

const half = 100;

let site: SiteProcess;
let dribblers: SlowConnection[];
let stoppers: SlowConnection[];
let crawlers: SlowConnection[];
let deaf: SlowConnection[];
let deafToHeaders: SlowConnection[];
let visits: Promise<number[]>;
let dribbling: NodeJS.Timeout;

// All begin at the same time, so that the file takes as long as the longest of them.
beforeAll(async () => {
	site = await startSite({ env: { SUBMISSIONS_LIMIT: '0' } });
	const open = (count: number, halfOpen = false) =>
		Promise.all(Array.from({ length: count }, () => openConnection(site.url, { halfOpen })));
	[dribblers, stoppers, crawlers, deaf, deafToHeaders] = await Promise.all([
		open(half),
		open(half),
		open(10),
		open(10, true),
		open(10, true),
	]);
	const slowHeaders = [...dribblers, ...deafToHeaders];
	for (const connection of slowHeaders) connection.write(request('GET /').trimEnd());
	for (const connection of [...stoppers, ...crawlers, ...deaf]) connection.write(stopped);
	dribbling = setInterval(() => {
		for (const connection of slowHeaders) connection.write('\r\nx: y');
		for (const connection of crawlers) connection.write('x'.repeat(2_000));
		for (const connection of deaf) connection.write('x'.repeat(10));
	}, 1_000);
	visits = visitFor(whole.from);
});
afterAll(async () => {
	clearInterval(dribbling);
	const all = [dribblers, stoppers, crawlers, deaf, deafToHeaders].flat();
	for (const connection of all) connection.close();
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

test.concurrent.each([
	['a body that stops', () => stoppers, stalled],
	['a body that comes at a crawl', () => crawlers, whole],
] as const)('%s is given up', async (_, those, { from, to }) => {
	for (const connection of those()) {
		const after = await connection.closed;
		expect(after).toBeGreaterThan(from - 100);
		expect(after).toBeLessThan(to);
		expect([0, 408]).toContain(connection.status());
	}
});

test.concurrent.each([
	['a body', () => deaf],
	['headers', () => deafToHeaders],
] as const)(
	'who goes on sending %s after being told to go loses the connection',
	async (_, those) => {
		for (const connection of those()) {
			expect(await connection.closed).toBeLessThan(stalled.to + linger);
		}
	},
);

test.concurrent('meanwhile nobody else waits', async () => {
	const waits = (await visits).toSorted((a, b) => a - b);
	expect(waits.length).toBeGreaterThan(100);
	expect(waits.at(Math.floor(waits.length / 2))).toBeLessThan(100);
	expect(waits.at(-1)).toBeLessThan(2_000);
});
