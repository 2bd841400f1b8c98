import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startControlVisits } from '../support/control-visits.ts';
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts';
import { removeSite, type SiteProcess, startSite } from '../support/site-process.ts';
import { contactMessage, post, postAsScript, until } from '../support/site-requests.ts';

// A separate Postgres server, since the test stops it.

let server: PostgresServer;
let databaseUrl: string;
let site: SiteProcess;
beforeEach(async () => {
	server = await startPostgresServer();
	databaseUrl = await server.databaseUrl('site');
	site = await startSite({
		databaseUrl,
		env: { SUBMISSIONS_LIMIT: '0', LIKES_LIMIT: '0', DATABASE_CONNECTIONS: '4' },
	});
	const client = new pg.Client(databaseUrl);
	await client.connect();
	await client.query(
		"insert into blog_posts (title, slug, content, published_at) values ('One', 'one', 'Text', '2025-08-03')",
	);
	await client.end();
});
afterEach(async () => {
	await removeSite(site);
	await server.remove();
});

const status = async (path: string) => {
	const response = await fetch(site.url + path, { signal: AbortSignal.timeout(20_000) });
	await response.arrayBuffer();
	return response.status;
};
const send = (more: Record<string, string> = {}) =>
	post(`${site.url}/contact`, contactMessage({ submission_key: '', ...more }));

/**
 * Requests pages in a loop until stopped.
 *
 * @returns the statuses, the number of requests, the longest wait in milliseconds, and how much of such a wait may come
 *   from the machine
 */
async function readers(paths: string[]) {
	const stopControl = await startControlVisits();
	const seen = { statuses: new Set<number>(), longest: 0, count: 0, machine: 0 };
	let reading = true;
	const all = Array.from({ length: 8 }, async (_, at) => {
		while (reading) {
			const start = performance.now();
			seen.statuses.add(await status(paths[at % paths.length] ?? '/'));
			seen.longest = Math.max(seen.longest, performance.now() - start);
			seen.count += 1;
		}
	});
	return async () => {
		reading = false;
		await Promise.all(all);
		seen.machine = 2 * (await stopControl()).slowest;
		return seen;
	};
}

test('keeps pages up, reports failing forms and recovers by itself when the database stops and returns under load', async () => {
	expect(await Promise.all(['/', '/blog', '/blog/one', '/readyz'].map(status))).toEqual([
		200, 200, 200, 200,
	]);
	const stopReading = await readers(['/', '/contact', '/blog', '/blog/one']);
	await server.stop();

	const response = await send();
	expect(response.status).toBe(503);
	const html = await response.text();
	expect(html).toContain('role="alert"');
	expect(html).toContain('visitor@example.org');
	expect(await status('/readyz')).toBe(503);
	expect(await status('/healthz')).toBe(200);
	expect((await postAsScript(`${site.url}/blog/one`, {})).status).toBe(503);
	// Longer than pages with data are fresh, and than a reader waits for a new one.
	await wait(3_000);

	await server.start();
	await until(
		async () => (await send()).status,
		(code) => code === 303,
	);
	await until(
		() => status('/readyz'),
		(code) => code === 200,
	);
	const seen = await stopReading();
	expect(seen.count).toBeGreaterThan(100);
	expect(seen.statuses).toEqual(new Set([200]));
	expect(seen.longest).toBeLessThan(2_500 + seen.machine);
	expect(site.process.exitCode).toBe(null);
});

describe('a database that responds slowly or not at all', () => {
	let holder: pg.Client;
	beforeEach(async () => {
		holder = new pg.Client(databaseUrl);
		await holder.connect();
	});
	const lock = async (tables: string) => {
		await holder.query('begin');
		await holder.query(`lock table ${tables} in access exclusive mode`);
	};
	afterEach(() => holder.end());

	test('bounds waits, with free connections or without, and keeps pages up', async () => {
		const sendTwelve = async (subject: string) => {
			const stopReading = await readers(['/', '/about']);
			const start = performance.now();
			const responses = await Promise.all(Array.from({ length: 12 }, () => send({ subject })));
			const took = performance.now() - start;
			return {
				codes: new Set(responses.map(({ status }) => status)),
				took,
				...(await stopReading()),
			};
		};
		const before = await sendTwelve('Before');
		expect(before.codes).toEqual(new Set([303]));
		// Writes, and reads of posts, now block.
		await lock('contact_messages, blog_posts');
		const meanwhile = await sendTwelve('Meanwhile');
		expect(meanwhile.codes).toEqual(new Set([503]));
		expect(meanwhile.statuses).toEqual(new Set([200]));
		expect(meanwhile.took).toBeLessThan(9_000 + before.took + meanwhile.machine);
		expect(meanwhile.longest).toBeLessThan(1_000 + before.longest + meanwhile.machine);

		await holder.query('rollback');
		await until(
			async () => (await send({ subject: 'After' })).status,
			(code) => code === 303,
		);
		// The abandoned statements must not continue in the database.
		const { rows } = await holder.query('select subject from contact_messages order by created_at');
		expect(rows).toEqual([{ subject: 'Before' }, { subject: 'After' }]);
	});
});

test('replaces connections closed by the server without failing a form', async () => {
	await Promise.all(Array.from({ length: 4 }, () => send()));
	const client = new pg.Client(databaseUrl);
	await client.connect();
	const { rows: ended } = await client.query<{ pid: number }>(
		'select pid, pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
	);
	const pids = ended.map(({ pid }) => pid);
	await until(
		() => client.query('select 1 from pg_stat_activity where pid = any($1)', [pids]),
		({ rowCount }) => rowCount === 0,
	);
	await client.end();
	// A turn of the site's event loop, in which it hears that they are closed.
	expect(await status('/healthz')).toBe(200);
	const responses = await Promise.all(Array.from({ length: 8 }, () => send()));
	expect(responses.map((response) => response.status)).toEqual(Array(8).fill(303));
});
