import type {
	AuthenticationResponseJSON,
	PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { sql, type Transaction } from 'kysely';
import { audit } from '#app/domain/audit/write-audit-log.server.ts';
import { asTeam, now, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { type RelyingParty, rpIdOf } from '#app/platform/http/relying-party.ts';
import type { Client } from './registration.server.ts';
import { createSession, lockAccess, rotateSession, type SignedIn } from './sessions.server.ts';
import { loadWebAuthn, storeChallenge, unlessRefused, useChallenge } from './webauthn.server.ts';

type SignInRefusal = { outcome: 'refused'; reason: 'origin' | 'limited' | 'response' };

const refused = (reason: SignInRefusal['reason']): SignInRefusal => ({
	outcome: 'refused',
	reason,
});

/**
 * Creates the options of the browser's passkey request. Signing in names no credential, so it doesn't reveal
 * who has an account; a fresh assertion names the member's own.
 */
export async function authenticationOptions(
	db: TeamDb,
	party: RelyingParty,
	client: Client,
	session?: SignedIn,
): Promise<{ outcome: 'options'; options: PublicKeyCredentialRequestOptionsJSON } | SignInRefusal> {
	const rpID = rpIdOf(party, client.origin);
	if (rpID === undefined) return refused('origin');
	if (!(await party.attempts.consume('desk-sign-in', client.address))) return refused('limited');
	const memberPasskeys = session && (await passkeysOf(db, session.memberId));
	const { generateAuthenticationOptions } = await loadWebAuthn();
	const options = await generateAuthenticationOptions({
		rpID,
		userVerification: 'required',
		...(memberPasskeys && { allowCredentials: memberPasskeys }),
	});
	const purpose = session ? 'assertion' : 'sign_in';
	await storeChallenge(db, options.challenge, purpose, session?.sessionId);
	return { outcome: 'options', options };
}

/** Signs a member in with a passkey. Every refusal looks the same. */
export async function signIn(
	db: TeamDb,
	party: RelyingParty,
	response: unknown,
	client: Client,
): Promise<
	{ outcome: 'signed_in'; session: { id: string; token: string }; memberId: string } | SignInRefusal
> {
	const verified = await verify(db, party, response, client, undefined);
	if ('outcome' in verified) return verified;
	return asTeam(db, async (trx) => {
		await lockAccess(trx, verified.memberId);
		if (!(await isStored(trx, verified.passkeyId))) return refused('response');
		const session = await createSession(trx, verified.memberId, client.userAgent);
		const by = { via: 'desk', memberId: verified.memberId } as const;
		await audit(trx, by, { action: 'people.signed_in', subject: session.id });
		return { outcome: 'signed_in' as const, session, memberId: verified.memberId };
	});
}

/** Verifies a fresh assertion; only the member's own passkeys count. Returns the session's new token. */
export async function assertAgain(
	db: TeamDb,
	party: RelyingParty,
	session: SignedIn,
	response: unknown,
	client: Client,
): Promise<{ outcome: 'asserted'; token: string } | SignInRefusal> {
	const verified = await verify(db, party, response, client, session);
	if ('outcome' in verified) return verified;
	return asTeam(db, async (trx) => {
		const token = await rotateSession(trx, session.sessionId);
		await audit(trx, session, { action: 'people.asserted', subject: session.sessionId });
		return { outcome: 'asserted' as const, token };
	});
}

/** Returns true if a passkey hasn't been removed since it was verified. */
async function isStored(trx: Transaction<Schema>, id: string): Promise<boolean> {
	const stored = trx.selectFrom('passkeys').select('id').where('id', '=', id);
	return (await stored.executeTakeFirst()) !== undefined;
}

function passkeysOf(db: TeamDb, memberId: string) {
	return asTeam(db, (trx) =>
		trx
			.selectFrom('passkeys')
			.select(['credential_id as id', 'transports'])
			.where('member_id', '=', memberId)
			.execute(),
	);
}

async function verify(
	db: TeamDb,
	party: RelyingParty,
	sent: unknown,
	client: Client,
	session: SignedIn | undefined,
): Promise<{ memberId: string; passkeyId: string } | SignInRefusal> {
	const rpID = rpIdOf(party, client.origin);
	if (rpID === undefined) return refused('origin');
	// Unvalidated input: the package checks every part of it and throws.
	const response = sent as AuthenticationResponseJSON;
	const credentialId = typeof response?.id === 'string' ? response.id.slice(0, 2000) : '';
	const allowed =
		(await party.attempts.consume('desk-sign-in', client.address)) &&
		(await party.attempts.consume('desk-account', credentialId));
	if (!allowed) return refused('limited');
	const passkey = await findPasskey(db, credentialId);
	const purpose = session ? 'assertion' : 'sign_in';
	if (!passkey || (session && passkey.member_id !== session.memberId)) return refused('response');
	const handle = response.response?.userHandle;
	if (handle && Buffer.from(String(handle), 'base64url').toString() !== passkey.member_id) {
		return refused('response');
	}
	const { verifyAuthenticationResponse } = await loadWebAuthn();
	const checked = await unlessRefused(() =>
		verifyAuthenticationResponse({
			response,
			expectedChallenge: (challenge) => useChallenge(db, challenge, purpose, session?.sessionId),
			expectedOrigin: client.origin,
			expectedRPID: rpID,
			requireUserVerification: true,
			credential: {
				id: passkey.credential_id,
				publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
				counter: Number(passkey.counter),
			},
		}),
	);
	if (!checked?.verified) return refused('response');
	if (!(await countUse(db, passkey.id, checked.authenticationInfo.newCounter))) {
		return refused('response');
	}
	return { memberId: passkey.member_id, passkeyId: passkey.id };
}

/** Stores the authenticator's counter; false if another use of it came first (WebAuthn 6.1.1). */
async function countUse(db: TeamDb, id: string, counter: number): Promise<boolean> {
	return asTeam(db, async (trx) => {
		const { numUpdatedRows } = await trx
			.updateTable('passkeys')
			.set({ counter, last_used_at: now })
			.where('id', '=', id)
			.where(sql<boolean>`(counter < ${counter} or (counter = 0 and ${counter} = 0))`)
			.executeTakeFirstOrThrow();
		return Number(numUpdatedRows) === 1;
	});
}

/** Finds an active member's passkey by credential id, which may be any text; undefined if there is none. */
function findPasskey(db: TeamDb, credentialId: string) {
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
