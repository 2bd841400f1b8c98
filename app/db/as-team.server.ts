import type { Compilable, CompiledQuery, QueryResult, Transaction } from 'kysely';
import { asRole, onceAsRole } from './as-role.server.ts';
import { loginOf, type TeamDb } from './role-db.server.ts';
import type { Schema } from './schema.ts';

/** Runs the desk's work in one transaction as the role `team`, which holds exactly the rights named in migrations/. */
export function asTeam<T>(db: TeamDb, work: (trx: Transaction<Schema>) => Promise<T>): Promise<T> {
	return asRole(loginOf(db), 'team', work);
}

/** Runs one statement of the desk like asTeam, in a single round trip (onceAsRole). */
export function onceAsTeam<T>(
	db: TeamDb,
	statement: Compilable<T> | CompiledQuery<T>,
	longestMs?: number,
): Promise<QueryResult<T>> {
	return onceAsRole(loginOf(db), 'team', statement, longestMs);
}
