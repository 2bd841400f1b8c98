import { afterAll, expect, test } from 'vitest';
import { findMatches } from '#app/desk/find/matches.server.ts';
import { deskRoutes } from '#app/desk/routes.ts';
import { may } from '#app/domain/people/permissions.ts';
import { contactMessages } from '#app/domain/submissions/forms/contact-messages.ts';
import { insertSubmission } from '#app/domain/submissions/insert-submission.server.ts';
import { newDesk } from '../support/desk-database.ts';
import { honest } from '../support/honest.ts';

const open = await newDesk();
const row = { name: 'Mia', email: 'mia@example.org', subject: 'Zebra', message: 'zebra' };
const reference = await insertSubmission(open.visitorDb, contactMessages, row, honest());
for (const title of ['People and their bills', 'Audits of 50% coinsurance']) {
	const slug = title.toLowerCase().replaceAll(/\W+/g, '-');
	await open.db.insertInto('blog_posts').values({ title, slug, content: 'Text' }).execute();
}
afterAll(() => open.close());

const labels = async (role: string, typed: string) =>
	(await findMatches(open.team, role, typed)).matches.map(({ label }) => label);
const best = async (role: string, typed: string) =>
	(await findMatches(open.team, role, typed)).best?.href;

test('a reference in any spelling leads to its message, for roles that may read it', async () => {
	const typed = reference.toLowerCase().replaceAll('-', ' ');
	expect(await best('responder', typed)).toBe(`/desk/inbox/${reference}`);
	expect(await best('editor', typed)).toBeUndefined();
	expect(await labels('editor', typed)).toEqual([]);
	expect(await best('owner', 'CT-00000-00000')).toBeUndefined();
});

test.each(['owner', 'editor', 'responder'])('a %s finds what the role may open', async (role) => {
	const { matches } = await findMatches(open.team, role, '');
	expect(matches.length).toBeGreaterThan(3);
	for (const { href, post } of matches) {
		const path = (href ?? post?.action ?? '').slice(1);
		const access = deskRoutes.find((route) => route.path === path)?.access;
		expect(access === 'member' || (access && may(role, access)), path).toBe(true);
	}
	const menu = deskRoutes.filter(
		({ icon, access }) => icon && (access === 'member' || may(role, access)),
	);
	const found = matches.map(({ href }) => href);
	expect(found).toEqual(expect.arrayContaining(menu.map(({ path }) => `/${path}`)));
});

test('a name leads to its target if it is unambiguous; an exact name wins', async () => {
	expect(await best('owner', 'audit l')).toBe('/desk/audit');
	expect(await best('responder', ' INBOX ')).toBe('/desk/inbox');
	// A screen, and a post whose title has the word.
	expect(await labels('owner', 'people')).toEqual(
		expect.arrayContaining(['People', 'People and their bills']),
	);
	expect(await best('owner', 'people')).toBe('/desk/people');
	expect(await best('owner', 'audit')).toBeUndefined();
	expect(await best('owner', '50%')).toMatch(/^\/desk\/posts\/[\w-]{36}$/);
	expect(await labels('owner', '%')).toContain('Audits of 50% coinsurance');
	expect(await labels('responder', '50%')).toEqual(['Search messages for']);
});

test('does not search submissions until it is sent; what names nothing is searched for', async () => {
	const { matches } = await findMatches(open.team, 'owner', 'zebra');
	expect(matches.map(({ kind, post }) => [kind, post?.action])).toEqual([
		['search', '/desk/inbox'],
		['search', '/desk/privacy'],
	]);
	const searchFor = async (role: string, typed: string) =>
		(await findMatches(open.team, role, typed)).best?.post?.action;
	expect(await searchFor('owner', 'zebra')).toBe('/desk/inbox');
	expect(await searchFor('owner', '555-867-5309')).toBe('/desk/privacy');
	expect(await searchFor('responder', '555-867-5309')).toBe('/desk/inbox');
	expect(await searchFor('editor', 'zebra')).toBeUndefined();
	expect(await open.db.selectFrom('audit_log').selectAll().execute()).toEqual([]);
});
