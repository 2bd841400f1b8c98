import type { APIRequestContext } from '@playwright/test';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { inviteMember } from '#app/domain/people/members.server.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import type { Database } from '#app/platform/db/schema.ts';
import { Authenticator } from './authenticator.ts';

/** Enrolls a passkey over HTTP, as a browser would. @returns the passkey and the session's cookie */
export async function enrolledMember(request: APIRequestContext, db: Database, origin: string) {
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
export function cookieOf(headers: Record<string, string>): string {
	return headers['set-cookie']?.split(';')[0] ?? '';
}
