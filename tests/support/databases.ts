import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import {
	type DatabaseLocation,
	type OpenDatabase,
	openDatabase,
} from '#app/platform/db/database.server.ts';
import { type VisitorDb, visitorDb } from '#app/platform/db/role-db.server.ts';
import { migratedTemplate, sharedServerUrl } from './shared-server.ts';
import { until } from './site-requests.ts';

/** A data folder that can't be made, for code that uses a database on a server and must not start its own. */
export const noFolder = '/dev/null/no-folder';

/** A database on the shared server. */
interface ServerLocation extends DatabaseLocation {
	databaseUrl: string;
}

interface NewLocation extends ServerLocation {
	/** Drops the database, including its open connections. */
	remove(): Promise<void>;
}

/** Makes a new, empty database on the shared server. */
export function newDatabaseLocation(): Promise<NewLocation> {
	return create((name) => [`create database ${name}`]);
}

/** Makes a new database on the shared server with the newest schema. */
export function newMigratedLocation(): Promise<NewLocation> {
	return create((name) => [
		// Half the time of the other strategy, which writes the whole copy to the log as well.
		`create database ${name} template ${migratedTemplate} strategy file_copy`,
		// Rights on the database itself aren't copied (migrations/0001-roles.sql).
		`revoke temporary on database ${name} from public`,
	]);
}

async function create(statements: (name: string) => string[]): Promise<NewLocation> {
	const name = `test_${randomUUID().replaceAll('-', '')}`;
	await query(...statements(name));
	const url = new URL(sharedServerUrl());
	url.pathname = `/${name}`;
	return {
		databaseUrl: url.href,
		dataDir: noFolder,
		remove: () => query(`drop database if exists ${name} with (force)`),
	};
}

/** Runs statements on the server's maintenance database, each in a transaction of its own. */
async function query(...statements: string[]): Promise<void> {
	const admin = new pg.Client({ connectionString: sharedServerUrl() });
	await admin.connect();
	for (const statement of statements) await admin.query(statement);
	await admin.end();
}

export interface TestDatabase extends OpenDatabase, ServerLocation {
	/** The wrapper that visitor-facing code gets. */
	visitorDb: VisitorDb;
}

/** Opens a new database with the newest schema; closing it removes it. */
export async function newDatabase(): Promise<TestDatabase> {
	const { remove, ...location } = await newMigratedLocation();
	const open = await openDatabase(location);
	const close = async () => {
		await open.close();
		await remove();
	};
	return { ...open, ...location, visitorDb: visitorDb(open.db), close };
}

/** Waits until that many statements of this database wait for a lock. */
export const waitingForLock = (db: OpenDatabase['db'], count: number) =>
	until(
		async () => {
			const { rows } = await sql`select from pg_stat_activity
				where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
			return rows.length;
		},
		(waiting) => waiting === count,
	);
