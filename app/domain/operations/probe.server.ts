import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { hashKeys } from '#app/domain/mail/erased-emails.server.ts';
import { registryKey } from '#app/domain/privacy/standing-decisions.server.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';

// The doctor asks the running site how a request looks from there (/version). Both share a database and DESK_SECRET, so
// no setting is needed for it, and a site that doesn't know the key works with others.

/** Milliseconds that a probe is good for, and that two clocks may be apart. */
const lifetime = 120_000;

/** An address that no visitor has (RFC 5737). A site that takes the doctor for it lets visitors choose theirs. */
export const decoyAddress = '192.0.2.1';

/**
 * Makes the proof that a request is the doctor's.
 *
 * @param secret DESK_SECRET
 * @throws the database's error; without DESK_SECRET the first one needs a database that takes writes
 */
export async function makeProbe(db: TeamDb, secret: string | undefined): Promise<string> {
	const at = String(Date.now());
	return `${at}.${macOf(await registryKey(db, secret), at)}`;
}

/** Whether a probe was made within the last two minutes with the key of this database. */
export async function isProbe(
	db: TeamDb,
	secret: string | undefined,
	probe: string,
): Promise<boolean> {
	const [, at, mac] = /^(\d{13})\.([\w-]{43})$/.exec(probe) ?? [];
	if (at === undefined || mac === undefined) return false;
	if (Math.abs(Date.now() - Number(at)) > lifetime) return false;
	// Makes none, since strangers may ask.
	const [key] = await asTeam(db, (trx) => hashKeys(trx, secret));
	return key !== undefined && timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(key, at)));
}

/** @param key of the hashes of emails, of which this one's is derived */
function macOf(key: string, at: string): string {
	const derived = new Uint8Array(hkdfSync('sha256', key, '', 'doctor', 32));
	return createHmac('sha256', derived).update(at).digest('base64url');
}
