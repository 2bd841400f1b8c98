import { openDatabase } from '#app/platform/db/database.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { startPostgresServer } from './postgres-server.ts';

/** Passes the URL of the shared server's maintenance database to the processes that run the tests. */
const variable = 'TEST_POSTGRES_URL';

/** Name of a database with the newest schema, to copy. */
export const migratedTemplate = 'migrated';

/** The URL of the shared server's maintenance database. */
export function sharedServerUrl(): string {
	const url = process.env[variable];
	if (!url) throw new Error('No shared Postgres server: the global setup of this run starts it.');
	return url;
}

/** Starts the Postgres server for all databases of a test run. @returns a function that removes it */
export async function startSharedServer(): Promise<() => Promise<void>> {
	const server = await startPostgresServer();
	const databaseUrl = await server.databaseUrl(migratedTemplate);
	const { db, close } = await openDatabase({ databaseUrl, dataDir: '' });
	await migrate(db);
	await close();
	process.env[variable] = await server.databaseUrl('postgres');
	return () => server.remove();
}
