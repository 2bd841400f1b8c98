import { rm } from 'node:fs/promises';
import pg from 'pg';
import {
	type EmbeddedServer,
	type ServerSettings,
	startServer,
} from '#app/platform/embedded-postgres/embedded-server.server.ts';
import { freePort } from '#app/platform/embedded-postgres/free-port.ts';
import { endWithRun } from './end-with-run.ts';
import { killServer, processesOf } from './processes.ts';
import { newScratchFolder } from './scratch-folder.ts';

export interface PostgresServer {
	/** The URL of a database on it; creates the database if missing. */
	databaseUrl(name: string): Promise<string>;
	/** Stops the server but keeps its data, as an outage does. */
	stop(): Promise<void>;
	start(): Promise<void>;
	/** The ids of its processes, the postmaster's first. */
	processes(): Promise<number[]>;
	/** Kills them all. */
	kill(): Promise<void>;
	remove(): Promise<void>;
}

/** Fast, because no test's data has to survive the machine; with room for all the sites of a run. */
const usual: ServerSettings = {
	fsync: 'off',
	max_connections: 200,
	shared_buffers: '128MB',
	max_wal_size: '1GB',
};

/**
 * Starts the packaged Postgres as a separate server, like a hosted one: on a free port of 127.0.0.1, its data
 * in a new folder, with a superuser to log in as.
 *
 * @param settings of the server, such as `{ fsync: 'on' }`
 * @param newFolder makes that folder, whose name gets the prefix
 */
export async function startPostgresServer(
	settings: ServerSettings = {},
	newFolder: (prefix: string) => Promise<string> = newScratchFolder,
): Promise<PostgresServer> {
	const parent = await newFolder('site-postgres-');
	const port = await freePort();
	let server: EmbeddedServer | undefined;
	let release = () => {};
	const url = (name: string) => {
		const named = new URL(server?.url ?? '');
		named.pathname = `/${name}`;
		named.search = '';
		return named.href;
	};

	const connect = async () => {
		const client = new pg.Client({ connectionString: url('postgres') });
		client.on('error', () => {});
		await client.connect();
		return client;
	};
	const start = async () => {
		server = await startServer(parent, { ...usual, ...settings }, port);
		release = endWithRun(server.pid, 'QUIT');
	};
	const stop = async () => {
		await server?.stop();
		release();
	};
	await start();

	return {
		async databaseUrl(name) {
			const client = await connect();
			const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
				name,
			]);
			if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
			await client.end();
			return url(name);
		},
		stop,
		start,
		processes: () => processesOf(server?.pid ?? 0),
		async kill() {
			release();
			await killServer(server?.pid ?? 0);
		},
		async remove() {
			await stop();
			await rm(parent, { recursive: true, force: true });
		},
	};
}
