import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { batchWrites } from './batch-writes.server.ts';
import { findFolderProblem } from './data-folder-problem.server.ts';
import { claimDataFolder, DataFolderInUse, socketPath } from './data-lock.server.ts';
import type { Database, Schema } from './schema.ts';
import { SerializedDialect } from './serialized-dialect.server.ts';
import { borrowSession, shareDatabase } from './shared-session.server.ts';

/** Where the database is: a Postgres address, or the folder of the embedded one. */
export interface DatabaseLocation {
	databaseUrl: string | undefined;
	dataDir: string;
}

export interface OpenDatabase {
	db: Database;
	engine: 'postgres' | 'embedded';
	/** Ends every connection and gives the data folder up. */
	close(): Promise<void>;
}

/** How a Postgres server is used; the embedded database has one session and no waits. */
export interface ConnectionOptions {
	/** Most connections at a time. */
	connections?: number | undefined;
	/** Milliseconds after which a statement is given up; without it, none is (migrations, backups). */
	longestStatement?: number | undefined;
	/** Told of connections that broke; they are replaced when needed. */
	onLost?: ((error: Error) => void) | undefined;
}

/** Milliseconds: until a connection is had, from the pool or new, and until an unused one is closed. */
const waits = { connect: 3_000, idle: 30_000 };

/**
 * Opens the site's database: `databaseUrl` when there is one, else the embedded Postgres in `dataDir`.
 *
 * @throws DataFolderInUse when another process has the embedded one open; DataFolderProblem when its
 *   folder cannot be written to or its disk is full
 */
export function openDatabase(
	location: DatabaseLocation,
	options: ConnectionOptions = {},
): Promise<OpenDatabase> {
	return location.databaseUrl
		? openPostgres(location.databaseUrl, options)
		: openEmbedded(location.dataDir);
}

/** Like openDatabase, but uses the running site's session when the site has the embedded one open. */
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
		// Statements that need not wait for each other travel together (as-anon.server.ts).
		pipeline: true,
		// The driver's own clock, and no setting of the session: poolers refuse those. The connection
		// goes with the statement, so the pool never hands out one that is still busy.
		...(longestStatement !== undefined && { query_timeout: longestStatement }),
	});
	// A connection that breaks while nobody listens would end the process.
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
