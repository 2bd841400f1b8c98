import type { TestProject } from 'vitest/node';
import { makeDataTemplate } from './data-folder.ts';
import { startPostgresServer } from './postgres-server.ts';

declare module 'vitest' {
	interface ProvidedContext {
		/** Address of the shared server's maintenance database. */
		postgresUrl: string;
	}
}

/** One real Postgres server for the whole run; each test file makes its own database on it. */
export default async function setup(project: TestProject) {
	const [server, removeTemplate] = await Promise.all([startPostgresServer(), makeDataTemplate()]);
	project.provide('postgresUrl', await server.databaseUrl('postgres'));
	return async () => {
		await Promise.all([server.remove(), removeTemplate()]);
	};
}
