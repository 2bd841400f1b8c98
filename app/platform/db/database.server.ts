import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { openServer } from '#app/platform/embedded-postgres/embedded-server.server.ts';
import type { Database, Schema } from './schema.ts';

/** Location of the database: a Postgres URL, or the folder of the embedded server. */
export interface DatabaseLocation {
	databaseUrl: string | undefined;
	dataDir: string;
}

export interface OpenDatabase {
	db: Database;
	/** True for the embedded server, which only the site uses. */
	embedded: boolean;
	/** Ends every connection, and the embedded server if this process started it. */
	close(): Promise<void>;
}

export interface ConnectionOptions {
	/** Maximum connections at a time. */
	connections?: number | undefined;
	/** Milliseconds after which a statement is canceled; unset for migrations and backups. */
	maxStatement?: number | undefined;
	/** Called when a connection breaks; the pool replaces it when needed. */
	onLost?: ((error: Error) => void) | undefined;
	/** True for the site, which shares an embedded server with shell commands only. */
	alone?: boolean;
}

/** Milliseconds to wait for a connection (pooled or new), and to keep an idle one. */
const waits = { connect: 3_000, idle: 30_000 };

/**
 * Seconds until a connection is replaced: one that stayed with a former primary, or was opened while the database was
 * read-only, takes no writes.
 */
const longestLife = 60;

/**
 * Maximum connections of one process to the embedded server, which has 30 for all of them
 * (app/platform/embedded-postgres/embedded-server.server.ts).
 */
const maxEmbedded = 12;

/**
 * Opens the site's database: the one at `databaseUrl` if set, else the embedded one in `dataDir`, whose
 * server is started if it isn't running. A database at a URL may still be unreachable: the first statement
 * shows that (ensureReachable).
 *
 * @throws EmbeddedProblem when the embedded server can't be used
 */
export async function openDatabase(
	{ databaseUrl, dataDir }: DatabaseLocation,
	options: ConnectionOptions = {},
): Promise<OpenDatabase> {
	if (databaseUrl) {
		const db = openPool({ connectionString: databaseUrl }, options);
		return { db, embedded: false, close: () => db.destroy() };
	}
	const { url, stop } = await openServer(dataDir, options);
	const connections = Math.min(options.connections ?? maxEmbedded, maxEmbedded);
	let closing = false;
	const onLost = (error: Error) => {
		// The server may end before the last connection has said goodbye.
		if (!closing) options.onLost?.(error);
	};
	const db = openPool({ connectionString: url }, { ...options, connections, onLost });
	const close = async () => {
		closing = true;
		await db.destroy();
		await stop();
	};
	return { db, embedded: true, close };
}

/**
 * Returns the pool of a database that openDatabase opened; its options are those of each connection.
 *
 * @throws for any other database
 */
export function poolOf({ pool }: Database): pg.Pool {
	if (!pool) throw new Error('This database was not opened by openDatabase.');
	return pool;
}

/** Runs long work, such as a vacuum, on a connection of its own without a time limit on statements. */
export async function withoutTimeLimit<T>(
	db: Database,
	work: (db: Database) => Promise<T>,
): Promise<T> {
	const unhurried = openPool(poolOf(db).options, { connections: 1 });
	try {
		return await work(unhurried);
	} finally {
		await unhurried.destroy();
	}
}

function openPool(
	connection: pg.ClientConfig,
	{ connections: max = 10, maxStatement, onLost = () => {} }: ConnectionOptions,
): Database {
	const pool = new pg.Pool({
		...connection,
		max,
		connectionTimeoutMillis: waits.connect,
		idleTimeoutMillis: waits.idle,
		maxLifetimeSeconds: longestLife,
		keepAlive: true,
		// Sends statements together if they don't depend on each other's results (role-db.server.ts).
		pipeline: true,
		// The driver's own timeout, since poolers refuse a session setting. It also drops the connection, so the
		// pool never hands out one that is still busy.
		query_timeout: maxStatement,
	});
	// Without listeners, a broken connection would end the process.
	pool.on('error', onLost);
	pool.on('connect', (client) => client.on('error', () => {}));
	const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
	return Object.assign(db, { pool, maxStatement });
}

/** The database can't be reached. The message names it, without the password, and gives the cause. */
export class DatabaseUnreachable extends Error {
	override name = 'DatabaseUnreachable';

	constructor(location: DatabaseLocation, cause: unknown) {
		super(`The database ${nameOf(location)} cannot be reached: ${causeOf(cause)}.`, { cause });
	}
}

/**
 * Runs a first query.
 *
 * @throws DatabaseUnreachable when it fails
 */
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

/**
 * Returns a short description of an error, even if its own message is empty (pg tries several IP addresses).
 */
export function causeOf(error: unknown): string {
	if (error instanceof AggregateError && error.errors.length > 0) return causeOf(error.errors[0]);
	const text = error instanceof Error ? error.message : String(error);
	return (text || 'no reason was given').replace(/(?<!\s)\s*\n\s*/g, ' ').replace(/\.$/, '');
}
