import {
	type Compilable,
	CompiledQuery,
	type Kysely,
	type QueryResult,
	sql,
	type Transaction,
} from 'kysely';
import type { Schema } from './schema.ts';

/** The roles that the site's login can become (migrations/0001-database-roles.sql). */
type Role = 'anon' | 'team';

/** Runs work in one transaction as a role; the role ends with the transaction. */
export function asRole<T>(
	db: Kysely<Schema>,
	role: Role,
	work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
	return db.transaction().execute(async (trx) => {
		await sql`set local role ${sql.raw(role)}`.execute(trx);
		return work(trx);
	});
}

// The role ends with the transaction, so a pooler that shares connections by transaction never sees it. The
// server-side timeout matches the driver's: a statement we give up on doesn't keep running.
const enterFor = (role: Role, longestMs: number) =>
	CompiledQuery.raw(`begin; set local role ${role}; set local statement_timeout = ${longestMs}`);
const usualMs = 5_000;
// Built once: nearly every statement has the usual limit, and small costs like these dominate a submission.
const enterUsually: Record<Role, CompiledQuery> = {
	anon: enterFor('anon', usualMs),
	team: enterFor('team', usualMs),
};
const leave = CompiledQuery.raw('commit');

/**
 * Runs one statement like asRole, in a single round trip to the server: nothing in it waits for
 * the result of what went before. If entering fails, the transaction is already broken and refuses
 * the statement.
 *
 * @param statement built with any of Kysely's builders, not executed, or compiled before
 * @param longestMs milliseconds after which the server gives it up
 * @throws the statement's error; then nothing of it remains
 */
export function onceAsRole<T>(
	db: Kysely<Schema>,
	role: Role,
	statement: Compilable<T> | CompiledQuery<T>,
	longestMs = usualMs,
): Promise<QueryResult<T>> {
	const compiled = 'compile' in statement ? statement.compile() : statement;
	const enter = longestMs === usualMs ? enterUsually[role] : enterFor(role, longestMs);
	// db.connection() would wait for each result before sending the next query.
	return db.getExecutor().provideConnection(async (connection) => {
		const [entered, done, left] = await Promise.allSettled([
			connection.executeQuery(enter),
			connection.executeQuery(compiled),
			connection.executeQuery(leave),
		]);
		for (const part of [entered, done, left]) {
			if (part.status === 'rejected') throw part.reason;
		}
		if (done.status !== 'fulfilled') throw new Error('The statement has no result.');
		return done.value as QueryResult<T>;
	});
}
