import { audit } from '#app/domain/audit/write-audit-log.server.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import { actorOf, type SignedIn } from './sessions.server.ts';

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

/** Renames a member's own passkey; false for another member's. */
export function renamePasskey(
	db: TeamDb,
	session: SignedIn,
	passkeyId: string,
	name: string,
): Promise<boolean> {
	if (!isUuid(passkeyId)) return Promise.resolve(false);
	return asTeam(db, async (trx) => {
		const { numUpdatedRows } = await trx
			.updateTable('passkeys')
			.set({ name: name.trim().slice(0, 60) || 'Passkey' })
			.where('id', '=', passkeyId)
			.where('member_id', '=', session.memberId)
			.executeTakeFirstOrThrow();
		return numUpdatedRows === 1n;
	});
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
			await audit(trx, actorOf(session), told);
			return 'done';
		});
	} catch (error) {
		if ((error as { code?: string }).code === lastPasskey) return 'last_passkey';
		throw error;
	}
}
