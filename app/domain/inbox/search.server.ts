import { hkdfSync } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import { countRows } from '#app/platform/db/keyset.server.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { decryptText, encryptText, newToken } from '#app/platform/http/tokens.server.ts';
import type { ScheduledJob } from '#app/platform/jobs/job.ts';
import { conditionOf, readFilter } from './item-conditions.server.ts';
import type { ItemFilter } from './item-filter.ts';

// A search names people and illnesses, and URLs end up in histories and logs. So the search is posted, and the list's
// URL carries it encrypted for the session that typed it.

/** Key material for searches: the session that searches, and DESK_SECRET if it is set. */
export interface SearchKey {
	sessionId: string;
	secret: string | undefined;
}

const name = 'inbox_search';

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
	now = new Date(),
): Promise<string> {
	return asTeam(db, async (trx) => {
		const found = sql`from inbox_items as item where ${conditionOf(await readFilter(trx, filter), now)}`;
		const counts = { items: await countRows(trx, found) };
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

/** Derives a key for each session, from DESK_SECRET or from a secret stored in the database. */
async function keyOf(trx: Transaction<Schema>, { secret, sessionId }: SearchKey): Promise<Buffer> {
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

/** If another process creates a secret at the same moment, the first one stays. */
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

/** Small, so that items being indexed are locked briefly. */
const batchSize = 100;

/**
 * Milliseconds that a batch may take, and that a stopping site may have to wait for it. A batch that fails or takes
 * longer is redone item by item.
 */
const maxMs = 2_000;

/**
 * Indexes the items that arrived since the last run, so that a search finds them through its index. Until then a search
 * reads the newest submissions itself (item-conditions.server.ts). An item that can't be indexed is skipped, and the
 * others of its batch are indexed.
 */
export async function fillSearch(db: TeamDb, signal?: AbortSignal): Promise<void> {
	let most = batchSize;
	while (!signal?.aborted) {
		const start = performance.now();
		const filled = await fill(db, most);
		if (filled === undefined) {
			if (most === 1) await skipOne(db);
			most = 1;
			continue;
		}
		if (filled < most) return;
		// In a flood of submissions, visitors get nearly all of the database's time.
		await rest(49 * (performance.now() - start), signal);
	}
}

/** Waits, but no longer than until the job must end. */
async function rest(ms: number, signal: AbortSignal | undefined): Promise<void> {
	try {
		await setTimeout(ms, undefined, { signal });
	} catch (error) {
		if (!signal?.aborted) throw error;
	}
}

/** Indexes up to `most` items. Returns how many; undefined if the database canceled the statement or an item failed. */
async function fill(db: TeamDb, most: number): Promise<number | undefined> {
	try {
		return await asTeam(db, async (trx) => {
			await sql`set local statement_timeout = ${sql.lit(maxMs)}`.execute(trx);
			// Characters of each text: half an hour of reading.
			return storeWords(trx, most, sql`search_of_item(id, 30000)`);
		});
	} catch (error) {
		if (isOfItem(error)) return undefined;
		throw error;
	}
}

/** Returns true if an item caused the error: bad data, a limit, a raised exception, or a statement timeout. */
function isOfItem(error: unknown): boolean {
	return /^(22|54|P0|57014)/.test(String((error as { code?: unknown }).code));
}

/**
 * Gives up on the next item, whose words can't be computed, so that the job doesn't retry it forever. It's marked as cut,
 * so that looking for a person reads it whole.
 */
const skipOne = (db: TeamDb) =>
	asTeam(db, (trx) =>
		storeWords(trx, 1, sql`coalesce(search, '') || array_to_tsvector('{(cut)}')`),
	);

/**
 * Stores the words of up to `most` items, first of those that have none yet. Skips rows that others lock.
 *
 * @returns how many items
 */
async function storeWords(
	trx: Transaction<Schema>,
	most: number,
	words: RawBuilder<unknown>,
): Promise<number> {
	const { numAffectedRows } = await sql`
		with unindexed as (
			select id from inbox_items where search is null
			order by received_at limit ${most} for update skip locked
		), outdated as (
			select id from inbox_items where search_version < 2 and search is not null
			order by search_version, received_at desc
			limit ${most} - (select count(*) from unindexed) for update skip locked
		)
		update inbox_items set search = ${words}, search_version = 2
		where id in (select id from unindexed union all select id from outdated)`.execute(trx);
	return Number(numAffectedRows ?? 0);
}

/** Runs every minute: each item that isn't indexed costs a search about 0.2 ms. */
export const fillSearchJob: ScheduledJob = {
	name: 'inbox-search',
	cron: '* * * * *',
	run: ({ teamDb }, signal) => fillSearch(teamDb, signal),
};
