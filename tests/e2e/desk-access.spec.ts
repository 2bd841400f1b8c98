import { type APIRequestContext, expect } from '@playwright/test';
import type { MemberRole } from '#app/db/desk-schema.ts';
import { asTeam, teamDb } from '#app/db/role-db.server.ts';
import { deskRoutes } from '#app/desk/routes.ts';
import { may } from '#app/people/permissions.ts';
import { createSession } from '#app/people/sessions.server.ts';
import { newSession, deskTest as test } from '../support/desk-browser.ts';

// Requests every URL of the desk directly, without a browser.

/** A route's URL, its parameters filled with what might be guessed. */
const urlOf = (path: string) =>
	`/${path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000')}`;
const cookie = (token: string) => ({ cookie: `desk=${token}` });
/** Steps of a script: there is nothing to read at their URLs, whoever asks. */
const onlyPosted = [
	'desk/posts/links',
	'desk/posts/:id/save',
	'desk/posts/:id/presence',
	'desk/pictures/upload',
	'desk/account/passkey',
	'desk/sign-in/passkey',
	'desk/enroll/passkey',
	'desk/confirm/passkey',
];
const closed = deskRoutes.filter(({ access }) => access !== 'anyone');

test('signed out, every URL and its data lead to signing in', async ({ request, db }) => {
	const { email } = await newSession(db, 'owner');
	expect(closed.length).toBeGreaterThan(5);
	for (const { path } of closed) {
		const url = urlOf(path);
		if (onlyPosted.includes(path)) {
			const post = await request.post(url, { form: { intent: 'x' }, maxRedirects: 0 });
			expect(post.status(), url).toBe(303);
			continue;
		}
		const page = await request.get(url, { maxRedirects: 0 });
		expect(page.status(), url).toBe(303);
		expect(page.headers().location, url).toMatch(/^\/desk\/sign-in\?next=/);
		for (const data of [`${url}.data`, `${url}.data?_routes=desk/people/route`]) {
			const text = await (await request.get(data, { maxRedirects: 0 })).text();
			expect(text, data).not.toContain(email);
			expect(text, data).toMatch(/SingleFetchRedirect|^$/);
		}
		const post = await request.post(url, { form: { intent: 'x' }, maxRedirects: 0 });
		expect([303, 405], url).toContain(post.status());
	}
});

for (const role of ['owner', 'editor', 'responder'] as const satisfies MemberRole[]) {
	test(`a ${role} opens what the role may, and nothing else`, async ({ request, db }) => {
		const { token } = await newSession(db, role);
		const { email } = await newSession(db, 'owner');
		for (const { path, access } of closed) {
			const url = urlOf(path);
			const allowed = access === 'member' || (access !== 'anyone' && may(role, access));
			if (onlyPosted.includes(path)) {
				const post = await request.post(url, { headers: cookie(token), data: {}, maxRedirects: 0 });
				if (allowed) {
					expect(post.status(), url).not.toBe(403);
					expect(post.status(), url).toBeLessThan(500);
				} else expect(post.status(), url).toBe(403);
				continue;
			}
			const page = await request.get(url, { headers: cookie(token), maxRedirects: 0 });
			if (allowed) {
				expect(page.status(), url).not.toBe(403);
				// A screen that fails has one heading too, and would pass every other test of screens.
				expect(page.status(), url).toBeLessThan(500);
				continue;
			}
			expect(page.status(), url).toBe(403);
			expect(await page.text(), url).not.toContain(email);
			for (const data of [`${url}.data`, `${url}.data?_routes=${path}/route`]) {
				const response = await request.get(data, { headers: cookie(token), maxRedirects: 0 });
				expect(response.status(), data).toBe(403);
				expect(await response.text(), data).not.toContain(email);
			}
			const post = await request.post(url, {
				headers: cookie(token),
				form: { intent: 'invite', name: 'X', email: 'x@evil.example', role: 'owner' },
				maxRedirects: 0,
			});
			expect([403, 405], url).toContain(post.status());
		}
		const member = db.selectFrom('members').where('email', '=', 'x@evil.example');
		expect(await member.select('id').execute()).toEqual([]);
	});
}

test('reading what can only be posted is refused with what would do, signed in or not', async ({
	request,
	db,
}) => {
	const { token } = await newSession(db, 'owner');
	for (const path of onlyPosted) {
		for (const headers of [{}, cookie(token)]) {
			for (const url of [urlOf(path), `${urlOf(path)}.data`]) {
				const response = await request.get(url, { headers, maxRedirects: 0 });
				expect([response.status(), response.headers().allow], url).toEqual([405, 'POST']);
			}
		}
	}
});

test('no form can be sent from another site', async ({ request, db, site }) => {
	const { token, memberId } = await newSession(db, 'owner');
	await newSession(db, 'owner');
	const foreign: Record<string, string>[] = [
		{ origin: 'https://evil.example' },
		{ 'sec-fetch-site': 'cross-site' },
		{ 'sec-fetch-site': 'same-site' },
		{ origin: 'null' },
		{ origin: site.url.replace('localhost', 'localhost.evil.example') },
	];
	for (const { path } of deskRoutes) {
		for (const headers of foreign) {
			const response = await request.post(urlOf(path), {
				headers: { ...cookie(token), ...headers },
				form: { intent: 'remove', id: memberId, everywhere: 'yes' },
				maxRedirects: 0,
			});
			expect([403, 405], path).toContain(response.status());
		}
	}
	const home = await request.get('/desk/account', { headers: cookie(token), maxRedirects: 0 });
	expect(home.status()).toBe(200);
});

