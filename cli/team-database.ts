import path from 'node:path';
import { sql } from 'kysely';
import {
	type Database,
	type OpenDatabase,
	openDatabaseBesideSite,
} from '../app/db/database.server.ts';
import { migrate, migrationState } from '../app/db/migrate.server.ts';
import { readEnv } from '../app/env.server.ts';
import { Refusal } from './refusal.ts';

/** Where the migrations are, wherever the command was called from. */
export const migrationsFolder = path.resolve(import.meta.dirname, '../migrations');

/**
 * Opens the site's database, also while the site runs, and closes it after the work.
 *
 * @param prepare brings a new database to the schema the work needs
 * @throws Refusal when the database cannot be reached or is behind this version; InvalidEnv
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
	const name = databaseUrl === undefined ? `in ${dataDir}` : serverName(databaseUrl);
	let open: OpenDatabase | undefined;
	try {
		open = await openDatabaseBesideSite({ databaseUrl, dataDir });
		await sql`select 1`.execute(open.db);
		return open;
	} catch (error) {
		await open?.close().catch(() => {});
		throw new Refusal(`The database ${name} cannot be reached: ${causeOf(error)}.`);
	}
}

/** A server's address as messages may show it: without the password. */
function serverName(databaseUrl: string): string {
	if (!URL.canParse(databaseUrl)) {
		throw new Refusal('DATABASE_URL is not an address such as postgres://user:password@host/name.');
	}
	const { host, pathname } = new URL(databaseUrl);
	return `at ${host}${pathname}`;
}

/** What went wrong, in a few words, also where the error itself says nothing (one per address tried). */
export function causeOf(error: unknown): string {
	if (error instanceof AggregateError && error.errors.length > 0) return causeOf(error.errors[0]);
	const text = error instanceof Error ? error.message : String(error);
	return (text || 'no reason was given').replace(/\s*\n\s*/g, ' ').replace(/\.$/, '');
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
