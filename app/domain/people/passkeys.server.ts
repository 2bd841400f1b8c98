import { sql } from 'kysely';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import { type IssuedLink, issueWithin } from './links.server.ts';
import { endSessions, hasSession, lockAccess, type SignedIn } from './sessions.server.ts';

export function listPasskeys(db: TeamDb, memberId: string) {
	return asTeam(db, (trx) =>
		trx
			.selectFrom('passkeys')
			.select(['id', 'name', 'created_at', 'last_used_at'])
			.where('member_id', '=', memberId)
			.orderBy('created_at')
			.orderBy('id')
			.execute(),
	);
}

/** SQLSTATE of migrations/0004-members.sql. */
const lastPasskey = 'TD002';

/** Removes a member's own passkey; the database refuses to remove the last one. */
export async function removePasskey(
	db: TeamDb,
	session: SignedIn,
	passkeyId: string,
): Promise<'done' | 'last_passkey' | 'missing'> {
	if (!isUuid(passkeyId)) return 'missing';
	try {
		return await asTeam(db, async (trx) => {
			const { numDeletedRows } = await trx
				.deleteFrom('passkeys')
				.where('id', '=', passkeyId)
				.where('member_id', '=', session.memberId)
				.executeTakeFirstOrThrow();
			if (numDeletedRows === 0n) return 'missing';
			const told = { action: 'people.passkey_removed', subject: passkeyId };
			await audit(trx, session, told);
			return 'done';
		});
	} catch (error) {
		if ((error as { code?: string }).code === lastPasskey) return 'last_passkey';
		throw error;
	}
}

/**
 * Ends a member's passkeys, sessions and earlier links and creates a link for a new passkey, for someone who lost theirs.
 * At the desk it's refused for oneself, and of two who do it to each other for the second, so one owner can always sign
 * in. From the shell it works for everyone: the shell is the way back in.
 *
 * @returns undefined if the actor is the member or has been signed out meanwhile
 */
export function replacePasskeys(
	db: TeamDb,
	memberId: string,
	by: Actor,
	mailed = false,
): Promise<IssuedLink | undefined> {
	return asTeam(db, async (trx) => {
		if (by.memberId === memberId) return undefined;
		await lockAccess(trx, memberId, ...(by.memberId ? [by.memberId] : []));
		if (by.memberId && !(await hasSession(trx, by.memberId))) return undefined;
		// Allows removing a member's last passkey (guard_last_passkey).
		await sql`select set_config('people.revoking', 'on', true)`.execute(trx);
		const { numDeletedRows } = await trx
			.deleteFrom('passkeys')
			.where('member_id', '=', memberId)
			.executeTakeFirstOrThrow();
		const counts = {
			passkeys: Number(numDeletedRows),
			sessions: await endSessions(trx, memberId),
		};
		await audit(trx, by, { action: 'people.access_ended', subject: memberId, counts });
		return issueWithin(trx, memberId, 'passkey', by, mailed);
	});
}
