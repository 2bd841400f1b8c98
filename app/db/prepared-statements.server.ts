import { createHash } from 'node:crypto';
import type { QueryResult } from 'kysely';
import pg, { type Pool, type PoolClient, type QueryConfig } from 'pg';
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
	pool: Pool;
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

/** What the driver's queries send on a connection, and its note of what that has parsed. */
interface Wire {
	parsedStatements: Record<string, string>;
	parse(what: { text: string; name: string }): void;
	bind(what: object): void;
	execute(what: object): void;
	sync(): void;
}

type Done<T> = (error: Error | undefined, results: pg.QueryResult<T & object>[]) => void;

/** The driver's query as far as it's extended here; its types have no more than `submit`. */
const DriverQuery = pg.Query as unknown as new (
	...query: [text: string, values: readonly unknown[], done: Done<never>]
) => pg.Query & { name: string; prepare(wire: Wire): void; _getRows(wire: Wire): void };

/** A prepared statement in a transaction of its own that Postgres answers once, at its end, instead of after each part. */
class PreparedTransaction<T> extends DriverQuery {
	readonly #before: readonly string[];

	constructor(
		before: readonly string[],
		name: string,
		...query: [text: string, values: readonly unknown[], done: Done<T>]
	) {
		super(...query);
		// The driver copies a configuration with a name in it, which takes as long as sending the query.
		this.name = name;
		this.#before = before;
	}

	override prepare(wire: Wire) {
		for (const text of this.#before) runUnnamed(wire, text);
		super.prepare(wire);
	}

	override _getRows(wire: Wire) {
		wire.execute({});
		runUnnamed(wire, 'commit');
		wire.sync();
	}
}

function runUnnamed(wire: Wire, text: string) {
	wire.parse({ text, name: '' });
	wire.bind({});
	wire.execute({});
}

/**
 * Runs a statement of `prepare` in a transaction of its own.
 *
 * @param before begins the transaction and says how it runs; if one of these fails, Postgres skips the rest
 * @returns undefined, without having sent anything, where the connection hasn't prepared it yet
 * @throws the statement's error; then nothing of it remains
 */
export async function runPrepared<T>(
	db: Database,
	before: readonly string[],
	{ sql: text, parameters }: { sql: string; parameters: readonly unknown[] },
): Promise<QueryResult<T> | undefined> {
	const how = preparing.get(db);
	const name = names.get(text);
	if (!how?.on || name === undefined) return undefined;
	const client = await how.pool.connect();
	let broken = false;
	try {
		const { connection } = client as unknown as { connection: Wire };
		if (connection.parsedStatements[name] !== text) return undefined;
		const results = await new Promise<pg.QueryResult<T & object>[]>((resolve, reject) => {
			const done: Done<T> = (error, all) => (error ? reject(error) : resolve(all));
			client.query(new PreparedTransaction<T>(before, name, text, [...parameters], done));
		});
		// The last is the commit's.
		const result = results.at(-2);
		if (!result) throw new Error('The statement has no result.');
		return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) };
	} catch (error) {
		await client.query('rollback').catch(() => {
			broken = true;
		});
		throw error;
	} finally {
		client.release(broken);
	}
}
