import { chmod, rm } from 'node:fs/promises';
import pg from 'pg';
import { asOwner } from '#app/platform/embedded-postgres/as-owner.server.ts';
import { dataFolder } from '#app/platform/embedded-postgres/data-folder.server.ts';
import { freePort } from '#app/platform/embedded-postgres/free-port.ts';
import {
	runningPostmaster,
	type ServerSettings,
} from '#app/platform/embedded-postgres/postmaster.server.ts';
import { newScratchFolder } from './scratch-folder.ts';

export interface PostgresServer {
	/** The URL of a database on it; creates the database if missing. */
	databaseUrl(name: string): Promise<string>;
	/** Stops the server but keeps its data, as an outage does. */
	stop(): Promise<void>;
	start(): Promise<void>;
	remove(): Promise<void>;
}

/** Fast, because no test's data has to survive the machine; with room for all the sites of a run. */
const usual: ServerSettings = {
	fsync: 'off',
	max_connections: 200,
	shared_buffers: '128MB',
	max_wal_size: '1GB',
	// Empty, as on most hosted servers.
	cluster_name: '',
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
	// Postgres doesn't run as root; its user must be able to enter the folder.
	await chmod(parent, 0o755);
	const place = { dataDir: parent, transport: 'tcp' } as const;
	const port = await freePort();
	let password: string | undefined;
	const url = (name: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${name}`;
	let pid: number | undefined;

	const connect = async () => {
		const client = new pg.Client({ connectionString: url('postgres') });
		client.on('error', () => {});
		await client.connect();
		return client;
	};
	const start = async () => {
		const ready = await asOwner('ensureServer', place, {
			port,
			settings: { ...usual, ...settings },
		});
		password = ready.password;
		pid = (await runningPostmaster(dataFolder(parent)))?.pid;
	};
	const stop = async () => {
		if (pid === undefined) return;
		pid = undefined;
		await asOwner('stopServer', place);
	};
	// The server would outlive an interrupted run.
	process.once('exit', () => {
		if (pid !== undefined) process.kill(pid, 'SIGQUIT');
	});
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
		async remove() {
			await stop();
			await rm(parent, { recursive: true, force: true });
		},
	};
}
