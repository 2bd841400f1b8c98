import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { inject } from 'vitest';
import {
	type DatabaseLocation,
	type OpenDatabase,
	openDatabase,
} from '../../app/db/database.server.ts';
import { migrate } from '../../app/db/migrate.server.ts';
import { type VisitorDb, visitorDb } from '../../app/db/role-db.server.ts';
import { newDataDir, newFolder, type Template } from './data-folder.ts';

export const engines = ['embedded', 'postgres'] as const;
export type Engine = (typeof engines)[number];

type NewLocation = DatabaseLocation & { remove(): Promise<void> };

/** The location of a new, empty database of that engine, and how to clean up. */
export function newDatabaseLocation(engine: Engine): Promise<NewLocation> {
	return newLocation(engine, 'empty');
}

async function newLocation(engine: Engine, state: Template): Promise<NewLocation> {
	const dataDir = await (engine === 'embedded' ? newDataDir(state) : newFolder());
	const remove = () => rm(dataDir, { recursive: true, force: true });
	if (engine === 'embedded') return { databaseUrl: undefined, dataDir, remove };

	const name = `test_${randomUUID().replaceAll('-', '')}`;
	if (state === 'empty') await query(`create database ${name}`);
	else {
		// Rights on the database itself aren't copied (migrations/0009-team-role.sql).
		await query(
			`create database ${name} template ${inject('migratedDatabase')}`,
			`revoke temporary on database ${name} from public`,
		);
	}
	const url = new URL(inject('postgresUrl'));
	url.pathname = `/${name}`;
	const drop = async () => {
		await query(`drop database if exists ${name} with (force)`);
		await remove();
	};
	return { databaseUrl: url.href, dataDir, remove: drop };
}

/** Runs statements on the server's maintenance database, each in a transaction of its own. */
async function query(...statements: string[]): Promise<void> {
	const admin = new pg.Client({ connectionString: inject('postgresUrl') });
	await admin.connect();
	for (const statement of statements) await admin.query(statement);
	await admin.end();
}

export interface TestDatabase extends OpenDatabase, DatabaseLocation {
	/** The wrapper that visitor-facing code gets. */
	visitorDb: VisitorDb;
}

/** A new database with the newest schema; closing it removes it. */
export async function newDatabase(engine: Engine): Promise<TestDatabase> {
	const { remove, ...location } = await newLocation(engine, 'migrated');
	const open = await openDatabase(location);
	await migrate(open.db);
	const close = async () => {
		await open.close();
		await remove();
	};
	return { ...open, ...location, visitorDb: visitorDb(open.db), close };
}
