import { sessionCookie } from '#app/desk/shell/authorize.server.ts';
import { createSession } from '#app/domain/people/sessions.server.ts';
import type { MemberRole } from '#app/platform/db/desk-schema.ts';
import { asTeam, teamDb } from '#app/platform/db/role-db.server.ts';
import type { Database } from '#app/platform/db/schema.ts';
import { addMember } from './desk-database.ts';

/** Adds a member who has just signed in. @returns the cookie that their browser sends to the site */
export async function signedInCookie(
	db: Database,
	siteUrl: string,
	role: MemberRole = 'owner',
): Promise<string> {
	const { memberId } = await addMember({ db }, `Somebody${crypto.randomUUID()}`, role);
	const { token } = await asTeam(teamDb(db), (trx) => createSession(trx, memberId ?? '', null));
	return sessionCookie(siteUrl).set(token).split(';')[0] ?? '';
}
