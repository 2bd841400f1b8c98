import { sql } from 'kysely';
import type { Database } from '#app/db/schema.ts';

/** Whether the database responds to a statement. */
export async function isDatabaseReachable(db: Database): Promise<boolean> {
	try {
		await sql`select 1`.execute(db);
		return true;
	} catch {
		// The cause is logged by the request that needs the database.
		return false;
	}
}
