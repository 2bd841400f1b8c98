import type { Compilable, CompiledQuery, QueryResult, Transaction } from 'kysely';
import { asRole, onceAsRole } from './as-role.server.ts';
import { loginOf, type VisitorDb, type VisitorSchema } from './role-db.server.ts';

/**
 * Runs a visitor's work in one transaction as the role `anon`, which can add submissions, read
 * published posts and raise a like count, and nothing else (migrations/, row-level security).
 */
export function asAnon<T>(
	db: VisitorDb,
	work: (trx: Transaction<VisitorSchema>) => Promise<T>,
): Promise<T> {
	return asRole(loginOf(db), 'anon', (trx) => work(trx as unknown as Transaction<VisitorSchema>));
}

/** Runs one statement of a visitor like asAnon, in a single round trip (onceAsRole). */
export function queryAsAnon<T>(
	db: VisitorDb,
	statement: Compilable<T> | CompiledQuery<T>,
	longestMs?: number,
): Promise<QueryResult<T>> {
	return onceAsRole(loginOf(db), 'anon', statement, longestMs);
}
