import type { Compilable, CompiledQuery, Kysely, QueryResult, Transaction } from 'kysely';
import { asRole, onceAsRole } from './as-role.server.ts';
import type { Schema } from './schema.ts';

/**
 * Runs a visitor's work in one transaction as the role `anon`, which can add submissions, read
 * published posts and raise a like count, and nothing else (migrations/, row-level security).
 */
export function asAnon<T>(
	db: Kysely<Schema>,
	work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
	return asRole(db, 'anon', work);
}

/** Runs one statement of a visitor like asAnon, in a single round trip (onceAsRole). */
export function queryAsAnon<T>(
	db: Kysely<Schema>,
	statement: Compilable<T> | CompiledQuery<T>,
	longestMs?: number,
): Promise<QueryResult<T>> {
	return onceAsRole(db, 'anon', statement, longestMs);
}
