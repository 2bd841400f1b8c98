import { expect } from '@playwright/test';
import { deskRoutes } from '#app/desk/routes.ts';
import { newSession } from '../support/desk-browser.ts';
import { test } from './site-test.ts';

test('an invented cursor or filter in a list’s URL shows its start', async ({ request, db }) => {
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
