import { sql } from 'kysely';
import type { Database } from '../app/db/schema.ts';

/** Whether a statement comes back. */
export async function databaseAnswers(db: Database): Promise<boolean> {
	try {
		await sql`select 1`.execute(db);
		return true;
	} catch {
		// Why not is logged by whoever needs it.
		return false;
	}
}
