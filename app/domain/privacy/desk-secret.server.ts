import { createHmac, randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';

// The database stores a digest of DESK_SECRET, so that a start notices a different one: hashes made with the
// old secret no longer match. The digest doesn't reveal the secret.

const name = 'desk_secret_mark';

/** Means that no secret is set. */
const none = 'none';

const markOf = (secret: string | undefined) =>
	secret === undefined ? none : createHmac('sha256', secret).update(name).digest('base64url');

/**
 * Compares DESK_SECRET with the stored digest; stores the first one.
 *
 * @returns a sentence about what no longer works; undefined if it's the same
 */
export function findChangedSecret(
	db: TeamDb,
	secret: string | undefined,
): Promise<string | undefined> {
	return asTeam(db, async (trx) => {
		const mark = await lastMark(trx);
		if (mark === markOf(secret)) return undefined;
		if (mark === undefined) {
			await note(trx, secret);
			return undefined;
		}
		const what =
			secret === undefined
				? "DESK_SECRET isn't set any more"
				: mark === none
					? 'DESK_SECRET is set, and was not before'
					: 'DESK_SECRET is another than before';
		// Hashes from before the secret was set use a key stored in the database.
		const lost =
			mark === none
				? 'Decision exports are signed with it from now on.'
				: 'People who were erased are not recognized by their email any more and may be written to again, private links that people have open nothing, and registries match nothing. Set it back to what it was.';
		return `${what}. ${lost} If it is meant, "npm run -s team -- desk accept-secret" ends this warning.`;
	});
}

/** Accepts the current DESK_SECRET. */
export function acceptSecret(db: TeamDb, secret: string | undefined): Promise<void> {
	return asTeam(db, (trx) => note(trx, secret));
}

async function lastMark(trx: Transaction<Schema>): Promise<string | undefined> {
	const { rows } = await sql<{ secret: string }>`
		select secret from desk_secrets where name = ${name} or name like ${`${name} %`}
		order by created_at desc, name desc limit 1`.execute(trx);
	return rows[0]?.secret;
}

async function note(trx: Transaction<Schema>, secret: string | undefined): Promise<void> {
	await trx
		.insertInto('desk_secrets')
		.values({ name: `${name} ${randomUUID()}`, secret: markOf(secret) })
		.execute();
}
