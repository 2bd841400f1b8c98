import { hkdfSync } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import { hashingKey } from '#app/domain/mail/erased-emails.server.ts';
import { countRows } from '#app/platform/db/keyset.server.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { decryptText, encryptText } from '#app/platform/http/tokens.server.ts';
import { conditionOf } from './item-conditions.server.ts';
import type { ItemFilter } from './item-filter.ts';

// A search names people and illnesses, and URLs end up in histories and logs. So the search is posted, and the list's
// URL carries it encrypted for the session that typed it.

/** Key material for searches: the session that searches, and DESK_SECRET if it is set. */
export interface SearchKey {
	sessionId: string;
	secret: string | undefined;
}

/**
 * Records a search in the audit log with the number of items it found (up to 10,001), and encrypts it.
 *
 * @param filter the list's filter, with the search in it
 * @returns base64url, for the list's URL
 */
export function encryptSearch(
	db: TeamDb,
	key: SearchKey,
	words: string,
	filter: ItemFilter,
	by: Actor,
): Promise<string> {
	return asTeam(db, async (trx) => {
		const matches = sql`from inbox_items as item where ${conditionOf(filter)}`;
		const counts = { items: await countRows(trx, matches) };
		await audit(trx, by, { action: 'inbox.searched', counts });
		return encryptText(await keyOf(trx, key), words);
	});
}

/**
 * Decrypts a search made by encryptSearch.
 *
 * @returns undefined if it is from another session or a former key, or made up
 */
export function decryptSearch(
	db: TeamDb,
	key: SearchKey,
	encrypted: string,
): Promise<string | undefined> {
	return asTeam(db, async (trx) => decryptText(await keyOf(trx, key), encrypted));
}

/** Derives a key for each session, from DESK_SECRET or from the key that is stored in its place. */
async function keyOf(trx: Transaction<Schema>, { secret, sessionId }: SearchKey): Promise<Buffer> {
	const root = await hashingKey(trx, secret);
	return Buffer.from(hkdfSync('sha256', root, sessionId, 'inbox_search', 32));
}
