import { type Kysely, sql, type Transaction } from 'kysely';
import { loginOf, type VisitorDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';

/** Runs several statements in one transaction as the role `anon`; the site's own are one statement each. */
export function asAnon<T>(
	db: VisitorDb,
	work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
	const login: Kysely<Schema> = loginOf(db);
	return login.transaction().execute(async (trx) => {
		await sql`set local role anon`.execute(trx);
		return work(trx);
	});
}
