import { expect } from '@playwright/test';
import { teamDb } from '../../app/db/role-db.server.ts';
import { shell } from '../../app/desk/audit/write-audit-log.server.ts';
import { inviteMember } from '../../app/desk/people/members.server.ts';
import { Authenticator } from '../support/authenticator.ts';
import { firstLink, deskTest as test } from '../support/desk-browser.ts';
import { removeSite, startSite } from '../support/site-process.ts';

/** The link of an invitation made in the shell. */
async function newLink(db: Parameters<typeof teamDb>[0], now = new Date()) {
	const name = `Guest ${crypto.randomUUID().slice(0, 8)}`;
	const email = `${crypto.randomUUID()}@team.example`;
	const invited = await inviteMember(teamDb(db), { name, email, role: 'responder' }, shell, now);
	if (invited.outcome !== 'invited') throw new Error('not invited');
	return { ...invited, name, email, token: invited.link.token };
}

test('each link that is worth nothing says so, and offers no button', async ({ page, db }) => {
	const old = await newLink(db, new Date(Date.now() - 25 * 3_600_000));
	const cases = { '': 'none', [old.token]: 'expired', 'no-such-token': 'unknown' };
	for (const [token, state] of Object.entries(cases)) {
		await page.goto(`/desk/enroll${token && `#${token}`}`);
		// A new fragment doesn't load a new document, so the page reacts to it itself.
		await expect(page.locator(`[data-enroll-state=${state}]`)).toBeVisible();
		await expect(page.getByRole('button')).toHaveCount(0);
	}
});

test('of three requests at once for one link, one enrolls', async ({ request, db, site }) => {
	const { token, memberId } = await newLink(db);
	const url = '/desk/enroll/passkey';
	const headers = { origin: site.url };
	const attempts = [1, 2, 3].map(async () => {
		const made = await request.post(url, { headers, data: { step: 'options', link: token } });
		const { options } = await made.json();
		const response = new Authenticator(site.url).create(options);
		const data = { step: 'verify', link: token, response, passkey: 'Phone' };
		return request.post(url, { headers, data });
	});
	const statuses = (await Promise.all(attempts)).map((response) => response.status());
	expect(statuses.toSorted()).toEqual([200, 400, 400]);
	const passkeys = db.selectFrom('passkeys').select('id').where('member_id', '=', memberId);
	expect(await passkeys.execute()).toHaveLength(1);
});

test('a passkey made for another origin is refused', async ({ request, db, site }) => {
	const { token, memberId } = await newLink(db);
	for (const [origin, faults] of [
		[site.url, { origin: 'https://evil.example' }],
		['https://evil.example', {}],
		[site.url, { rpID: 'evil.example' }],
		[site.url, { unverified: true }],
	] as const) {
		const headers = { 'sec-fetch-site': 'same-origin', origin };
		const url = '/desk/enroll/passkey';
		const made = await request.post(url, {
			headers: { origin: site.url },
			data: { step: 'options', link: token },
		});
		const response = new Authenticator(origin).create((await made.json()).options, faults);
		const data = { step: 'verify', link: token, response };
		expect((await request.post(url, { headers, data })).status()).toBe(400);
	}
	const passkeys = db.selectFrom('passkeys').select('id').where('member_id', '=', memberId);
	expect(await passkeys.execute()).toEqual([]);
});

test('guessing links and passkeys is limited per address', async ({ playwright }) => {
	await using site = await ownSite({ SIGN_IN_LIMIT: '5' });
	const request = await playwright.request.newContext({ baseURL: site.url });
	for (const [url, body] of [
		['/desk/enroll/passkey', { step: 'link', link: 'guess' }],
		['/desk/sign-in/passkey', { step: 'options' }],
	] as const) {
		const statuses = [];
		const headers = { origin: site.url };
		for (let index = 0; index < 7; index++) {
			statuses.push((await request.post(url, { headers, data: body })).status());
		}
		expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
	}
	await request.dispose();
});

test('over https the cookie is bound to the host', async ({ playwright }) => {
	const origin = 'https://site.example';
	await using site = await ownSite({ SITE_URL: origin, SIGN_IN_LIMIT: '0' });
	const request = await playwright.request.newContext({ baseURL: site.url });
	const link = await firstLink(site);
	expect(link.startsWith(`${origin}/desk/enroll#`)).toBe(true);
	const token = link.split('#')[1] ?? '';
	const owner = { name: 'Ada', email: 'ada@team.example' };
	const headers = { origin, host: 'site.example', 'sec-fetch-site': 'same-origin' };
	const post = (data: object) => request.post('/desk/enroll/passkey', { headers, data });
	const made = await post({ step: 'options', link: token, ...owner });
	const response = new Authenticator(origin).create((await made.json()).options);
	const done = await post({ step: 'verify', link: token, ...owner, response });
	expect(done.headers()['set-cookie']).toMatch(
		/^__Host-desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=2592000$/,
	);
	await request.dispose();
});

test('with DESK=off there is no desk', async ({ playwright }) => {
	await using off = await ownSite({ DESK: 'off' });
	expect(off.output()).not.toContain('/desk');
	const visitor = await playwright.request.newContext({ baseURL: off.url });
	const unknown = await (await visitor.get('/no-such-page')).text();
	for (const path of ['/desk', '/desk/sign-in', '/desk/people', '/desk/enroll', '/desk.data']) {
		const page = await visitor.get(path, { maxRedirects: 0 });
		expect(page.status(), path).toBe(404);
		if (!path.endsWith('.data')) expect(await page.text(), path).toBe(unknown);
	}
	await visitor.dispose();
});

/** Starts a site with its own settings, which stops with the test, passed or failed. */
async function ownSite(env: Record<string, string>) {
	const site = await startSite({ env });
	return { ...site, [Symbol.asyncDispose]: () => removeSite(site) };
}
