import { sql } from 'kysely';
import type { ChallengePurpose } from '#app/platform/db/desk-schema.ts';
import { asTeam, fromNow, now, type TeamDb } from '#app/platform/db/role-db.server.ts';
import { hashToken } from '#app/platform/http/tokens.server.ts';

/** Lifetime of a challenge in milliseconds. */
const challengeLifetime = 5 * 60_000;

/**
 * Stores a challenge for a browser to sign, and deletes expired ones.
 *
 * @param boundTo id of the session or the link it is for; undefined for signing in
 */
export async function storeChallenge(
	db: TeamDb,
	challenge: string,
	purpose: ChallengePurpose,
	boundTo: string | undefined,
): Promise<void> {
	await asTeam(db, async (trx) => {
		await trx.deleteFrom('webauthn_challenges').where('expires_at', '<', now).execute();
		await trx
			.insertInto('webauthn_challenges')
			.values({
				challenge_hash: hashToken(challenge),
				purpose,
				bound_to: boundTo ?? null,
				expires_at: fromNow(challengeLifetime),
			})
			.execute();
	});
}

/** Uses up a challenge; true at most once, and only for its own purpose. */
export function useChallenge(
	db: TeamDb,
	challenge: string,
	purpose: ChallengePurpose,
	boundTo: string | undefined,
): Promise<boolean> {
	return asTeam(db, async (trx) => {
		const used = await trx
			.deleteFrom('webauthn_challenges')
			.where('challenge_hash', '=', hashToken(challenge))
			.returning(['purpose', 'bound_to', sql<boolean>`expires_at > ${now}`.as('in_time')])
			.executeTakeFirst();
		return (
			used !== undefined &&
			used.purpose === purpose &&
			used.bound_to === (boundTo ?? null) &&
			used.in_time
		);
	});
}

/** Loaded at the first sign-in: it takes a tenth of a second and 10 MB, and most processes serve only visitors. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/**
 * The signature algorithms we accept, as COSE numbers (IANA registry): ES256, EdDSA, RS256. Listed
 * explicitly, because the package's default includes one that Node calls experimental.
 */
export const passkeyAlgorithms = [-7, -8, -257];

/** Runs a check of the package, which throws for a response that it refuses; undefined then. */
export async function unlessRefused<Result>(
	check: () => Promise<Result>,
): Promise<Result | undefined> {
	try {
		return await check();
	} catch (error) {
		// A database failure must not look like a bad response.
		if ((error as { code?: unknown }).code !== undefined) throw error;
		return undefined;
	}
}
