import { setFlagsFromString } from 'node:v8';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../app/db/database.server.ts';
import { migrate } from '../../app/db/migrate.server.ts';
import { makeDataTemplates } from './data-folder.ts';
import { startPostgresServer } from './postgres-server.ts';
import { shortLived } from './v8-flags.ts';

declare module 'vitest' {
	interface ProvidedContext {
		/** Address of the shared server's maintenance database. */
		postgresUrl: string;
		/** Name of a database on it with the newest schema, to copy. */
		migratedDatabase: string;
	}
}

/** One real Postgres server for the whole run; each test file makes its own database on it. */
export default async function setup(project: TestProject) {
	// For this process, which Vitest started without them.
	for (const flag of shortLived) setFlagsFromString(flag);
	const [server, removeTemplates] = await Promise.all([startPostgresServer(), makeDataTemplates()]);
	project.provide('postgresUrl', await server.databaseUrl('postgres'));
	const databaseUrl = await server.databaseUrl('migrated');
	const { db, close } = await openDatabase({ databaseUrl, dataDir: '' });
	await migrate(db);
	await close();
	project.provide('migratedDatabase', 'migrated');
	return async () => {
		await Promise.all([server.remove(), removeTemplates()]);
	};
}
