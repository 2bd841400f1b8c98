import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { hashKeys } from '#app/domain/mail/erased-emails.server.ts';
import { decisionExportKey } from '#app/domain/privacy/standing-decisions.server.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';

// The doctor asks the running site how a request looks from there (/version). Both share the database and
// DESK_SECRET, so this needs no setting, and a site that doesn't know the key behaves as for strangers.

/** Lifetime of a probe in milliseconds, and the most the two clocks may differ. */
const lifetime = 120_000;

/**
 * An address reserved for documentation (RFC 5737). If the site takes it for the doctor's address, visitors can
 * forge theirs.
 */
export const decoyAddress = '192.0.2.1';

/**
 * Makes the proof that a request is the doctor's.
 *
 * @param secret DESK_SECRET
 * @throws the database's error; without DESK_SECRET the first call needs a writable database
 */
export async function makeProbe(db: TeamDb, secret: string | undefined): Promise<string> {
	const at = String(Date.now());
	return `${at}.${macOf(await decisionExportKey(db, secret), at)}`;
}

/** Returns true if the probe was made within the last two minutes with this database's key. */
export async function isProbe(
	db: TeamDb,
	secret: string | undefined,
	probe: string,
): Promise<boolean> {
	const [, at, mac] = /^(\d{13})\.([\w-]{43})$/.exec(probe) ?? [];
	if (at === undefined || mac === undefined) return false;
	if (Math.abs(Date.now() - Number(at)) > lifetime) return false;
	// Reads the key without creating one, since strangers may call this.
	const [key] = await asTeam(db, (trx) => hashKeys(trx, secret));
	return key !== undefined && timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(key, at)));
}

/** Computes the MAC with a key derived from the one that hashes emails. */
function macOf(key: string, at: string): string {
	const derived = new Uint8Array(hkdfSync('sha256', key, '', 'doctor', 32));
	return createHmac('sha256', derived).update(at).digest('base64url');
}
