import { hkdfSync } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import { countRows } from '#app/platform/db/keyset.server.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { decryptText, encryptText, newToken } from '#app/platform/http/tokens.server.ts';
import type { ScheduledJob } from '#app/platform/jobs/job.ts';
import { conditionOf, readFilter } from './item-conditions.server.ts';
import type { ItemFilter } from './item-filter.ts';

// A search names people and illnesses, and a URL ends up in histories, logs and shoulders' view. So the words
// are posted, and the list's URL carries them encrypted for the session that typed them.

/** What encrypting and decrypting need: the session that searches, and DESK_SECRET where it is set. */
export interface SearchKey {
	sessionId: string;
	secret: string | undefined;
}

const name = 'inbox_search';

/**
 * Notes a search in the audit log, with how many items it found (to 10,001), and encrypts its words.
 *
 * @param filter the list's filter, the words among it
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
 * The words that encryptSearch encrypted.
 *
 * @returns undefined for another session's, a former key's, or something made up
 */
export function decryptSearch(
	db: TeamDb,
	key: SearchKey,
	encrypted: string,
): Promise<string | undefined> {
	return asTeam(db, async (trx) => decryptText(await keyOf(trx, key), encrypted));
}

/** One key for each session, from the secret outside the database or one within. */
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

/** At a time, so that nobody waits long for an item that is being filled in. */
const batchSize = 100;

/**
 * Milliseconds that a batch may take, and a stopping site may have to wait; one that fails, or takes longer, is
 * done item by item.
 */
const maxMs = 2_000;

/**
 * Adds the words of the items that came since the last run, by which a search finds them through its index.
 * Until then it reads the newest submissions itself (item-conditions.server.ts). An item whose words can't be
 * had gets none, and the others of its batch theirs.
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
		// Visitors whose forms come in a flood get nearly all of the database's time.
		await rest(49 * (performance.now() - start), signal);
	}
}

/** Waits, but no longer than until the job is to end. */
async function rest(ms: number, signal: AbortSignal | undefined): Promise<void> {
	try {
		await setTimeout(ms, undefined, { signal });
	} catch (error) {
		if (!signal?.aborted) throw error;
	}
}

/** How many items got their words; undefined if the database gave it up. */
async function fill(db: TeamDb, most: number): Promise<number | undefined> {
	try {
		return await asTeam(db, async (trx) => {
			await sql`set local statement_timeout = ${sql.lit(maxMs)}`.execute(trx);
			const { rows } = await sql<{ filled: number }>`
				select fill_inbox_search(${most}) as filled`.execute(trx);
			return rows[0]?.filled ?? 0;
		});
	} catch (error) {
		if (isOfItem(error)) return undefined;
		throw error;
	}
}

/** Whether one of the items is at fault: bad data, a limit, a raised exception, a timeout of the statement. */
function isOfItem(error: unknown): boolean {
	return /^(22|54|P0|57014)/.test(String((error as { code?: unknown }).code));
}

async function skipOne(db: TeamDb): Promise<void> {
	await asTeam(db, (trx) => sql`select skip_inbox_search()`.execute(trx));
}

/** Every minute: an item without its words costs each search about 0.2 ms. */
export const fillSearchJob: ScheduledJob = {
	name: 'inbox-search',
	cron: '* * * * *',
	run: ({ teamDb }, signal) => fillSearch(teamDb, signal),
};
