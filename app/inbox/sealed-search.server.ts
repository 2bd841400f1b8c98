import { hkdfSync } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { type Actor, audit } from '#app/audit/write-audit-log.server.ts';
import { asTeam } from '#app/db/as-team.server.ts';
import { countRows } from '#app/db/list-place.server.ts';
import type { TeamDb } from '#app/db/role-db.server.ts';
import type { Schema } from '#app/db/schema.ts';
import { newToken, openText, sealText } from '#app/site/tokens.server.ts';
import { conditionOf, readUnstored } from './item-conditions.server.ts';
import type { ItemFilter } from './item-filter.ts';

// A search names people and illnesses, and a URL ends up in histories, logs and shoulders' view. So the words
// are posted, and the list's URL carries them sealed for the session that typed them.

/** What sealing and opening need: the session that searches, and DESK_SECRET where it is set. */
export interface SearchSeal {
	sessionId: string;
	secret: string | undefined;
}

const name = 'inbox_search';

/**
 * Notes a search in the audit log, with how many items it found (to 10,001), and seals its words.
 *
 * @param filter the list's filter, the words among it
 * @returns base64url, for the list's URL
 */
export function sealSearch(
	db: TeamDb,
	seal: SearchSeal,
	words: string,
	filter: ItemFilter,
	by: Actor,
	now = new Date(),
): Promise<string> {
	return asTeam(db, async (trx) => {
		const found = sql`from inbox_items as item where ${conditionOf(await readUnstored(trx, filter), now)}`;
		const counts = { items: await countRows(trx, found) };
		await audit(trx, by, { action: 'inbox.searched', counts });
		return sealText(await keyOf(trx, seal), words);
	});
}

/**
 * The words that sealSearch sealed.
 *
 * @returns undefined for another session's, a former key's, or something made up
 */
export function openSearch(
	db: TeamDb,
	seal: SearchSeal,
	sealed: string,
): Promise<string | undefined> {
	return asTeam(db, async (trx) => openText(await keyOf(trx, seal), sealed));
}

/** One key for each session, from the secret outside the database or one within. */
async function keyOf(trx: Transaction<Schema>, { secret, sessionId }: SearchSeal): Promise<Buffer> {
	const root = secret ?? (await storedSecret(trx)) ?? (await makeSecret(trx));
	return Buffer.from(hkdfSync('sha256', root, sessionId, name, 32));
}

async function storedSecret(trx: Transaction<Schema>): Promise<string | undefined> {
	const row = await trx
		.selectFrom('desk_secrets')
		.select('secret')
		.where('name', '=', name)
		.executeTakeFirst();
	return row?.secret;
}

/** Another process may make one at the same moment; the first one stays. */
async function makeSecret(trx: Transaction<Schema>): Promise<string> {
	await trx
		.insertInto('desk_secrets')
		.values({ name, secret: newToken() })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	const made = await storedSecret(trx);
	if (made === undefined) throw new Error('The key of searches was not stored.');
	return made;
}
