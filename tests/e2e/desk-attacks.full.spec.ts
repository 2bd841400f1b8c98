import { type APIRequestContext, expect } from '@playwright/test';
import { deskRoutes } from '#app/desk/routes.ts';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { issueLink } from '#app/domain/people/links.server.ts';
import { inviteMember, removeMember } from '#app/domain/people/members.server.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import type { Database } from '#app/platform/db/schema.ts';
import { Authenticator } from '../support/authenticator.ts';
import { newSession, deskTest as test } from '../support/desk-browser.ts';

// Attacks by hand, with one session or two.

/** Enrolls a passkey over HTTP, as a browser would. @returns the passkey and the session's cookie */
async function enrolledMember(request: APIRequestContext, db: Database, origin: string) {
	const name = `Guest ${crypto.randomUUID().slice(0, 8)}`;
	const email = `${crypto.randomUUID()}@team.example`;
	const invited = await inviteMember(teamDb(db), { name, email, role: 'owner' }, shell);
	if (invited.outcome !== 'invited') throw new Error('not invited');
	const { memberId, link } = invited;
	const passkey = new Authenticator(origin);
	const post = (data: object) =>
		request.post('/desk/enroll/passkey', { headers: { origin, cookie: '' }, data });
	const made = await (await post({ step: 'options', link: link.token })).json();
	const response = passkey.create(made.options);
	const done = await post({ step: 'verify', link: link.token, response });
	return { memberId, email, name, link: link.token, passkey, cookie: cookieOf(done.headers()) };
}

/** Extracts the session cookie from response headers, in the form a browser sends it back. */
function cookieOf(headers: Record<string, string>): string {
	return headers['set-cookie']?.split(';')[0] ?? '';
}

const elsewhere = [
	'https://evil.example',
	'//evil.example',
	'/\\evil.example',
	'/about',
	'javascript:1',
];

test('a fresh assertion requires one’s own passkey, works once, and redirects only within the desk', async ({
	request,
	db,
	site,
}) => {
	const ada = await enrolledMember(request, db, site.url);
	const bo = await enrolledMember(request, db, site.url);
	const post = (cookie: string, data: object) =>
		request.post('/desk/confirm/passkey', { headers: { origin: site.url, cookie }, data });
	const asked = async (cookie: string) =>
		(await (await post(cookie, { step: 'options' })).json()).options;

	const options = await asked(ada.cookie);
	expect(options.allowCredentials).toHaveLength(1);
	// Bo's passkey signs Ada's challenge, and claims to be Ada's.
	const foreign = bo.passkey.get(options);
	const forged = {
		...foreign,
		response: { ...foreign.response, userHandle: Buffer.from(ada.memberId).toString('base64url') },
	};
	for (const response of [foreign, forged]) {
		const refused = await post(ada.cookie, { step: 'verify', response });
		expect(refused.status()).toBe(400);
		expect(refused.headers()['set-cookie']).toBeUndefined();
	}
	// Ada's own passkey, for a challenge of Bo's session.
	const crossed = ada.passkey.get(await asked(bo.cookie));
	expect((await post(ada.cookie, { step: 'verify', response: crossed })).status()).toBe(400);

	const own = ada.passkey.get(await asked(ada.cookie));
	const done = await post(ada.cookie, { step: 'verify', response: own });
	expect(done.status()).toBe(200);
	const renewed = cookieOf(done.headers());
	expect(renewed).not.toBe(ada.cookie);
	const opened = async (cookie: string) =>
		(await request.get('/desk/account', { headers: { cookie }, maxRedirects: 0 })).status();
	expect([await opened(ada.cookie), await opened(renewed)]).toEqual([303, 200]);
	// The same response again, in the session it was made for.
	expect((await post(renewed, { step: 'verify', response: own })).status()).toBe(400);

	for (const next of elsewhere) {
		const url = `/desk/confirm?next=${encodeURIComponent(next)}`;
		const html = await (await request.get(url, { headers: { cookie: renewed } })).text();
		expect(html, next).toContain('name="next" value="/desk"');
		expect(html, next).not.toMatch(/(href|action|value)="[^"/]*(\/\/|\\)evil/);
	}
});

test('a refusal never reveals who has an account, had one, or was invited', async ({
	request,
	db,
	site,
}) => {
	const ada = await enrolledMember(request, db, site.url);
	const former = await enrolledMember(request, db, site.url);
	await removeMember(teamDb(db), former.memberId, shell);
	const post = async (url: string, data: object) => {
		const headers = { origin: site.url, cookie: '' };
		const response = await request.post(url, { headers, data });
		const { date: _, 'x-request-id': __, ...rest } = response.headers();
		return { status: response.status(), headers: rest, body: await response.text() };
	};
	const signIn = async ({ passkey }: typeof ada, change: object) => {
		const made = await post('/desk/sign-in/passkey', { step: 'options' });
		const { options } = JSON.parse(made.body);
		expect(options.allowCredentials ?? []).toEqual([]);
		const whole = passkey.get(options);
		const { signature } = passkey.get({ challenge: 'bm9uZQ' }).response;
		const response = { ...whole, response: { ...whole.response, signature }, ...change };
		return post('/desk/sign-in/passkey', { step: 'verify', response });
	};
	const id = Buffer.from('nobody’s passkey').toString('base64url');
	const refusals = [
		await signIn(ada, {}),
		await signIn(former, {}),
		await signIn(ada, { id, rawId: id }),
	];
	expect(refusals[0]?.status).toBe(400);
	expect(refusals).toEqual([refusals[0], refusals[0], refusals[0]]);

	// An invalid link tells its holder why, and nothing about a member.
	const invited = await inviteMember(
		teamDb(db),
		{ ...ada, email: 'x@y.org', role: 'editor' },
		shell,
	);
	if (invited.outcome !== 'invited') throw new Error(invited.outcome);
	await removeMember(teamDb(db), invited.memberId, shell);
	const yesterday = new Date(Date.now() - 25 * 3_600_000);
	const tokens = {
		unknown: 'no-such-token',
		removed: invited.link.token,
		used: ada.link,
		expired: (await issueLink(teamDb(db), ada.memberId, shell, yesterday)).token,
	};
	for (const step of ['link', 'options', 'verify']) {
		const told = await Promise.all(
			Object.values(tokens).map((link) => post('/desk/enroll/passkey', { step, link })),
		);
		expect(new Set(told.map(({ status }) => status)).size, step).toBe(1);
		expect(told[1]?.body, step).toBe(told[0]?.body);
		const lengths = told.map(({ body }) => body.length);
		expect(Math.max(...lengths) - Math.min(...lengths), step).toBeLessThan(5);
		for (const { body } of told) expect(body).not.toContain(ada.name);
	}
});

