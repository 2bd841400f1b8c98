import { expect } from '@playwright/test';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { inviteMember } from '#app/domain/people/members.server.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import { Authenticator } from '../support/authenticator.ts';
import { deskTest as test } from '../support/desk-browser.ts';

/** Makes an invitation link in the shell. */
async function newLink(db: Parameters<typeof teamDb>[0], now = new Date()) {
	const name = `Guest ${crypto.randomUUID().slice(0, 8)}`;
	const email = `${crypto.randomUUID()}@team.example`;
	const invited = await inviteMember(teamDb(db), { name, email, role: 'responder' }, shell, now);
	if (invited.outcome !== 'invited') throw new Error('not invited');
	return { ...invited, name, email, token: invited.link.token };
}

test('each invalid link says so, and offers no button', async ({ page, db }) => {
	const old = await newLink(db, new Date(Date.now() - 25 * 3_600_000));
	const cases = { '': 'none', [old.token]: 'expired', 'no-such-token': 'unknown' };
	for (const [token, state] of Object.entries(cases)) {
		await page.goto(`/desk/enroll${token && `#${token}`}`);
		// A new fragment doesn't load a new document, so the page itself reacts to it.
		await expect(page.locator(`[data-enroll-state=${state}]`)).toBeVisible();
		await expect(page.getByRole('button')).toHaveCount(0);
	}
});

test('of three simultaneous requests for one link, one enrolls', async ({ request, db, site }) => {
	const { token, memberId } = await newLink(db);
	const url = '/desk/enroll/passkey';
	const headers = { origin: site.url };
	// All of them ask before the first one enrolls: afterward the link is used.
	const asked = await Promise.all(
		[1, 2, 3].map(() => request.post(url, { headers, data: { step: 'options', link: token } })),
	);
	const attempts = asked.map(async (made) => {
		const { options } = await made.json();
		const response = new Authenticator(site.url).create(options);
		const data = { step: 'verify', link: token, response };
		return request.post(url, { headers, data });
	});
	const statuses = (await Promise.all(attempts)).map((response) => response.status());
	expect(statuses.toSorted()).toEqual([200, 400, 400]);
	const passkeys = db.selectFrom('passkeys').select('id').where('member_id', '=', memberId);
	expect(await passkeys.execute()).toHaveLength(1);
});

test('a passkey made for another origin is refused', { tag: '@full' }, async ({
	request,
	db,
	site,
}) => {
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
