import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ControlWaits, startControlVisits } from '../support/control-visits.ts';
import { rawRequest, request } from '../support/raw-request.ts';
import { removeSite, type SiteProcess, startSite } from '../support/site-process.ts';
import { contactMessage, postAsScript } from '../support/site-requests.ts';
import { openConnection, type SlowConnection } from '../support/slow-connection.ts';

/**
 * Milliseconds until headers that never end are refused (server/http-server.ts), which is enforced every 2 s; a busy
 * machine adds a little. Bodies that never end are for the proxy in front (docs/threat-model.md).
 */
const headers = { from: 10_000, to: 14_000 };

const many = 100;

let site: SiteProcess;
let dribblers: SlowConnection[];
let stoppers: SlowConnection[];
let visits: Promise<{ waits: number[]; machine: ControlWaits }>;
let dribbling: NodeJS.Timeout;

// All start at the same time, so that the file takes as long as the longest of them.
beforeAll(async () => {
	site = await startSite({ env: { SUBMISSIONS_LIMIT: '0' } });
	const open = () => Promise.all(Array.from({ length: many }, () => openConnection(site.url)));
	[dribblers, stoppers] = await Promise.all([open(), open()]);
	for (const connection of dribblers) connection.write(request('GET /').trimEnd());
	for (const connection of stoppers) connection.write(stopped);
	dribbling = setInterval(() => {
		for (const connection of dribblers) connection.write('\r\nx: y');
	}, 1_000);
	visits = visitFor(headers.to);
});
afterAll(async () => {
	clearInterval(dribbling);
	for (const connection of [...dribblers, ...stoppers]) connection.close();
	await removeSite(site);
});

/** A private link that doesn't exist. */
const link = `/yours/CT-00000-00000/${'0'.repeat(20)}`;
/** The start of a form that never ends. */
const stopped = request(
	'POST /contact',
	['content-type: application/x-www-form-urlencoded', 'content-length: 262000'],
	'q=A',
);

/** Requests pages and sends forms, each on its own connection; returns the time each took, and the control's. */
async function visitFor(duration: number) {
	const stopControl = await startControlVisits();
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
	return { waits, machine: await stopControl() };
}

test.concurrent('responds 408 to headers that never end, and closes', async () => {
	for (const connection of dribblers) {
		const after = await connection.closed;
		expect(after).toBeGreaterThan(headers.from - 100);
		expect(after).toBeLessThan(headers.to);
		expect(connection.status()).toBe(408);
		expect(connection.received()).toMatch(/^connection: close/im);
	}
});

test.concurrent.each(['/desk/inbox.data', '/desk', link, `${link}.data`])(
	'refuses a megabyte of cookies at %s without reading it',
	async (path) => {
		const cookie = `cookie: __Host-desk=${'a'.repeat(1_000_000)}`;
		const { status } = await rawRequest(site.url, request(`GET ${path}`, [cookie]));
		// The connection may close before all of it is sent.
		expect([0, 431]).toContain(status);
	},
);

test.concurrent('makes nobody else wait meanwhile', async () => {
	const { waits, machine } = await visits;
	const sorted = waits.toSorted((a, b) => a - b);
	expect(sorted.length).toBeGreaterThan(20);
	// A form passes through several processes.
	expect(sorted.at(Math.floor(sorted.length / 2))).toBeLessThan(100 + 10 * machine.median);
	expect(sorted.at(-1)).toBeLessThan(2_000 + 2 * machine.slowest);
});
