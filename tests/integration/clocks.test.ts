import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { inviteMember } from '#app/domain/people/members.server.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import { Authenticator } from '../support/authenticator.ts';
import { newDatabase, type TestDatabase } from '../support/databases.ts';
import { removeSite, type SiteProcess, startSite } from '../support/site-process.ts';
import { contactMessage, post } from '../support/site-requests.ts';

// Two processes on one database, one of them with a wrong clock. The database's time counts.

/** A value for NODE_OPTIONS that sets a clock ahead by that many milliseconds. */
const clockAhead = (ms: number) => {
	const script = `const { now } = Date; Date.now = () => now() + ${ms};
		globalThis.Date = class extends Date {
			constructor(...parts) { parts.length ? super(...parts) : super(Date.now()); }
		};`;
	return `--import=data:text/javascript,${encodeURIComponent(script)}`;
};

let database: TestDatabase;
let right: SiteProcess;
beforeAll(async () => {
	database = await newDatabase();
	right = await startSite({ databaseUrl: database.databaseUrl, env });
});
afterAll(async () => {
	await removeSite(right);
	await database.close();
});

const origin = 'https://site.example';
const env = { SITE_URL: origin, SIGN_IN_LIMIT: '0', JOBS: 'off' };

async function withClock<T>(ahead: number, work: (site: SiteProcess) => Promise<T>): Promise<T> {
	const { databaseUrl } = database;
	const site = await startSite({ databaseUrl, env: { ...env, NODE_OPTIONS: clockAhead(ahead) } });
	try {
		return await work(site);
	} finally {
		await removeSite(site);
	}
}

const send = (site: SiteProcess, path: string, data: object) =>
	fetch(site.url + path, {
		method: 'POST',
		body: JSON.stringify(data),
		headers: { origin, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
	});
const cookieOf = ({ headers }: Response) => headers.get('set-cookie')?.split(';')[0] ?? '';

/** Enrolls an owner's passkey at one of the processes. */
async function enroll(site: SiteProcess) {
	const email = `${crypto.randomUUID()}@team.example`;
	const invited = await inviteMember(
		teamDb(database.db),
		{ name: 'Ada', email, role: 'owner' },
		shell,
	);
	if (invited.outcome !== 'invited') throw new Error('not invited');
	const link = invited.link.token;
	const passkey = new Authenticator(origin);
	const made = await send(site, '/desk/enroll/passkey', { step: 'options', link });
	const response = passkey.create((await made.json()).options);
	const enrolled = await send(site, '/desk/enroll/passkey', { step: 'verify', link, response });
	return { passkey, cookie: cookieOf(enrolled) };
}

/** The redirect of a screen that asks for a fresh passkey; undefined if the screen opens. */
async function askedAgain(site: SiteProcess, cookie: string) {
	const response = await fetch(`${site.url}/desk/mail/subscribers/export`, {
		headers: { cookie },
		redirect: 'manual',
	});
	await response.arrayBuffer();
	return response.headers.get('location') ?? undefined;
}

test.each([200, 60_000, -60_000])(
	'a passkey asserted by a clock %i ms ahead is fresh in every process',
	async (ahead) => {
		await withClock(ahead, async (site) => {
			const { cookie } = await enroll(site);
			expect(await askedAgain(right, cookie)).toBeUndefined();
			expect(await askedAgain(site, cookie)).toBeUndefined();
		});
	},
);

test("it stays fresh for ten minutes of database time, whatever a process's clock says", async () => {
	const { cookie } = await enroll(right);
	await withClock(20 * 60_000, async (site) => {
		expect(await askedAgain(site, cookie)).toBeUndefined();
		await database.db
			.updateTable('sessions')
			.set({ asserted_at: new Date(Date.now() - 11 * 60_000) })
			.execute();
		for (const one of [right, site]) expect(await askedAgain(one, cookie)).toMatch(/desk\/confirm/);
	});
});

test('a process whose clock is hours ahead deletes no challenge and ends no session', async () => {
	const { passkey, cookie } = await enroll(right);
	const asked = await send(right, '/desk/sign-in/passkey', { step: 'options' });
	const response = passkey.get((await asked.json()).options);
	await withClock(13 * 3_600_000, async (site) => {
		expect((await send(site, '/desk/sign-in/passkey', { step: 'options' })).status).toBe(200);
		expect(
			(await fetch(`${site.url}/desk`, { headers: { cookie }, redirect: 'manual' })).status,
		).toBe(200);
	});
	const signedIn = await send(right, '/desk/sign-in/passkey', { step: 'verify', response });
	expect(cookieOf(signedIn)).toMatch(/^__Host-desk=[\w-]{43}$/);
});

test('a form without JavaScript that reaches two processes is stored once, although one is 26 hours ahead', async () => {
	const message = { ...contactMessage(), submission_key: '' };
	const sendTo = async (site: SiteProcess) =>
		(await post(`${site.url}/contact`, message)).headers.get('location');
	const sent = await sendTo(right);
	expect(sent).toMatch(/sent/);
	await withClock(26 * 3_600_000, async (site) => {
		expect(await sendTo(site)).toBe(sent);
		expect(await sendTo(right)).toBe(sent);
	});
	const { rows } = await sql<{ days: number }>`
		select (day - (now() at time zone 'utc')::date)::int as days from daily_salts`.execute(
		database.db,
	);
	expect(rows).toEqual([{ days: 0 }]);
});
