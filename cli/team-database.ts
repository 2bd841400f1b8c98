import path from 'node:path';
import {
	DatabaseUnreachable,
	ensureReachable,
	type OpenDatabase,
	openDatabase,
} from '#app/platform/db/database.server.ts';
import { migrate, migrationState } from '#app/platform/db/migrate.server.ts';
import type { Database } from '#app/platform/db/schema.ts';
import { hasDatabase } from '#app/platform/embedded-postgres/embedded-server.server.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { settingsFile } from '#app/platform/http/settings.server.ts';
import { commandSettings } from './settings.ts';

/** The migrations, regardless of the working directory. */
export const migrationsFolder = path.resolve(import.meta.dirname, '../migrations');

/** A command processes one list at a time, and shares the embedded server's connections with the site. */
const commandConnections = 4;

interface Opening {
	/** Migrates a new database to the schema that the work needs. */
	prepare?: (db: Database) => Promise<void>;
	makes?: boolean;
}

/**
 * Opens the site's database, even while the site is running, and closes it after the work.
 *
 * @throws Refusal if there is none, or it can't be reached or is behind this version; MigrationProblem; InvalidEnv
 */
export async function withDatabase<T>(
	work: (db: Database) => Promise<T>,
	{ prepare = migrateIfNew, makes = false }: Opening = {},
): Promise<T> {
	const { db, close } = await openReachable(makes);
	try {
		await prepare(db);
		return await work(db);
	} finally {
		await close();
	}
}

async function openReachable(makes: boolean): Promise<OpenDatabase> {
	const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = commandSettings();
	const location = { databaseUrl, dataDir };
	if (databaseUrl === undefined && !makes) refuseToMake(dataDir);
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

/**
 * Refuses to create a database: run in another folder, or without the service's settings, a command would work
 * on a new, empty site.
 */
function refuseToMake(dataDir: string): void {
	if (hasDatabase(dataDir)) return;
	throw new Refusal(
		`There is no database in ${path.resolve(dataDir)}, and this command creates none. Set the site's in ${settingsFile} (DATABASE_URL or DATA_DIR); the first start of the site creates one, and so does "migrate".`,
	);
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
