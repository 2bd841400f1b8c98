import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startControlVisits } from '../support/control-visits.ts';
import { request } from '../support/raw-request.ts';
import { removeSite, type SiteProcess, startSite } from '../support/site-process.ts';
import { contactMessage, postAsScript, until } from '../support/site-requests.ts';
import { openConnection, type SlowConnection } from '../support/slow-connection.ts';

// Bodies of at most 256 KB each are read, 32 MB of them at a time (server/request-body.ts).
const largest = 256 * 1024;
const places = 128;

let site: SiteProcess;
let connections: SlowConnection[] = [];
beforeAll(async () => {
	site = await startSite({ env: { SUBMISSIONS_LIMIT: '0' } });
});
afterEach(async () => {
	for (const connection of connections) connection.close();
	await Promise.all(connections.map(({ closed }) => closed));
});
afterAll(() => removeSite(site));

const form = 'content-type: application/x-www-form-urlencoded';
// Keep-alive, as in a browser: a client that asks to close may lose the response to a reset while still
// sending.
const start = request('POST /contact', [form, `content-length: ${largest}`]);

async function open(count: number): Promise<SlowConnection[]> {
	connections = await Promise.all(Array.from({ length: count }, () => openConnection(site.url)));
	return connections;
}

const withStatus = (status: number) =>
	connections.filter((connection) => connection.status() === status).length;

async function sendMessage() {
	const stopControl = await startControlVisits();
	const sent = performance.now();
	expect((await postAsScript(`${site.url}/contact`, contactMessage())).status).toBe(200);
	const took = performance.now() - sent;
	expect(took).toBeLessThan(2_000 + 2 * (await stopControl()).slowest);
}

/** Resident memory of the site's process, in megabytes. */
function memory(): number {
	const status = readFileSync(`/proc/${site.process.pid}/status`, 'utf8');
	return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

/** Samples memory until stopped; returns the largest increase. */
function watchMemory() {
	const before = memory();
	let most = before;
	const timer = setInterval(() => {
		most = Math.max(most, memory());
	}, 50);
	return () => {
		clearInterval(timer);
		return most - before;
	};
}

test('reserves no room for a client that announces much and sends little', async () => {
	for (const connection of await open(300)) connection.write(`${start}name=A`);
	await sendMessage();
	expect(withStatus(503)).toBe(0);
});

test('refuses what does not fit at once, bounds memory, and frees all room again', async () => {
	const part = Buffer.alloc(largest / 16, 'x');
	const added = watchMemory();
	// Twice: memory that isn't released would be missing the second time.
	for (let round = 0; round < 2; round += 1) {
		await open(300);
		for (const connection of connections) connection.write(start);
		for (let sent = 0; sent < 15; sent += 1) {
			for (const connection of connections) connection.write(part);
			await new Promise((resolve) => setTimeout(resolve, 100));
		}
		await until(
			async () => withStatus(503),
			(count) => count >= 300 - places,
		);
		// Nothing that fits is refused.
		const taken = connections.filter((connection) => connection.status() === 0);
		expect(taken.length).toBeGreaterThan(0.9 * places);
		const refused = connections.find((connection) => connection.status() === 503);
		expect(refused?.received()).toMatch(/^retry-after: 1\r$/m);
		expect(refused?.received()).toMatch(/^content-security-policy: default-src 'none'/m);
		expect(refused?.received()).toContain('Too busy');

		// Pages are served as usual; a form is accepted as soon as there is room.
		expect((await fetch(`${site.url}/`)).status).toBe(200);
		for (const connection of taken) connection.close();
		await Promise.all(taken.map(({ closed }) => closed));
		await until(
			async () => (await postAsScript(`${site.url}/contact`, contactMessage())).status,
			(status) => status === 200,
		);
		for (const connection of connections) connection.close();
	}
	await sendMessage();
	// The 32 MB, plus data in transit and garbage not yet collected.
	expect(added()).toBeLessThan(200);
	expect(site.process.exitCode).toBe(null);
});
