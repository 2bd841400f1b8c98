import { connect } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { startBehindNginx } from '../support/behind-nginx.ts';
import { secretPaths, secretToken } from '../support/secret-links.ts';
import { until } from '../support/site-requests.ts';

const behind = await startBehindNginx();
afterAll(() => behind.remove());

/** Counts occurrences of the start of the token in a text, encoded or not. */
function tokensIn(text: string): number {
	const start = secretToken.slice(0, 6);
	const encoded = [...start].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join('');
	return text.match(new RegExp(`${start}|${encoded}`, 'gi'))?.length ?? 0;
}

/** Sends a request line unchanged; fetch and others would normalize it. */
function ask(url: string, path: string): Promise<number> {
	const { hostname, port } = new URL(url);
	return new Promise((resolve, reject) => {
		const socket = connect(Number(port), hostname, () =>
			socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`),
		);
		let text = '';
		socket.on('data', (chunk) => {
			text += chunk;
		});
		socket.once('error', reject);
		socket.once('close', () => resolve(Number(text.split(' ')[1])));
	});
}

/** Requests each path, and then a page that tells in a log that all are there. */
async function askForAll(url: string, last: string) {
	const statuses = new Map<string, number>();
	for (const path of secretPaths(secretToken)) statuses.set(path, await ask(url, path));
	await ask(url, last);
	return statuses;
}

test('logs private links neither in nginx nor in the site', async () => {
	const statuses = await askForAll(behind.nginx.url, '/the-last-one');
	const log = await until(
		() => behind.nginx.accesses(),
		(lines) => lines.includes('/the-last-one'),
	);
	expect(log.split('\n').length).toBeGreaterThan(statuses.size);
	expect(log).toContain(' /preview/- ');
	expect(log).toContain(' /yours/- ');
	for (const text of [log, await behind.nginx.errors(), ...behind.sites.map((s) => s.output())]) {
		expect(tokensIn(text)).toBe(0);
	}
	await expect
		.poll(() => behind.sites.map((site) => site.output()).join())
		.toContain('"path":"/preview/:token"');
});

test('logs none of them in the site without nginx either', async () => {
	const [site] = behind.sites;
	await askForAll(site.url, '/sources?last');
	await until(
		async () => site.output(),
		(text) => text.includes('"path":"/sources"'),
	);
	expect(tokensIn(site.output())).toBe(0);
});

test('reports an unavailable replica in the access log, and no link or query in the error log', async () => {
	await Promise.all(behind.sites.map((site) => site.stop('SIGKILL')));
	const statuses = await askForAll(behind.nginx.url, '/the-last-one');
	expect(new Set(statuses.values())).toEqual(new Set([400, 503]));
	expect(await ask(behind.nginx.url, '/newsletter/unsubscribe?t=what-opens-it')).toBe(503);
	const log = await until(
		() => behind.nginx.accesses(),
		(lines) => lines.includes('/newsletter/unsubscribe'),
	);
	const [, failed] = /\/newsletter\/unsubscribe 503 .*/.exec(log)?.[0].split(/ 503 \d+ \S+ /) ?? [];
	expect(failed).toMatch(/127\.0\.0\.1:\d+.* 502/);
	for (const text of [log, await behind.nginx.errors()]) {
		expect(tokensIn(text)).toBe(0);
		expect(text).not.toContain('what-opens-it');
	}
});
