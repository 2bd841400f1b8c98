import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createSession } from '#app/domain/people/sessions.server.ts';
import { type OpenDatabase, openDatabase } from '#app/platform/db/database.server.ts';
import type { MemberRole } from '#app/platform/db/desk-schema.ts';
import { asTeam, teamDb } from '#app/platform/db/role-db.server.ts';
import { startControlVisits } from '../support/control-visits.ts';
import { addMember } from '../support/desk-database.ts';
import { addresses, hundredForms, openFrom } from '../support/hostile-addresses.ts';
import { request } from '../support/raw-request.ts';
import { photo } from '../support/sample-pictures.ts';
import { postFormFrom, postFrom } from '../support/send-from.ts';
import { removeSite, type SiteProcess, startSite } from '../support/site-process.ts';
import { contactMessage, until } from '../support/site-requests.ts';
import type { SlowConnection } from '../support/slow-connection.ts';

// Two hundred hostile addresses at once; every visitor has their own address.
const hostile = addresses(11, 200);

let site: SiteProcess;
let open: OpenDatabase;
let connections: SlowConnection[] = [];
beforeAll(async () => {
	site = await startSite();
	open = await openDatabase(site.location);
});
afterEach(async () => {
	for (const connection of connections) connection.close();
	await Promise.all(connections.map(({ closed }) => closed));
	connections = [];
	expect(site.process.exitCode).toBe(null);
});
afterAll(async () => {
	await open.close();
	await removeSite(site);
});

const form = 'content-type: application/x-www-form-urlencoded';
const announced = request('POST /contact', [form, 'content-length: 262000']);

/**
 * Opens a body that never ends. The bodies are large as long as there is room and then get smaller, so that
 * together they fill all memory for bodies (server/request-body.ts).
 */
function crawling(start: string, megabytes: number) {
	let left = megabytes * 1024 * 1024;
	return (connection: SlowConnection) => {
		const size = Math.min(240_000, Math.max(1, Math.floor(left / 3)));
		left -= size;
		connection.write(start + 'x'.repeat(size));
	};
}

async function storedOf(block: number): Promise<string[]> {
	const rows = await open.db.selectFrom('contact_messages').select('subject').execute();
	return rows.map(({ subject }) => subject).filter((text) => text.startsWith(`Honest ${block}.`));
}

const signInOptions = (from: string) =>
	postFrom(from, `${site.url}/desk/sign-in/passkey`, '{"step":"options"}', {
		'content-type': 'application/json',
		origin: site.url,
	});

describe('slow bodies', () => {
	test('hundreds from one address keep nobody else from submitting or signing in', async () => {
		connections = await openFrom(site.url, ['127.0.12.1'], 400, crawling(announced, 32));
		// Each is refused, or all of it has arrived.
		await until(
			async () => connections.filter((one) => one.status() === 0 && one.unsent() > 0).length,
			(count) => count === 0,
		);
		const stopControl = await startControlVisits();
		const waits: number[] = [];
		for (const from of addresses(13, 5)) {
			const sent = await postFormFrom(from, `${site.url}/contact`, contactMessage());
			expect(sent.status).toBe(200);
			waits.push(sent.waited);
			expect((await signInOptions(from)).status).toBe(200);
		}
		const { median } = await stopControl();
		// All of them would wait, not one or the other as on a busy machine.
		expect(waits.toSorted((a, b) => a - b)[2]).toBeLessThan(2_000 + 10 * median);
	});

	test('from 200 addresses at once leave nearly every form stored', async () => {
		connections = await openFrom(site.url, hostile, 12, crawling(announced, 32));
		const told = await hundredForms(site.url, 14);
		expect(told.length).toBeGreaterThanOrEqual(95);
		expect(await storedOf(14)).toEqual(expect.arrayContaining(told));
	});
});

describe('sockets that never read', () => {
	test.each<[string, number, string]>([
		['saying nothing', 15, ''],
		['asking for a page', 16, request('GET /').repeat(2)],
		['asking for page after page', 18, request('GET /').repeat(50)],
	])('%s: 12,000 of 200 addresses leave nearly every form stored', async (_, block, bytes) => {
		connections = await openFrom(site.url, hostile, 60, (connection) => {
			connection.stopReading();
			connection.write(bytes);
		});
		const told = await hundredForms(site.url, block);
		expect(told.length).toBeGreaterThanOrEqual(95);
		expect(await storedOf(block)).toEqual(expect.arrayContaining(told));
	});
});

describe('uploads by strangers to the desk', () => {
	const largest = request('POST /desk/pictures/upload', [
		'content-type: multipart/form-data; boundary=x',
		'content-length: 10000000',
	]);

	test('are refused before any of the body has arrived', async () => {
		connections = await openFrom(site.url, ['127.0.17.1'], 1);
		connections[0]?.write(largest);
		await expect.poll(() => connections[0]?.status()).toBe(303);
	});

	test("take no room from an editor's upload", async () => {
		connections = await openFrom(site.url, hostile, 2, crawling(largest, 24));
		await until(
			async () => connections.filter((one) => one.status() === 0).length,
			(count) => count === 0,
		);
		const form = new FormData();
		form.set('picture', new File([await (await photo(640, 40)).jpeg().toBuffer()], 'a.jpg'));
		form.set('alt', 'Grain');
		const sent = new Request(site.url, { method: 'POST', body: form });
		const { status, body } = await postFrom(
			'127.0.17.2',
			`${site.url}/desk/pictures/upload`,
			Buffer.from(await sent.arrayBuffer()),
			{
				'content-type': sent.headers.get('content-type') ?? '',
				cookie: `desk=${await sessionOf('editor')}`,
				origin: site.url,
			},
			// Longer than a busy machine encodes a picture.
			60_000,
		);
		expect([status, body]).toEqual([200, expect.stringContaining('"outcome":"stored"')]);
	});
});

/** Returns the session cookie of a new member. */
async function sessionOf(role: MemberRole): Promise<string> {
	const team = teamDb(open.db);
	const { memberId } = await addMember(open, 'Ada', role);
	const { token } = await asTeam(team, (trx) => createSession(trx, memberId, null, new Date()));
	return token;
}
