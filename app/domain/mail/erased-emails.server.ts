import { createHmac, randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '#app/platform/db/schema.ts';
import { newToken } from '#app/platform/http/tokens.server.ts';

// The key is DESK_SECRET if it is set: a copy of the database alone can't then be used to test whether it knows an
// email. Otherwise a key is made at the first erasure and stored (and backed up) beside the hashes.

const name = 'email_hash';

/** Returns the keyed hash of an email or a reference; spelling variants have the same hash. */
export function keyedHash(key: string, text: string): string {
	return createHmac('sha256', key).update(text.trim().toLowerCase()).digest('base64url');
}

/** Hashes emails or references. */
export async function hashAll(
	trx: Transaction<Schema>,
	texts: readonly string[],
	secret: string | undefined,
): Promise<string[]> {
	if (texts.length === 0) return [];
	const key = await hashingKey(trx, secret);
	return [...new Set(texts.map((text) => keyedHash(key, text)))];
}

/** Returns the key for new hashes; creates one if there is none. */
export async function hashingKey(
	trx: Transaction<Schema>,
	secret: string | undefined,
): Promise<string> {
	return secret ?? (await storedKeys(trx))[0] ?? (await makeKey(trx));
}

/**
 * Returns every key that a hash in the database may have been made with: the secret may have been set after the first
 * erasures, and a restored database may contain the key of the one before it.
 */
export async function hashKeys(
	trx: Transaction<Schema>,
	secret: string | undefined,
): Promise<string[]> {
	return [...(secret === undefined ? [] : [secret]), ...(await storedKeys(trx))];
}

/** Adds a key of another database, whose erasure records are added to this one's. */
export async function addKey(trx: Transaction<Schema>, key: string): Promise<void> {
	const keys = await storedKeys(trx);
	if (keys.includes(key)) return;
	const unused = keys.length === 0 ? name : `${name} ${randomUUID()}`;
	await trx.insertInto('desk_secrets').values({ name: unused, secret: key }).execute();
}

/**
 * Names a mailbox among the hashed emails, for acknowledgements: a stranger who deletes what they sent for someone else's
 * address can spell the next one otherwise.
 */
export const mailboxName = (mailbox: string) => `mailbox ${mailbox}`;

/** Returns true if the person with this email was erased and must not be written to again. */
export async function wasErased(
	trx: Transaction<Schema>,
	email: string,
	secret: string | undefined,
): Promise<boolean> {
	return (await erasedAmong(trx, [email], secret)).size > 0;
}

/** Returns those of many emails whose people were erased. */
export async function erasedAmong(
	trx: Transaction<Schema>,
	emails: readonly string[],
	secret: string | undefined,
): Promise<Set<string>> {
	const keys = await hashKeys(trx, secret);
	if (keys.length === 0) return new Set();
	const byHash = new Map(
		keys.flatMap((key) => emails.map((email) => [keyedHash(key, email), email] as const)),
	);
	const { rows } = await sql<{ hash: string }>`
		select hash from unnest(${[...byHash.keys()]}::text[]) as hash
		where exists (select 1 from erase_records where email_hashes @> array[hash])`.execute(trx);
	return new Set(rows.map(({ hash }) => byHash.get(hash) ?? ''));
}

/** Returns the keys stored in the database, the one for new hashes first. */
async function storedKeys(trx: Transaction<Schema>): Promise<string[]> {
	const rows = await trx
		.selectFrom('desk_secrets')
		.select('secret')
		.where((where) => where.or([where('name', '=', name), where('name', 'like', `${name} %`)]))
		.orderBy('name')
		.execute();
	return rows.map(({ secret }) => secret);
}

async function makeKey(trx: Transaction<Schema>): Promise<string> {
	await trx
		.insertInto('desk_secrets')
		.values({ name, secret: newToken() })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	const [key] = await storedKeys(trx);
	if (key === undefined) throw new Error('The key was not stored.');
	return key;
}
