import { createHash, randomInt, randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '#app/db/schema.ts';
import { newToken } from '#app/site/tokens.server.ts';

/** How long what a confirmation mail holds is good for, in milliseconds, by the database's clock. */
export const confirmationLifetimes = { code: 30 * 60_000, link: 7 * 24 * 60 * 60_000 };

/** What a confirmation mail or a reminder says, and nothing else does. */
interface Confirmation {
	/** Six digits, for the page that is still open. */
	code: string;
	/** For /newsletter/confirm?t=… */
	token: string;
}

/**
 * Makes the code and the link of one attempt to deliver a confirmation mail. They are stored as hashes
 * (migrations/0013-confirmations.sql); those of an earlier attempt, which may have arrived, stay good.
 */
export async function issueConfirmation(
	trx: Transaction<Schema>,
	subscriberId: string,
): Promise<Confirmation> {
	const id = randomUUID();
	const code = String(randomInt(1_000_000)).padStart(6, '0');
	const token = newToken();
	await trx
		.insertInto('confirmations')
		.values({
			id,
			subscriber_id: subscriberId,
			code_hash: hashOf(`${id}:${code}`),
			code_expires_at: afterMs(confirmationLifetimes.code),
			token_hash: hashOf(token),
			expires_at: afterMs(confirmationLifetimes.link),
		})
		.execute();
	return { code, token };
}

const afterMs = (ms: number) => sql<Date>`now() + ${sql.lit(ms)} * interval '1 millisecond'`;

/** As hash_of in migrations/0013-confirmations.sql. */
function hashOf(secret: string): string {
	return createHash('sha256').update(secret).digest('hex');
}
