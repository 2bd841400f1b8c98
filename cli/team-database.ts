import path from 'node:path';
import { type OpenDatabase, openDatabase } from '#app/db/database.server.ts';
import { migrate, migrationState } from '#app/db/migrate.server.ts';
import type { Database } from '#app/db/schema.ts';
import { DatabaseUnreachable, ensureReachable } from '#app/db/unreachable.server.ts';
import { readEnv } from '#app/site/env.server.ts';
import { Refusal } from '#app/site/refusal.ts';

/** Where the migrations are, wherever the command was called from. */
export const migrationsFolder = path.resolve(import.meta.dirname, '../migrations');

/** A command works through one list at a time, and shares the embedded server's connections with the site. */
const commandConnections = 4;

/**
 * Opens the site's database, even while the site is running, and closes it after the work.
 *
 * @param prepare brings a new database to the schema the work needs
 * @throws Refusal when the database cannot be reached or is behind this version; FormerSchema; InvalidEnv
 */
export async function withDatabase<T>(
	work: (db: Database) => Promise<T>,
	prepare: (db: Database) => Promise<void> = migrateIfNew,
): Promise<T> {
	const { db, close } = await openReachable();
	try {
		await prepare(db);
		return await work(db);
	} finally {
		await close();
	}
}

async function openReachable(): Promise<OpenDatabase> {
	const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = readEnv(process.env);
	const location = { databaseUrl, dataDir };
	let open: OpenDatabase | undefined;
	try {
		open = await openDatabase(location, { connections: commandConnections });
		await ensureReachable(open.db, location);
		return open;
	} catch (error) {
		await open?.close().catch(() => {});
		const unreachable =
			error instanceof DatabaseUnreachable ? error : new DatabaseUnreachable(location, error);
		throw new Refusal(unreachable.message);
	}
}

async function migrateIfNew(db: Database): Promise<void> {
	const { applied, pending } = await migrationState(db, migrationsFolder);
	if (applied.length === 0) await migrate(db, migrationsFolder);
	else if (pending.length > 0) {
		throw new Refusal(
			`The database is behind this version of the site (${pending.join(', ')}): run "npm run -s team -- migrate" first.`,
		);
	}
}
