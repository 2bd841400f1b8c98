import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { Authenticator } from '../support/authenticator.ts';
import { newDatabase } from '../support/databases.ts';
import { removeSite, startSite } from '../support/site-process.ts';
import { post, until } from '../support/site-requests.ts';

// A newcomer's first day over HTTP, at a public https URL behind a proxy; the browser tests of the desk have
// neither.

const origin = 'https://site.example';
const database = await newDatabase();
const site = await startSite({
	databaseUrl: database.databaseUrl,
	env: { SITE_URL: origin, TRUST_PROXY: '1', SIGN_IN_LIMIT: '5', REFUSALS_LIMIT: '20' },
});
afterAll(async () => {
	await removeSite(site);
	await database.close();
});

/** Sends one step of a passkey from an address, as the desk's script does. */
function send(path: string, data: object, from: string, cookie = ''): Promise<Response> {
	return fetch(site.url + path, {
		method: 'POST',
		body: JSON.stringify(data),
		headers: {
			origin,
			'content-type': 'application/json',
			'sec-fetch-site': 'same-origin',
			'x-forwarded-for': from,
			'x-forwarded-proto': 'https',
			cookie,
		},
	});
}
/** Extracts the session cookie from a response, in the form a browser sends it back. */
const cookieOf = ({ headers }: Response) => headers.get('set-cookie')?.split(';')[0] ?? '';
const get = (path: string, cookie: string, from = '192.0.2.1') =>
	fetch(site.url + path, { headers: { cookie, 'x-forwarded-for': from }, redirect: 'manual' });

test('the first owner enrolls, signs out and in; over https the cookie is bound to the host', async () => {
	const line = /Become the owner of the desk [^:]*: ([^\s"]+)/;
	const printed = await until(
		async () => site.output(),
		(output) => line.test(output),
	);
	const link = line.exec(printed)?.[1] ?? '';
	expect(link.startsWith(`${origin}/desk/enroll#`)).toBe(true);
	const enrolling = { link: link.split('#')[1], name: 'Ada', email: 'ada@team.example' };
	const passkey = new Authenticator(origin);
	const made = await send('/desk/enroll/passkey', { step: 'options', ...enrolling }, '192.0.2.1');
	const created = passkey.create((await made.json()).options);
	const enrolled = await send(
		'/desk/enroll/passkey',
		{ step: 'verify', ...enrolling, response: created },
		'192.0.2.1',
	);
	expect(enrolled.headers.get('set-cookie')).toMatch(
		/^__Host-desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=2592000$/,
	);
	const first = cookieOf(enrolled);
	expect(await (await get('/desk', first)).text()).toMatch(/<header.*Ada/s);

	const left = await post(`${site.url}/desk/sign-out`, {}, { origin, cookie: first });
	expect(left.headers.get('location')).toContain('/desk/sign-in');
	expect((await get('/desk', first)).headers.get('location')).toContain('/desk/sign-in');
	const asked = await send('/desk/sign-in/passkey', { step: 'options' }, '192.0.2.1');
	const signed = passkey.get((await asked.json()).options);
	// A cookie that somebody else may have set is not taken over.
	const again = await send(
		'/desk/sign-in/passkey',
		{ step: 'verify', response: signed },
		'192.0.2.1',
		first,
	);
	const cookie = cookieOf(again);
	expect(cookie).toMatch(/^__Host-desk=[\w-]{43}$/);
	expect(cookie).not.toBe(first);
	expect(await (await get('/desk', cookie)).text()).toMatch(/<header.*Ada/s);
});

test('limits guesses of links and passkeys per address', async () => {
	for (const [path, body] of [
		['/desk/enroll/passkey', { step: 'link', link: 'guess' }],
		['/desk/sign-in/passkey', { step: 'options' }],
	] as const) {
		const statuses = [];
		for (let guess = 0; guess < 7; guess++) {
			statuses.push((await send(path, body, '192.0.2.2')).status);
		}
		expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
		expect((await send(path, body, '192.0.2.3')).status).toBe(200);
	}
});

test.each([
	['sign-in', 4],
	['enroll', 5],
])('limits cookies that an address invents at /desk/%s', async (screen, last) => {
	const ask = async (cookie: string) =>
		(await get(`/desk/${screen}`, cookie, `192.0.2.${last}`)).status;
	const invented = () => `__Host-desk=${randomBytes(32).toString('base64url')}`;
	for (let visit = 0; visit < 30; visit++) expect(await ask('')).toBe(200);
	for (let guess = 0; guess < 20; guess++) expect(await ask(invented())).toBe(200);
	expect(await ask(invented())).toBe(429);
});
