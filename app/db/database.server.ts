import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg, { type PoolClient, type QueryConfig } from 'pg';
import { joinServer } from '#app/embedded-postgres/membership.server.ts';
import type { Database, Schema } from './schema.ts';

/** Location of the database: a Postgres URL, or the folder of the embedded server. */
export interface DatabaseLocation {
	databaseUrl: string | undefined;
	dataDir: string;
}

export interface OpenDatabase {
	db: Database;
	/** Whether it is on the embedded server, which nobody but the site uses. */
	embedded: boolean;
	/** Ends every connection, and the embedded server if nobody else uses it. */
	close(): Promise<void>;
}

export interface ConnectionOptions {
	/** The most connections at a time. */
	connections?: number | undefined;
	/** Milliseconds after which a statement is given up; unset for migrations and backups. */
	maxStatement?: number | undefined;
	/** Called when a connection breaks, which the pool replaces when needed, and when the embedded server ends. */
	onLost?: ((error: Error) => void) | undefined;
}

/** Milliseconds to wait for a connection (pooled or new), and to keep an idle one. */
const waits = { connect: 3_000, idle: 30_000 };

/** Connections that one process opens to the embedded server, which has 30 for all (app/embedded-postgres/postmaster.server.ts). */
const maxEmbedded = 12;

/**
 * Opens the site's database: the one at `databaseUrl` if set, else the embedded one in `dataDir`, whose server is
 * started if it isn't running.
 *
 * @throws EmbeddedProblem when the embedded server can't be used. That a database by URL is out of reach shows
 *   at the first statement (ensureReachable).
 */
export async function openDatabase(
	{ databaseUrl, dataDir }: DatabaseLocation,
	options: ConnectionOptions = {},
): Promise<OpenDatabase> {
	if (databaseUrl) {
		const db = openPool({ connectionString: databaseUrl }, options);
		return { db, embedded: false, close: () => db.destroy() };
	}
	const { connection, leave } = await joinServer(dataDir, options.onLost);
	const connections = Math.min(options.connections ?? maxEmbedded, maxEmbedded);
	const db = openPool(connection, { ...options, connections });
	const close = async () => {
		await db.destroy();
		await leave();
	};
	return { db, embedded: true, close };
}

/** Under which a database says how to connect to it once more. Registered, because development has this module twice. */
const howToConnect = Symbol.for('database.connection');

/**
 * How to connect to a database that openDatabase opened, for what needs a connection of its own.
 *
 * @throws for any other
 */
export function connectionOf(db: Database): pg.PoolConfig {
	const connection = (db as Database & { [howToConnect]?: pg.PoolConfig })[howToConnect];
	if (!connection) throw new Error('This database was not opened by openDatabase.');
	return connection;
}

/** Runs long work (a vacuum, say) on a connection of its own, where no statement is given up. */
export async function withoutTimeLimit<T>(
	db: Database,
	work: (db: Database) => Promise<T>,
): Promise<T> {
	const unhurried = openPool(connectionOf(db), { connections: 1 });
	try {
		return await work(unhurried);
	} finally {
		await unhurried.destroy();
	}
}

function openPool(
	connection: pg.PoolConfig,
	{ connections: max = 10, maxStatement, onLost = () => {} }: ConnectionOptions,
): Database {
	const pool = new pg.Pool({
		...connection,
		max,
		connectionTimeoutMillis: waits.connect,
		idleTimeoutMillis: waits.idle,
		keepAlive: true,
		// Sends statements that don't depend on each other's results together (role-db.server.ts).
		pipeline: true,
		// The driver's own timeout, not a session setting, which poolers refuse. It also drops the
		// connection, so the pool never hands out one that is still busy.
		...(maxStatement !== undefined && { query_timeout: maxStatement }),
	});
	const preparing: Preparing = { on: true };
	// Without a listener, a broken connection would end the process.
	pool.on('error', onLost);
	pool.on('connect', (client) => {
		client.on('error', () => {});
		batchWrites(client);
		sendPrepared(client, preparing);
	});
	const db: Database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
	notePreparing(db, preparing);
	return Object.assign(db, { [howToConnect]: connection });
}

/**
 * Sends everything written to a Postgres connection within one turn of the event loop as one packet: a
 * visitor's statement leaves together with the begin and commit around it, in a third of the system calls.
 */
function batchWrites(client: PoolClient): void {
	const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
	const write = stream.write;
	let waiting = false;
	const flush = () => {
		waiting = false;
		stream.uncork();
	};
	stream.write = function batched(this: Writable, ...chunk: unknown[]) {
		if (!waiting) {
			waiting = true;
			stream.cork();
			process.nextTick(flush);
		}
		return Reflect.apply(write, this, chunk);
	} as typeof write;
}

/** The database cannot be reached; the message names it, without the password, and says why. */
export class DatabaseUnreachable extends Error {
	override name = 'DatabaseUnreachable';

	constructor(location: DatabaseLocation, cause: unknown) {
		super(`The database ${nameOf(location)} cannot be reached: ${causeOf(cause)}.`, { cause });
	}
}

/** @throws DatabaseUnreachable when a first query fails */
export async function ensureReachable(db: Database, location: DatabaseLocation): Promise<void> {
	try {
		await sql`select 1`.execute(db);
	} catch (error) {
		throw new DatabaseUnreachable(location, error);
	}
}

function nameOf({ databaseUrl, dataDir }: DatabaseLocation): string {
	if (databaseUrl === undefined) return `in ${dataDir}`;
	if (!URL.canParse(databaseUrl)) return 'that DATABASE_URL names';
	const { host, pathname } = new URL(databaseUrl);
	return `at ${host}${pathname}`;
}

/** What went wrong, in a few words, even where the error itself says nothing (pg tries several IP addresses). */
export function causeOf(error: unknown): string {
	if (error instanceof AggregateError && error.errors.length > 0) return causeOf(error.errors[0]);
	const text = error instanceof Error ? error.message : String(error);
	return (text || 'no reason was given').replace(/(?<!\s)\s*\n\s*/g, ' ').replace(/\.$/, '');
}

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
interface Preparing {
	on: boolean;
}

/** How each database prepares. */
const preparing = new WeakMap<Database, Preparing>();

/** Notes how a database's connections prepare, for whoever runs its statements. */
function notePreparing(db: Database, how: Preparing): void {
	preparing.set(db, how);
}

/** Sends the statements of `prepare` over a connection under their names, as long as its pool prepares. */
function sendPrepared(client: PoolClient, how: Preparing): void {
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
