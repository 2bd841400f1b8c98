import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { claimDataFolder, DataFolderInUse, socketPath } from './data-lock.server.ts';
import type { Schema } from './schema.ts';
import { SerializedDialect } from './serialized-dialect.server.ts';
import { borrowSession, shareDatabase } from './shared-session.server.ts';

export type Database = Kysely<Schema>;

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

/** Longest waits in milliseconds, so that a stuck database becomes an error and not a hanging page. */
const waits = { connect: 3_000, statement: 5_000, idle: 30_000 };

/**
 * Opens the site's database: `databaseUrl` when there is one, else the embedded Postgres in `dataDir`.
 *
 * @throws DataFolderInUse when another process has the embedded one open
 */
export function openDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
	return location.databaseUrl ? openPostgres(location.databaseUrl) : openEmbedded(location.dataDir);
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

async function openPostgres(connectionString: string): Promise<OpenDatabase> {
	const pool = new pg.Pool({
		connectionString,
		connectionTimeoutMillis: waits.connect,
		statement_timeout: waits.statement,
		query_timeout: waits.statement + 1_000,
		idleTimeoutMillis: waits.idle,
		keepAlive: true,
	});
	// An idle connection that breaks is replaced by the pool; without a listener it would end the process.
	pool.on('error', () => {});
	const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
	return { db, engine: 'postgres', close: () => db.destroy() };
}

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
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

/**
 * Runs a visitor's work in one transaction as the role `anon`, which can add submissions, read
 * published posts and raise a like count, and nothing else (migrations/, row-level security).
 */
export function asAnon<T>(
	db: Database,
	work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
	return db.transaction().execute(async (trx) => {
		await sql`set local role anon`.execute(trx);
		return work(trx);
	});
}
