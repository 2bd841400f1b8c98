import { createHmac } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { asTeam } from '../db/as-team.server.ts';
import type { TeamDb } from '../db/role-db.server.ts';
import type { Schema } from '../db/schema.ts';
import { newToken } from '../tokens.server.ts';

// The key is DESK_SECRET where it is set: then a copy of the database alone cannot be asked whether it
// knows an email. Without it, one is made at the first erasure and stored (and backed up) beside the hashes.

const name = 'email_hash';

function hash(key: string, email: string): string {
	return createHmac('sha256', key).update(email.trim().toLowerCase()).digest('base64url');
}

/** Hashes emails for an erase record. */
export async function hashEmails(
	trx: Transaction<Schema>,
	emails: readonly string[],
	secret: string | undefined,
): Promise<string[]> {
	if (emails.length === 0) return [];
	const key = secret ?? (await storedKey(trx)) ?? (await makeKey(trx));
	return [...new Set(emails.map((email) => hash(key, email)))];
}

/** Whether the person with this email had everything erased and must not be written to again. */
export function wasErased(db: TeamDb, email: string, secret: string | undefined): Promise<boolean> {
	return asTeam(db, (trx) => wasErasedWithin(trx, email, secret));
}

/** wasErased within a transaction of the team. */
export async function wasErasedWithin(
	trx: Transaction<Schema>,
	email: string,
	secret: string | undefined,
): Promise<boolean> {
	// Checks both keys: the secret may have been set after the first erasures.
	const keys = [secret, await storedKey(trx)].filter((key) => key !== undefined);
	const hashes = keys.map((key) => hash(key, email));
	const { rows } = await sql`select 1 from erase_records
		where email_hashes && ${hashes}::text[] limit 1`.execute(trx);
	return rows.length > 0;
}

async function storedKey(trx: Transaction<Schema>): Promise<string | undefined> {
	const row = await trx
		.selectFrom('desk_secrets')
		.select('secret')
		.where('name', '=', name)
		.executeTakeFirst();
	return row?.secret;
}

async function makeKey(trx: Transaction<Schema>): Promise<string> {
	await trx
		.insertInto('desk_secrets')
		.values({ name, secret: newToken() })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	const key = await storedKey(trx);
	if (key === undefined) throw new Error('The key was not stored.');
	return key;
}
