import { expect } from '@playwright/test';
import { deskRoutes } from '#app/desk/routes.ts';
import { newSession } from '../support/desk-browser.ts';
import { test } from './site-test.ts';

// Attacks by hand, with one session or two. Passkeys and links are in tests/integration.

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
				{ after: text, view: 'all' },
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
