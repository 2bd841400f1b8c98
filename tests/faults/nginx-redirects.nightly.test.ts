import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionCookie } from '#app/desk/shell/authorize.server.ts';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { inviteMember } from '#app/domain/people/members.server.ts';
import { createSession } from '#app/domain/people/sessions.server.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import { type BehindNginx, startBehindNginx } from '../support/behind-nginx.ts';
import { rawGet } from '../support/raw-get.ts';
import { contactMessage, post } from '../support/site-requests.ts';

let behind: BehindNginx;
let cookie: string;
beforeAll(async () => {
	behind = await startBehindNginx();
	await behind.open.db
		.updateTable('blog_posts')
		.set({ former_slugs: ['one-before'] })
		.execute();
	cookie = await signedIn();
});
afterAll(() => behind.remove());

/** Returns the cookie of an owner's session. */
async function signedIn(): Promise<string> {
	const owner = { name: 'Grace', email: 'grace@team.example', role: 'owner' } as const;
	const invited = await inviteMember(teamDb(behind.open.db), owner, shell);
	if (invited.outcome !== 'invited') throw new Error('not invited');
	const { token } = await behind.open.db
		.transaction()
		.execute((trx) => createSession(trx, invited.memberId, null, new Date()));
	return sessionCookie('https://site.test').set(token).split(';')[0] ?? '';
}

/** A redirect without a host can't have the wrong host or port. */
const relative = /^\/(?!\/)/;

/** Follows redirects to their end; fails on one to a host, and on more than three in a row. */
async function follow(path: string, headers: Record<string, string> = {}) {
	const steps = [path];
	for (;;) {
		const at = steps.at(-1) ?? '';
		const response = await rawGet(behind.nginx.url + at, { connection: 'close', ...headers });
		if (response.status < 300 || response.status >= 400) return { ...response, steps };
		expect(response.headers.location).toMatch(relative);
		steps.push(String(response.headers.location));
		if (steps.length > 4) throw new Error(`redirects without end: ${steps.join(' → ')}`);
	}
}

test.each([
	['/desk', 200, '/desk/sign-in?next=%2Fdesk'],
	['/desk/', 200, '/desk/sign-in?next=%2Fdesk'],
	['/DESK//', 200, '/desk/sign-in?next=%2Fdesk'],
	['//desk//inbox/?view=all', 200, '/desk/sign-in?next=%2Fdesk%2Finbox%3Fview%3Dall'],
	['/desk/sign-out', 200, '/desk/sign-in?next=%2Fdesk'],
	['/desk/no-such-screen', 404, '/desk/no-such-screen'],
	['/desk/sign-in/', 200, '/desk/sign-in'],
	['/assets', 404, '/assets'],
	['/assets/', 404, '/assets/'],
	['/About/', 200, '/about'],
	['//evil.example/', 404, '//evil.example/'],
	['/blog/One/?utm_source=a', 200, '/blog/one'],
	['/blog/one-before', 200, '/blog/one'],
	['/pictures', 404, '/pictures'],
	['/community/', 404, '/community/'],
])('%s ends with %d at %s', async (path, status, end) => {
	const followed = await follow(path);
	expect([followed.status, followed.steps.at(-1)]).toEqual([status, end]);
});

test.each([
	['/desk', '/desk'],
	['/desk/', '/desk'],
	['/desk/sign-in?next=%2Fdesk', '/desk'],
	['/desk/sign-in?next=%2Fdesk%2Finbox', '/desk/inbox'],
	['/desk/sign-out', '/desk'],
	['/desk/posts/', '/desk/posts'],
])('signed in, %s shows %s', async (path, end) => {
	const followed = await follow(path, { cookie });
	expect([followed.status, followed.steps.at(-1)]).toEqual([200, end]);
});

test('redirects a submitted form to a page of this host too', async () => {
	const sent = [
		post(`${behind.nginx.url}/contact`, contactMessage()),
		post(`${behind.nginx.url}/blog/one`, {}),
		post(`${behind.nginx.url}/desk/sign-out`, {}),
		post(`${behind.nginx.url}/desk/posts`, {}, { cookie }),
	];
	for (const response of await Promise.all(sent)) {
		expect(response.status).toBe(303);
		expect(response.headers.get('location')).toMatch(relative);
	}
});
