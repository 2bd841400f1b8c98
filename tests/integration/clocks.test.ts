import { afterAll, expect, test } from 'vitest';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { inviteMember } from '#app/domain/people/members.server.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import { Authenticator } from '../support/authenticator.ts';
import { newDatabase } from '../support/databases.ts';
import { removeSite, type SiteProcess, startSite } from '../support/site-process.ts';
import { contactMessage, post } from '../support/site-requests.ts';

// Two processes on one database, one of them with a clock 26 hours ahead. The database's time counts.

const aheadBy = 26 * 3_600_000;
const script = `const { now } = Date; Date.now = () => now() + ${aheadBy};
	globalThis.Date = class extends Date {
		constructor(...parts) { parts.length ? super(...parts) : super(Date.now()); }
	};`;

const origin = 'https://site.example';
const env = { SITE_URL: origin, SIGN_IN_LIMIT: '0', JOBS: 'off' };

const database = await newDatabase();
const { databaseUrl } = database;
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(script)}`;
const [right, ahead] = await Promise.all([
	startSite({ databaseUrl, env }),
	startSite({ databaseUrl, env: { ...env, NODE_OPTIONS } }),
]);
afterAll(async () => {
	await Promise.all([right, ahead].map(removeSite));
	await database.close();
});

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
	const owner = { name: 'Ada', email, role: 'owner' } as const;
	const invited = await inviteMember(teamDb(database.db), owner, shell);
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

test('a passkey is fresh in every process for ten minutes of database time', async () => {
	for (const site of [ahead, right]) {
		const { cookie } = await enroll(site);
		for (const one of [right, ahead]) expect(await askedAgain(one, cookie)).toBeUndefined();
		await database.db
			.updateTable('sessions')
			.set({ asserted_at: new Date(Date.now() - 11 * 60_000) })
			.execute();
		for (const one of [right, ahead])
			expect(await askedAgain(one, cookie)).toMatch(/desk\/confirm/);
	}
});

test('the process that is ahead deletes no challenge and ends no session', async () => {
	const { passkey, cookie } = await enroll(right);
	const asked = await send(right, '/desk/sign-in/passkey', { step: 'options' });
	const response = passkey.get((await asked.json()).options);
	expect((await send(ahead, '/desk/sign-in/passkey', { step: 'options' })).status).toBe(200);
	const opened = await fetch(`${ahead.url}/desk`, { headers: { cookie }, redirect: 'manual' });
	expect(opened.status).toBe(200);
	const signedIn = await send(right, '/desk/sign-in/passkey', { step: 'verify', response });
	expect(cookieOf(signedIn)).toMatch(/^__Host-desk=[\w-]{43}$/);
});

test('a form without JavaScript that reaches both is stored once', async () => {
	const message = { ...contactMessage(), submission_key: '' };
	const sendTo = async (site: SiteProcess) =>
		(await post(`${site.url}/contact`, message)).headers.get('location');
	const sent = await sendTo(right);
	expect(sent).toMatch(/sent/);
	expect([await sendTo(ahead), await sendTo(right)]).toEqual([sent, sent]);
});
