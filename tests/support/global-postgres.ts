import type { TestProject } from 'vitest/node';
import { startPostgresServer } from './postgres-server.ts';

declare module 'vitest' {
	interface ProvidedContext {
		/** Address of the shared server's maintenance database. */
		postgresUrl: string;
	}
}

/** One real Postgres server for the whole run; each test file makes its own database on it. */
export default async function setup(project: TestProject) {
	const server = await startPostgresServer();
	project.provide('postgresUrl', await server.databaseUrl('postgres'));
	return () => server.remove();
}
