import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { joinServer } from '#app/platform/embedded-postgres/membership.server.ts';
import { Connections, type Hosts, readHosts } from './connections.server.ts';
import { hostNames, hostUrls } from './host-urls.ts';
import type { Database, Schema } from './schema.ts';

/** Location of the database: a Postgres URL (readHosts), or the folder of the embedded server. */
export interface DatabaseLocation {
	databaseUrl: string | undefined;
	dataDir: string;
}

export interface OpenDatabase {
	db: Database;
	/** True for the embedded server, which only the site uses. */
	embedded: boolean;
	/** Ends every connection, and the embedded server if no other process uses it. */
	close(): Promise<void>;
}

export interface ConnectionOptions {
	/** Maximum connections at a time. */
	connections?: number | undefined;
	/** Milliseconds after which a statement is canceled; unset for migrations and backups. */
	maxStatement?: number | undefined;
	/** Called when a connection breaks (the pool replaces it when needed) and when the embedded server ends. */
	onLost?: ((error: Error) => void) | undefined;
}

/** Milliseconds to wait for a connection (pooled or new), and to keep an idle one. */
const waits = { connect: 3_000, idle: 30_000 };

/** Seconds until a connection is replaced, so that none outlives a change of the server behind its address for long. */
const longestLife = 600;

/**
 * Maximum connections of one process to the embedded server, which has 30 for all of them
 * (app/platform/embedded-postgres/postmaster.server.ts).
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
		const db = openPool(readHosts(databaseUrl), options);
		return { db, embedded: false, close: () => db.destroy() };
	}
	const { connection, leave } = await joinServer(dataDir, options.onLost);
	const connections = Math.min(options.connections ?? maxEmbedded, maxEmbedded);
	const db = openPool({ each: [connection], readWrite: false }, { ...options, connections });
	const close = async () => {
		await db.destroy();
		await leave();
	};
	return { db, embedded: true, close };
}

/**
 * Returns the connections of a database that openDatabase opened, for code that needs one of its own.
 *
 * @throws for any other database
 */
export function connectionsOf({ connections }: Database): Connections {
	if (!connections) throw new Error('This database was not opened by openDatabase.');
	return connections;
}

/** Runs long work, such as a vacuum, on a connection of its own without a time limit on statements. */
export async function withoutTimeLimit<T>(
	db: Database,
	work: (db: Database) => Promise<T>,
): Promise<T> {
	const unhurried = openPool(connectionsOf(db).hosts, { connections: 1 });
	try {
		return await work(unhurried);
	} finally {
		await unhurried.destroy();
	}
}

/**
 * Runs long work on a single connection, of which the work also gets the driver's client: for COPY, which Kysely can't
 * send. Nothing is pipelined, since a COPY owns its connection.
 */
export async function onOneConnection<T>(
	db: Database,
	work: (db: Database, client: pg.ClientBase) => Promise<T>,
): Promise<T> {
	const client = await connectionsOf(db).connectAlone({
		connectionTimeoutMillis: waits.connect,
		keepAlive: true,
	});
	const pooled = Object.assign(client, { release: () => {} });
	const pool = { connect: async () => pooled, end: () => client.end(), options: {} };
	try {
		return await work(new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }), client);
	} finally {
		await client.end();
	}
}

function openPool(
	hosts: Hosts,
	{ connections: max = 10, maxStatement, onLost = () => {} }: ConnectionOptions,
): Database {
	const options = {
		max,
		connectionTimeoutMillis: waits.connect,
		idleTimeoutMillis: waits.idle,
		maxLifetimeSeconds: longestLife,
		keepAlive: true,
		// Sends statements together if they don't depend on each other's results (role-db.server.ts).
		pipeline: true,
		// The driver's own timeout, since poolers refuse a session setting. It also drops the connection, so the
		// pool never hands out one that is still busy.
		...(maxStatement !== undefined && { query_timeout: maxStatement }),
	};
	const connections = new Connections(hosts, options, onLost);
	const db = new Kysely<Schema>({
		dialect: new PostgresDialect({ pool: connections }),
		log: (event) => {
			if (event.level === 'error') connections.noteError(event.error);
		},
	});
	return Object.assign(db, { connections, maxStatement });
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
	const names = hostNames(databaseUrl);
	if (names === undefined) return 'that DATABASE_URL names';
	return `at ${names}${new URL(hostUrls(databaseUrl)[0] ?? '').pathname}`;
}

/**
 * Returns a short description of an error, even if its own message is empty (pg tries several IP addresses).
 */
export function causeOf(error: unknown): string {
	if (error instanceof AggregateError && error.errors.length > 0) return causeOf(error.errors[0]);
	const text = error instanceof Error ? error.message : String(error);
	return (text || 'no reason was given').replace(/(?<!\s)\s*\n\s*/g, ' ').replace(/\.$/, '');
}
