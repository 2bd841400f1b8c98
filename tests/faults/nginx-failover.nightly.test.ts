import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BehindNginx, startBehindNginx } from '../support/behind-nginx.ts';
import { startControlVisits } from '../support/control-visits.ts';
import { contactMessage, post, until } from '../support/site-requests.ts';

let behind: BehindNginx;
beforeEach(async () => {
	behind = await startBehindNginx({ SUBMISSIONS_LIMIT: '0', LIKES_LIMIT: '0' });
});
afterEach(() => behind.remove());

const urlOf = (path: string) => behind.nginx.url + path;

/** Requests pages in a loop until stopped, including some that can't be cached. */
async function readers() {
	const stopControl = await startControlVisits();
	const seen = { statuses: new Map<number, number>(), longest: 0, machine: 0 };
	let reading = true;
	const paths = ['/', '/blog', '/blog/one', '/contact', '/blog/no-such-post'];
	const all = Array.from({ length: 10 }, async (_, at) => {
		const path = paths[at % paths.length] ?? '/';
		while (reading) {
			const start = performance.now();
			const response = await fetch(urlOf(path), {
				headers: { connection: 'close' },
				signal: AbortSignal.timeout(20_000),
			});
			await response.arrayBuffer();
			// The missing post must get its own 404.
			const status = path.includes('no-such') ? response.status - 204 : response.status;
			seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1);
			seen.longest = Math.max(seen.longest, performance.now() - start);
		}
	});
	return async () => {
		reading = false;
		await Promise.all(all);
		seen.machine = 2 * (await stopControl()).slowest;
		return seen;
	};
}

test('fails no page when a replica is killed under load, and uses it again when it is back', async () => {
	const stop = await readers();
	await wait(1_000);
	await behind.sites[0].stop('SIGKILL');
	await wait(4_000);
	await behind.restart(0);
	const isBack = () => behind.sites[0].output().includes('"path":"/blog/:slug"');
	await until(async () => isBack(), Boolean);
	await behind.sites[1].stop('SIGKILL');
	await wait(1_500);
	const seen = await stop();
	expect([...seen.statuses.keys()]).toEqual([200]);
	expect(seen.statuses.get(200)).toBeGreaterThan(500);
	expect(seen.longest).toBeLessThan(3_000 + seen.machine);
});

test('fails no page or form while replicas are replaced in turn under load, and stores nothing twice', async () => {
	const stop = await readers();
	const sent: string[] = [];
	const statuses = new Map<number, number>();
	let sending = true;
	const senders = Array.from({ length: 4 }, async () => {
		while (sending) {
			const message = contactMessage();
			sent.push(message.submission_key ?? '');
			// nginx closes keep-alive connections when it reloads its configuration; a browser retries.
			const { status } = await post(urlOf('/contact'), message, { connection: 'close' });
			statuses.set(status, (statuses.get(status) ?? 0) + 1);
		}
	});
	for (const at of [0, 1] as const) {
		await behind.nginx.takeOut(at);
		expect(await behind.sites[at].stop('SIGTERM')).toBe(0);
		await behind.restart(at);
		await behind.nginx.takeOut(undefined);
	}
	sending = false;
	await Promise.all(senders);
	const seen = await stop();
	expect([...seen.statuses.keys()]).toEqual([200]);
	expect([...statuses.keys()]).toEqual([303]);
	const rows = await behind.open.db
		.selectFrom('contact_messages')
		.select('submission_key')
		.execute();
	expect(rows.map(({ submission_key }) => submission_key).sort()).toEqual(sent.sort());
	expect(sent.length).toBeGreaterThan(50);
});

test('serves cached pages while both are down, reports errors for the rest, and recovers by itself', async () => {
	const paths = ['/', '/about', '/help-now/letters'];
	const status = async (path: string) => (await fetch(urlOf(path))).status;
	expect(await Promise.all(paths.map(status))).toEqual([200, 200, 200]);
	await Promise.all(behind.sites.map((site) => site.stop('SIGKILL')));
	await wait(3_000);
	for (let round = 0; round < 3; round += 1) {
		expect(await Promise.all(paths.map(status))).toEqual([200, 200, 200]);
		await wait(500);
	}
	const unread = await fetch(urlOf('/blog/one'));
	expect(unread.status).toBe(503);
	expect(unread.headers.get('retry-after')).toBe('5');
	expect(unread.headers.get('cache-control')).toBe('no-store');
	expect(unread.headers.get('content-security-policy')).toContain("default-src 'none'");
	expect(await unread.text()).toContain('<h1>');
	expect((await post(urlOf('/contact'), contactMessage())).status).toBe(503);

	await behind.restart(0);
	await until(
		async () => (await post(urlOf('/contact'), contactMessage())).status,
		(code) => code === 303,
	);
	expect(await status('/blog/one')).toBe(200);
});