test('no page of the desk is stored, framed or indexed', async ({ request, db }) => {
	const { token } = await newSession(db, 'owner');
	for (const { path } of deskRoutes) {
		for (const url of [urlOf(path), `${urlOf(path)}.data`]) {
			const response = await request.get(url, { headers: cookie(token), maxRedirects: 0 });
			const headers = response.headers();
			expect(headers['cache-control'], url).toContain('no-store');
			expect(headers['x-frame-options'], url).toBe('DENY');
			expect(headers['content-security-policy'], url).toContain("frame-ancestors 'none'");
			if (!headers['content-type']?.startsWith('text/html')) continue;
			expect(headers['content-security-policy'], url).toContain("form-action 'self'");
			expect(await response.text(), url).toContain('content="noindex');
		}
	}
});

test('signing in leads nowhere else, and says nothing about accounts', async ({
	request,
	db,
	site,
}) => {
	const { token, email } = await newSession(db, 'editor');
	for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', '/about']) {
		const query = `?next=${encodeURIComponent(next)}`;
		const signedIn = await request.get(`/desk/sign-in${query}`, {
			headers: cookie(token),
			maxRedirects: 0,
		});
		expect(signedIn.headers().location).toBe('/desk');
		const form = await (await request.get(`/desk/sign-in${query}`)).text();
		expect(form).toContain('name="next" value="/desk"');
		expect(form).not.toMatch(/(href|action|value)="[^"/]*(\/\/|\\)evil/);
	}
	const options = await step(request, site.url, '/desk/sign-in/passkey', {
		step: 'options',
		email,
	});
	const { allowCredentials, userVerification } = (await options.json()).options;
	expect(allowCredentials ?? []).toEqual([]);
	expect(userVerification).toBe('required');
	const unknown = await step(request, site.url, '/desk/sign-in/passkey', {
		step: 'verify',
		response: {},
	});
	const known = await step(request, site.url, '/desk/sign-in/passkey', {
		step: 'verify',
		response: { id: 'AAAA', email },
	});
	expect(await unknown.json()).toEqual(await known.json());
});

test('a cookie from before signing in is not continued, and two of a name are none', async ({
	request,
	db,
}) => {
	const fixed = 'A'.repeat(43);
	const options = { maxRedirects: 0 };
	const headers = cookie(fixed);
	expect((await request.get('/desk/account', { ...options, headers })).status()).toBe(303);
	const { token } = await newSession(db, 'owner');
	for (const pair of [`desk=${token}; desk=${fixed}`, `desk=${fixed}; desk=${token}`]) {
		const response = await request.get('/desk/account', { ...options, headers: { cookie: pair } });
		expect(response.status()).toBe(303);
	}
});

test('one ends one’s own session, and never another person’s', async ({ request, db }) => {
	const ada = await newSession(db, 'owner');
	const bo = await newSession(db, 'owner');
	await request.post('/desk/account', {
		headers: cookie(ada.token),
		form: { intent: 'end', id: bo.sessionId },
	});
	const opens = async (token: string) =>
		(await request.get('/desk/account', { headers: cookie(token), maxRedirects: 0 })).status();
	expect(await opens(bo.token)).toBe(200);
	// The phone that was lost: another session of one's own.
	const phone = await asTeam(teamDb(db), (trx) =>
		createSession(trx, ada.memberId, 'iPhone', new Date()),
	);
	expect(await opens(phone.token)).toBe(200);
	const list = await request.get('/desk/account', { headers: cookie(ada.token) });
	expect(await list.text()).toContain(phone.id);
	await request.post('/desk/account', {
		headers: cookie(ada.token),
		form: { intent: 'end', id: phone.id },
	});
	expect([await opens(phone.token), await opens(ada.token)]).toEqual([303, 200]);
});

test('what a name says is shown as text', async ({ page, context, db, site }) => {
	const { token, memberId } = await newSession(db, 'owner');
	await db
		.updateTable('members')
		.set({ name: '=1+1<img src=x onerror=alert(1)>' })
		.where('id', '=', memberId)
		.execute();
	await context.addCookies([{ name: 'desk', value: token, url: site.url }]);
	for (const url of ['/desk/people', '/desk/audit', '/desk/account']) {
		await page.goto(url);
		await expect(page.getByRole('banner')).toContainText('<img src=x onerror=alert(1)>');
		await expect(page.locator('img[src=x]')).toHaveCount(0);
	}
	await db
		.insertInto('audit_log')
		.values({ member_id: memberId, via: 'desk', action: 'inbox.opened', subject: 'ST-1' })
		.execute();
	const csv = await page.request.get('/desk/audit/export?format=csv&action=inbox.opened');
	expect(await csv.text()).toContain("'=1+1<img");
	const json = await page.request.get('/desk/audit/export?format=json&action=inbox.opened');
	expect((await json.json())[0]).toMatchObject({ action: 'inbox.opened', subject: 'ST-1' });
});

function step(request: APIRequestContext, origin: string, url: string, data: object) {
	return request.post(url, { data, headers: { origin } });
}
