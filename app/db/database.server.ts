import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { batchWrites } from './batch-writes.server.ts';
import { findFolderProblem } from './data-folder-problem.server.ts';
import { claimDataFolder, DataFolderInUse, socketPath } from './data-lock.server.ts';
import type { Database, Schema } from './schema.ts';
import { SerializedDialect } from './serialized-dialect.server.ts';
import { borrowSession, shareDatabase } from './shared-session.server.ts';

/** Location of the database: a Postgres URL, or the embedded database's folder. */
export interface DatabaseLocation {
	databaseUrl: string | undefined;
	dataDir: string;
}

export interface OpenDatabase {
	db: Database;
	engine: 'postgres' | 'embedded';
	/** Ends every connection and releases the data folder. */
	close(): Promise<void>;
}

/** How a Postgres server is used; the embedded database has one session and no timeouts. */
export interface ConnectionOptions {
	/** The most connections at a time. */
	connections?: number | undefined;
	/** Milliseconds after which a statement is given up; unset for migrations and backups. */
	longestStatement?: number | undefined;
	/** Called when a connection breaks; the pool replaces it when needed. */
	onLost?: ((error: Error) => void) | undefined;
}

/** Milliseconds to wait for a connection (pooled or new), and to keep an idle one. */
const waits = { connect: 3_000, idle: 30_000 };

/**
 * Opens the site's database: the one at `databaseUrl` if set, else the embedded Postgres in `dataDir`.
 *
 * @throws DataFolderInUse when another process has the embedded database open; DataFolderProblem when its
 *   folder is not writable or its disk is full
 */
export function openDatabase(
	location: DatabaseLocation,
	options: ConnectionOptions = {},
): Promise<OpenDatabase> {
	return location.databaseUrl
		? openPostgres(location.databaseUrl, options)
		: openEmbedded(location.dataDir);
}

/** Like openDatabase, but borrows the running site's session when the site has the embedded database open. */
export async function openDatabaseBesideSite(location: DatabaseLocation): Promise<OpenDatabase> {
	try {
		return await openDatabase(location);
	} catch (error) {
		if (!(error instanceof DataFolderInUse)) throw error;
		const file = socketPath(location.dataDir);
		const db = new Kysely<Schema>({ dialect: new SerializedDialect(() => borrowSession(file)) });
		return { db, engine: 'embedded', close: () => db.destroy() };
	}
}

async function openPostgres(
	connectionString: string,
	{ connections = 10, longestStatement, onLost = () => {} }: ConnectionOptions,
): Promise<OpenDatabase> {
	const pool = new pg.Pool({
		connectionString,
		max: connections,
		connectionTimeoutMillis: waits.connect,
		idleTimeoutMillis: waits.idle,
		keepAlive: true,
		// Sends statements that don't depend on each other's results together (as-role.server.ts).
		pipeline: true,
		// The driver's own timeout, not a session setting, which poolers refuse. It also drops the
		// connection, so the pool never hands out one that is still busy.
		...(longestStatement !== undefined && { query_timeout: longestStatement }),
	});
	// Without a listener, a broken connection would end the process.
	pool.on('error', onLost);
	pool.on('connect', (client) => {
		client.on('error', () => {});
		batchWrites(client);
	});
	const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
	return { db, engine: 'postgres', close: () => db.destroy() };
}

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
	try {
		return await openFolder(dataDir);
	} catch (error) {
		if (error instanceof DataFolderInUse) throw error;
		throw (await findFolderProblem(dataDir)) ?? error;
	}
}

async function openFolder(dataDir: string): Promise<OpenDatabase> {
	const lock = await claimDataFolder(dataDir);
	try {
		const { openPGliteSession } = await import('./pglite-session.server.ts');
		const session = await openPGliteSession(`${dataDir}/postgres`);
		const db = new Kysely<Schema>({ dialect: new SerializedDialect(async () => session) });
		shareDatabase(lock, db);
		const close = async () => {
			await db.destroy();
			lock.close();
		};
		return { db, engine: 'embedded', close };
	} catch (error) {
		lock.close();
		throw error;
	}
}
