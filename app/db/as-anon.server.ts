import { type Compilable, CompiledQuery, type QueryResult, sql, type Transaction } from 'kysely';
import { loginOf, type VisitorDb, type VisitorSchema } from './role-db.server.ts';

/**
 * Runs a visitor's work in one transaction as the role `anon`, which can add submissions, read
 * published posts and raise a like count, and nothing else (migrations/, row-level security).
 */
export function asAnon<T>(
	db: VisitorDb,
	work: (trx: Transaction<VisitorSchema>) => Promise<T>,
): Promise<T> {
	return loginOf(db)
		.transaction()
		.execute(async (trx) => {
			await sql`set local role anon`.execute(trx);
			return work(trx as unknown as Transaction<VisitorSchema>);
		});
}

// The role lasts as long as the transaction, so a pooler that shares connections by transaction never
// sees it. The statement timeout matches the driver's own: what the driver gives up, the server stops too.
const enterFor = (longestMs: number) =>
	CompiledQuery.raw(
		`begin; set local role anon; set local statement_timeout = ${longestMs}; set local lock_timeout = '4s'`,
	);
const usualMs = 5_000;
// Built once: nearly every statement has the usual limit, and such small costs add up in a submission.
const enterUsually = enterFor(usualMs);
const leave = CompiledQuery.raw('commit');

/**
 * Runs one statement of a visitor like asAnon, in a single round trip to the server: nothing in it
 * waits for the result of what went before. If entering fails, the transaction is already broken
 * and refuses the statement.
 *
 * @param statement built with any of Kysely's builders, not executed, or compiled before
 * @param longestMs milliseconds after which the server stops it (the embedded database has no timeouts)
 * @throws the statement's error; nothing it did remains
 */
export function queryAsAnon<T>(
	db: VisitorDb,
	statement: Compilable<T> | CompiledQuery<T>,
	longestMs = usualMs,
): Promise<QueryResult<T>> {
	const compiled = 'compile' in statement ? statement.compile() : statement;
	const enter = longestMs === usualMs ? enterUsually : enterFor(longestMs);
	// Not db.connection(), which waits for each result before it sends the next query.
	return loginOf(db)
		.getExecutor()
		.provideConnection(async (connection) => {
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
