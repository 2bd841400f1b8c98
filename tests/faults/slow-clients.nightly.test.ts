import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deskRoutes } from '#app/desk/routes.ts';
import { type OpenDatabase, openDatabase } from '#app/platform/db/database.server.ts';
import { type ControlWaits, startControlVisits } from '../support/control-visits.ts';
import { signedInCookie } from '../support/desk-cookie.ts';
import { rawRequest, request } from '../support/raw-request.ts';
import { removeSite, type SiteProcess, startSite } from '../support/site-process.ts';
import { contactMessage, postAsScript } from '../support/site-requests.ts';
import { openConnection, type SlowConnection } from '../support/slow-connection.ts';

// The limits of server/http-server.ts and server/request-body.ts, in milliseconds. Some are enforced every 2 s,
// and a busy machine adds a little.
const headers = { from: 10_000, to: 14_000 };
const stalled = { from: 10_000, to: 14_000 };
const whole = { from: 30_000, to: 34_000 };
/** Extra time for a client that ignores being told to go. */
const linger = 2_000;

const half = 100;

let site: SiteProcess;
let database: OpenDatabase;
let dribblers: SlowConnection[];
let stoppers: SlowConnection[];
let crawlers: SlowConnection[];
let deaf: SlowConnection[];
let deafToHeaders: SlowConnection[];
let strangers: Map<string, SlowConnection>;
let admitted: Map<string, SlowConnection>;
let unended: Map<string, SlowConnection>;
let visits: Promise<{ waits: number[]; machine: ControlWaits }>;
let dribbling: NodeJS.Timeout;

// All start at the same time, so that the file takes as long as the longest of them.
beforeAll(async () => {
	site = await startSite({ env: { SUBMISSIONS_LIMIT: '0' } });
	database = await openDatabase(site.location);
	const cookie = `cookie: ${await signedInCookie(database.db, site.url)}`;
	const open = (count: number, halfOpen = false) =>
		Promise.all(Array.from({ length: count }, () => openConnection(site.url, { halfOpen })));
	[dribblers, stoppers, crawlers, deaf, deafToHeaders] = await Promise.all([
		open(half),
		open(half),
		open(10),
		open(10, true),
		open(10, true),
	]);
	const openAll = async (lines: string[]) =>
		new Map(
			await Promise.all(lines.map(async (line) => [line, await openConnection(site.url)] as const)),
		);
	[strangers, admitted, unended] = await Promise.all([
		openAll(toMembersOnly),
		openAll(toWhoeverMay),
		openAll([
			'GET /desk/inbox.data',
			'GET /desk/account',
			`GET ${link}.data`,
			`GET ${link}/qr.svg`,
		]),
	]);
	// The start of ten megabytes.
	for (const [line, connection] of strangers) connection.write(begun(line, 10_000_000));
	for (const [line, connection] of admitted) connection.write(begun(line, 1000, cookie));
	for (const [line, connection] of unended) connection.write(request(line).trimEnd());
	const slowHeaders = [...unended.values(), ...dribblers, ...deafToHeaders];
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
	const held = [strangers, admitted, unended].flatMap((those) => [...those.values()]);
	const all = [dribblers, stoppers, crawlers, deaf, deafToHeaders, held].flat();
	for (const connection of all) connection.close();
	await database.close();
	await removeSite(site);
});

/** A private link that doesn't exist. */
const link = `/yours/CT-00000-00000/${'0'.repeat(20)}`;
/** Every POST to the desk, as a document and from its screens, for members and strangers. */
const posts = deskRoutes.flatMap(({ path, access }) => {
	const url = `/${path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')}`;
	return ['', '.data'].map((end) => ({ line: `POST ${url}${end}`, access }));
});
const toMembersOnly = [
	...posts.filter(({ access }) => access !== 'anyone').map(({ line }) => line),
	...['', '/correct', '/story', '/delete'].flatMap((end) => [
		`POST ${link}${end}`,
		`POST ${link}${end}.data`,
	]),
];
const toWhoeverMay = [
	...posts.filter(({ access }) => access === 'anyone').map(({ line }) => line),
	...['/desk/find', '/desk/inbox', '/desk/posts/links'].flatMap((path) => [
		`POST ${path}`,
		`POST ${path}.data`,
	]),
];

/** Builds the start of a form that never ends. */
const begun = (line: string, bytes: number, ...headers: string[]) =>
	request(
		line,
		[...headers, 'content-type: application/x-www-form-urlencoded', `content-length: ${bytes}`],
		'q=A',
	);

const stopped = request(
	'POST /contact',
	['content-type: application/x-www-form-urlencoded', 'content-length: 262000'],
	'name=A',
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
		expect(connection.received()).toMatch(/^content-security-policy: default-src 'none'/m);
		expect(connection.received()).toMatch(/^connection: close/m);
	}
});

test.concurrent.each([
	['a body that stops', () => stoppers, stalled],
	['a body that comes at a crawl', () => crawlers, whole],
] as const)('closes %s in time', async (_, those, { from, to }) => {
	for (const connection of those()) {
		const after = await connection.closed;
		expect(after).toBeGreaterThan(from - 100);
		expect(after).toBeLessThan(to);
		expect([0, 408]).toContain(connection.status());
	}
});

test.concurrent('limits headers that never end at the desk and on private links too', async () => {
	for (const [line, connection] of unended) {
		expect(await connection.closed, line).toBeLessThan(headers.to);
		expect(connection.status(), line).toBe(408);
	}
});

test.concurrent('responds to strangers before the body arrives, at the desk and on private links', async () => {
	expect(strangers.size).toBeGreaterThan(80);
	// Long before the body limit is reached.
	await expect
		.poll(() => [...strangers].filter(([, { status }]) => status() === 0).map(([line]) => line), {
			timeout: stalled.from / 2,
		})
		.toEqual([]);
	for (const [line, connection] of strangers) {
		// 202 is a redirect for the router.
		expect([202, 303, 401, 403, 404, 405], line).toContain(connection.status());
		expect(await connection.closed, line).toBeLessThan(whole.to + linger);
	}
});

test.concurrent('ends a body that stalls at the desk too', async () => {
	for (const [line, connection] of admitted) {
		expect(await connection.closed, line).toBeLessThan(whole.to + linger);
		expect(connection.status(), line).toBeGreaterThanOrEqual(400);
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

test.concurrent.each([
	['a body', () => deaf],
	['headers', () => deafToHeaders],
] as const)(
	'closes the connection of a client that keeps sending %s after the refusal',
	async (_, those) => {
		for (const connection of those()) {
			expect(await connection.closed).toBeLessThan(stalled.to + linger);
		}
	},
);

test.concurrent('makes nobody else wait meanwhile', async () => {
	const { waits, machine } = await visits;
	const sorted = waits.toSorted((a, b) => a - b);
	expect(sorted.length).toBeGreaterThan(100);
	// A form passes through several processes.
	expect(sorted.at(Math.floor(sorted.length / 2))).toBeLessThan(100 + 10 * machine.median);
	expect(sorted.at(-1)).toBeLessThan(2_000 + 2 * machine.slowest);
});
