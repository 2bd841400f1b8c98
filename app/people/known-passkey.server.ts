import { asTeam } from '#app/db/as-team.server.ts';
import type { TeamDb } from '#app/db/role-db.server.ts';

/** A stored passkey of a member who is still there, as far as a signature is checked against it. */
type KnownPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/** Finds the passkey with a credential id, which may hold anything; undefined when no member has it. */
export function findPasskey(db: TeamDb, credentialId: string) {
	return asTeam(db, (trx) =>
		trx
			.selectFrom('passkeys')
			.innerJoin('members', 'members.id', 'passkeys.member_id')
			.select(['passkeys.id', 'member_id', 'credential_id', 'public_key', 'counter'])
			.where('credential_id', '=', credentialId.replaceAll('\0', ''))
			.where('members.removed_at', 'is', null)
			.executeTakeFirst(),
	);
}

/**
 * What a signature is checked against when nobody has the passkey, so that the check takes as long as any
 * (CWE-208). Its private key was never stored; it signs nobody in whatever the check says.
 */
export const nobodysPasskey: Pick<KnownPasskey, 'credential_id' | 'public_key' | 'counter'> = {
	credential_id: 'bm9ib2R5',
	// COSE, ES256 (RFC 9053, section 2.1).
	public_key:
		'pQECAyYgASFYICsKy75XqfeMUCSB_2N282rF-obgUYMsS22GvmQwEkRSIlggepFSVkSPVGt4a2bIreCmDk-0Y1aZn9Wr5WanJlGpH1Q',
	counter: '0',
};
