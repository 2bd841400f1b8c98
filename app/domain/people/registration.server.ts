import type {
	PublicKeyCredentialCreationOptionsJSON,
	RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Transaction } from 'kysely';
import { audit } from '#app/domain/audit/write-audit-log.server.ts';
import { isUniqueViolation } from '#app/platform/db/errors.server.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { type RelyingParty, rpIdOf } from '#app/platform/http/relying-party.ts';
import { readEmail } from '#app/platform/text/read-email.ts';
import { hasNoMember, readLink, redeemLink } from './links.server.ts';
import {
	createSession,
	hasSession,
	lockAccess,
	type SignedIn,
	userAgentLabel,
} from './sessions.server.ts';
import {
	loadWebAuthn,
	passkeyAlgorithms,
	storeChallenge,
	unlessRefused,
	useChallenge,
} from './webauthn.server.ts';

export interface Client {
	/** Its Origin header, already verified by the same-origin check. */
	origin: string;
	/** Network address, for limits only. */
	address: string;
	userAgent: string | null;
}

/** The person enrolling a passkey: the holder of a link, or a signed-in member. */
type Enrolling =
	| {
			link: string /** For the first link: the new owner's name and email. */;
			owner?: { name: string; email: string };
	  }
	| { session: SignedIn };

type RegistrationRefusal = {
	outcome: 'refused';
	reason:
		| 'origin'
		| 'limited'
		| 'link_used'
		| 'link_expired'
		| 'link_unknown'
		| 'session'
		| 'owner'
		| 'exists'
		| 'response';
};

interface Subject {
	/** Id of the session or the link. */
	boundTo: string;
	memberId: string;
	name: string;
	email: string;
}

/** Creates the options for the browser to create a passkey. */
export async function registrationOptions(
	db: TeamDb,
	party: RelyingParty,
	enrolling: Enrolling,
	client: Client,
): Promise<
	{ outcome: 'options'; options: PublicKeyCredentialCreationOptionsJSON } | RegistrationRefusal
> {
	const rpID = rpIdOf(party, client.origin);
	if (rpID === undefined) return refused('origin');
	if (!(await party.attempts.consume('desk-enroll', client.address))) return refused('limited');
	const subject = await subjectOf(db, enrolling);
	if ('outcome' in subject) return subject;
	const existing = await asTeam(db, (trx) =>
		trx
			.selectFrom('passkeys')
			.select(['credential_id as id', 'transports'])
			.where('member_id', '=', subject.memberId)
			.execute(),
	);
	const { generateRegistrationOptions } = await loadWebAuthn();
	const options = await generateRegistrationOptions({
		rpName: party.name,
		rpID,
		userID: new Uint8Array(Buffer.from(subject.memberId)),
		userName: subject.email,
		userDisplayName: subject.name,
		attestationType: 'none',
		excludeCredentials: existing,
		supportedAlgorithmIDs: passkeyAlgorithms,
		authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
	});
	await storeChallenge(db, options.challenge, 'registration', subject.boundTo);
	return { outcome: 'options', options };
}

/** The outcome of an enrollment; a link also starts a session. */
type Enrolled =
	| { outcome: 'enrolled'; memberId: string; session: { id: string; token: string } | undefined }
	| RegistrationRefusal;

/**
 * Stores the passkey that the browser created. A link is used up in the same transaction, so only one of
 * several simultaneous requests enrolls. A passkey that is already stored is refused (WebAuthn 7.1, step 26)
 * and uses up no link.
 */