test('signing in gives a new token, with any earlier cookie', async ({ request, db, site }) => {
	const { passkey, cookie } = await enrolledMember(request, db, site.url);
	const fixed = `desk=${'A'.repeat(43)}`;
	for (const brought of [fixed, cookie]) {
		const post = (data: object) =>
			request.post('/desk/sign-in/passkey', {
				headers: { origin: site.url, cookie: brought },
				data,
			});
		const { options } = await (await post({ step: 'options' })).json();
		const done = await post({ step: 'verify', response: passkey.get(options) });
		expect(cookieOf(done.headers())).toMatch(/^desk=[\w-]{43}$/);
		expect(cookieOf(done.headers())).not.toBe(brought);
	}
});

test('fields that no form has change nothing', async ({ request, db, site }) => {
	const { token, memberId, sessionId } = await newSession(db, 'owner');
	const victim = await newSession(db, 'responder');
	const post = (url: string, form: Record<string, string>) =>
		request.post(url, {
			headers: { cookie: `desk=${token}`, origin: site.url },
			form: {
				id: victim.memberId,
				member_id: victim.memberId,
				name: 'Taken over',
				removed_at: '2020-01-01',
				token_hash: 'x',
				version: '999',
				first_answered_at: '2020-01-01',
				...form,
			},
			maxRedirects: 0,
		});
	const email = `${crypto.randomUUID()}@team.example`;
	await post('/desk/people', { intent: 'invite', name: 'New', email, role: 'editor' });
	await post('/desk/people', { intent: 'role', role: 'editor' });
	await post('/desk/account', { intent: 'rename', id: sessionId });
	await post('/desk/account', { intent: 'end', id: victim.sessionId });
	await post('/desk/account', { intent: 'remove', id: victim.memberId });
	const members = db.selectFrom('members').select(['id', 'name', 'role', 'removed_at']);
	expect(await members.where('id', '=', victim.memberId).executeTakeFirst()).toMatchObject({
		name: expect.stringMatching(/^responder-/),
		role: 'editor',
		removed_at: null,
	});
	const invited = await members.where('email', '=', email).execute();
	expect(invited).toMatchObject([{ name: 'New', role: 'editor', removed_at: null }]);
	expect(invited[0]?.id).not.toBe(victim.memberId);
	const sessions = await db
		.selectFrom('sessions')
		.select(['member_id', 'revoked_at'])
		.where('id', 'in', [sessionId, victim.sessionId])
		.execute();
	expect(sessions.map(({ revoked_at }) => revoked_at)).toEqual([null, null]);
	expect(new Set(sessions.map(({ member_id }) => member_id))).toEqual(
		new Set([memberId, victim.memberId]),
	);
});

test('an invented cursor or day in a list’s URL shows its start', async ({ request, db }) => {
	const { token } = await newSession(db, 'owner');
	const id = '00000000-0000-4000-8000-000000000000';
	const positions = [
		['x', 'y'],
		['2026-02-30 00:00:00+00', id],
		['now', id],
		[id, id],
		['infinity', 'infinity', id],
		['2026-02-30 00:00:00+00', '2026-02-30 00:00:00+00', id],
		["'; drop table members --", id],
	].map((values) => Buffer.from(JSON.stringify(values)).toString('base64url'));
	const queries: Record<string, string>[] = [
		...[...positions, '%00', '\u0000', 'A'.repeat(1000)].flatMap(
			(text): Record<string, string>[] => [
				{ after: text },
				{ before: text },
				{ after: text, order: 'urgent' },
			],
		),
		...['2026-02-30', '0000-01-01', '9999-12-31', '2999-12-31', 'today'].flatMap(
			(day): Record<string, string>[] => [{ from: day }, { until: day }],
		),
		{ member: id, action: 'x', subject: "'" },
		{ form: 'members', assignee: 'nobody or 1=1', q: '\u0000' },
	];
	const lists = deskRoutes.filter(({ path }) =>
		/^desk\/(inbox|audit|privacy\/records|stories)$/.test(path),
	);
	expect(lists).toHaveLength(4);
	for (const { path } of lists) {
		const out = await request.get(`/${path}.data?after=x`, { maxRedirects: 0 });
		expect(out.status(), path).toBe(202);
		for (const query of queries) {
			const url = `/${path}.data?${new URLSearchParams(query)}`;
			const response = await request.get(url, { headers: { cookie: `desk=${token}` } });
			expect(response.status(), url).toBe(200);
		}
	}
});
