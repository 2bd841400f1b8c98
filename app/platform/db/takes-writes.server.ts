import { sql } from 'kysely';
import { redact } from './errors.server.ts';
import type { Database } from './schema.ts';

/** SQLSTATE of a write on a standby or in a read-only session. */
const readOnly = '25006';

/**
 * Finds out why the database takes no writes: it is a standby, read-only, or out of space.
 *
 * @returns undefined if it takes them
 */
export async function findWriteProblem(db: Database): Promise<unknown> {
	try {
		await db.transaction().execute(async (trx) => {
			// Fails on a standby or in a read-only session, and otherwise changes no row.
			await sql`update revocations set number = number where false`.execute(trx);
			// Tests the write-ahead log with an empty message, flushed with the commit.
			await sql`select pg_logical_emit_message(true, 'doctor', '')`.execute(trx);
		});
		return undefined;
	} catch (error) {
		const { code } = error as { code?: string };
		return code === readOnly ? new Error('the database is read-only') : redact(error);
	}
}
