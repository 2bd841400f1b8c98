import { createHash } from 'node:crypto';
import type { PoolClient, QueryConfig } from 'pg';
import type { Database } from './schema.ts';

/** The names of statements that connections prepare, by their SQL. */
const names = new Map<string, string>();

/**
 * Has each connection prepare a statement: Postgres parses and plans it once for each connection and not at every
 * run, and the driver sends it once. For the few statements that run all the time, since a connection keeps them.
 *
 * @param statement its SQL
 * @returns the same, to run as ever
 */
export function prepare(statement: string): string {
	// The name follows from the SQL: behind a pooler that passes names on, another release has prepared its own.
	const hash = createHash('sha256').update(statement).digest('base64url').slice(0, 16);
	names.set(statement, `site_${hash}`);
	return statement;
}

/** Whether the connections of a pool prepare statements. */
export interface Preparing {
	on: boolean;
}

/** How each database prepares. */
const preparing = new WeakMap<Database, Preparing>();

/** Notes how a database's connections prepare, for whoever runs its statements. */
export function notePreparing(db: Database, how: Preparing): void {
	preparing.set(db, how);
}

/** Sends the statements of `prepare` over a connection under their names, as long as its pool prepares. */
export function sendPrepared(client: PoolClient, how: Preparing): void {
	const named = (...args: unknown[]) => {
		const { query } = Object.getPrototypeOf(client);
		const [text, values] = args;
		const name = how.on && typeof text === 'string' ? names.get(text) : undefined;
		if (name === undefined) return Reflect.apply(query, client, args);
		const config = { name, text, values } as QueryConfig;
		return Reflect.apply(query, client, [config, ...args.slice(2)]);
	};
	client.query = named as typeof client.query;
}

/**
 * Invalid_sql_statement_name and duplicate_prepared_statement: the connection has led to another backend meanwhile.
 * Feature_not_supported and datatype_mismatch: a column has another type since the statement was prepared.
 */
const outlived = ['26000', '42P05', '0A000', '42804'];

/**
 * Whether a statement failed because what was prepared under its name isn't there or doesn't hold any more: a pooler shares
 * backends between connections and doesn't translate names, or the table was changed meanwhile. Then its database prepares nothing
 * more, and the statement can run again: nothing of it remains.
 */
export function failedAsPrepared(db: Database, statement: string, error: unknown): boolean {
	const how = preparing.get(db);
	if (!how || !names.has(statement)) return false;
	if (!outlived.includes(String((error as { code?: unknown } | undefined)?.code))) return false;
	how.on = false;
	return true;
}