export async function enrollPasskey(
	db: TeamDb,
	party: RelyingParty,
	enrolling: Enrolling,
	response: unknown,
	client: Client,
): Promise<Enrolled> {
	const rpID = rpIdOf(party, client.origin);
	if (rpID === undefined) return refused('origin');
	const subject = await subjectOf(db, enrolling);
	if ('outcome' in subject) return subject;
	const credential = await verify(db, response, subject, { rpID, origin: client.origin });
	if (!credential) return refused('response');
	const storing = asTeam(db, async (trx): Promise<Enrolled> => {
		await lockAccess(trx, subject.memberId);
		if ('session' in enrolling && !(await hasSession(trx, subject.memberId, subject.boundTo)))
			return refused('session');
		if ('link' in enrolling) {
			const link = await redeemLink(trx, enrolling.link);
			if (!link) return refused('link_used');
			if (link.purpose === 'first' && !(await addOwner(trx, subject))) return refused('link_used');
		}
		const { memberId } = subject;
		const { id } = await trx
			.insertInto('passkeys')
			.values({
				member_id: memberId,
				credential_id: credential.id,
				public_key: Buffer.from(credential.publicKey).toString('base64url'),
				counter: credential.counter,
				transports: transportsOf(credential.transports),
				name: userAgentLabel(client.userAgent),
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		const by = 'session' in enrolling ? enrolling.session : ({ via: 'desk', memberId } as const);
		await audit(trx, by, { action: 'people.passkey_added', subject: id });
		if ('session' in enrolling) return { outcome: 'enrolled', memberId, session: undefined };
		const session = await createSession(trx, memberId, client.userAgent);
		await audit(trx, by, { action: 'people.signed_in', subject: session.id });
		return { outcome: 'enrolled', memberId, session };
	});
	return storing.catch((error) => {
		if (isUniqueViolation(error, 'passkeys_credential_id_key')) return refused('exists');
		throw error;
	});
}

const refused = (reason: RegistrationRefusal['reason']): RegistrationRefusal => ({
	outcome: 'refused',
	reason,
});

/** Returns the transports that a browser sent; the package doesn't check them. */
function transportsOf(sent: unknown): string[] {
	return [sent]
		.flat()
		.filter((one) => typeof one === 'string' && /^[a-z-]{1,20}$/.test(one)) as string[];
}

async function subjectOf(db: TeamDb, enrolling: Enrolling): Promise<Subject | RegistrationRefusal> {
	if ('session' in enrolling) {
		const { sessionId, memberId, name, email } = enrolling.session;
		return { boundTo: sessionId, memberId, name, email };
	}
	const link = await readLink(db, enrolling.link);
	if (link.state !== 'valid') return refused(`link_${link.state}`);
	if (link.member) {
		const { id, name, email } = link.member;
		return { boundTo: link.id, memberId: id, name, email };
	}
	const name = enrolling.owner?.name.trim() ?? '';
	const email = readEmail(enrolling.owner?.email ?? '');
	if (name === '' || email === undefined) return refused('owner');
	// The future owner has no row yet, so the link's id stands in.
	return { boundTo: link.id, memberId: link.id, name, email };
}

/** Adds the first owner; false if the desk has a member by now. */
async function addOwner(
	trx: Transaction<Schema>,
	{ memberId, name, email }: Subject,
): Promise<boolean> {
	if (!(await hasNoMember(trx))) return false;
	await trx.insertInto('members').values({ id: memberId, name, email, role: 'owner' }).execute();
	await audit(trx, { via: 'desk', memberId }, { action: 'people.first_owner', subject: memberId });
	return true;
}

async function verify(
	db: TeamDb,
	response: unknown,
	{ boundTo }: Subject,
	{ rpID, origin }: { rpID: string; origin: string },
) {
	const { verifyRegistrationResponse } = await loadWebAuthn();
	const verified = await unlessRefused(() =>
		verifyRegistrationResponse({
			// Unvalidated input: the package checks every part of it and throws.
			response: response as RegistrationResponseJSON,
			expectedChallenge: (challenge) => useChallenge(db, challenge, 'registration', boundTo),
			expectedOrigin: origin,
			expectedRPID: rpID,
			requireUserVerification: true,
			supportedAlgorithmIDs: passkeyAlgorithms,
		}),
	);
	return verified?.registrationInfo?.credential;
}
