import type { Transaction } from 'kysely';
import type { Database, Schema } from '#app/db/schema.ts';

/** Reads all tables as of one moment, whatever visitors send meanwhile. */
export function inSnapshot<T>(
	db: Database,
	work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
	return db
		.transaction()
		.setIsolationLevel('repeatable read')
		.setAccessMode('read only')
		.execute(work);
}
