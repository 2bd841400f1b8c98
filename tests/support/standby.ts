import { execFileSync } from 'node:child_process';
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import {
	type ServerSettings,
	startServer as startEmbedded,
} from '#app/platform/embedded-postgres/embedded-server.server.ts';
import { endWithRun } from './end-with-run.ts';
import { killServer } from './processes.ts';
import { newScratchFolder } from './scratch-folder.ts';
import { until } from './site-requests.ts';
import { openTcpGate, type TcpGate } from './tcp-gate.ts';

export interface Server {
	port: number;
	/** Runs one statement as the superuser. */
	query<Row extends object>(statement: string): Promise<Row[]>;
	/** Kills the server's every process, as a machine that dies does. */
	kill(): Promise<void>;
}

/** A primary and a standby that streams from it. */
export interface Cluster {
	primary: Server;
	standby: Server;
	/** The network between them; cut, the standby lags. */
	gate: TcpGate;
	/** The URL of the database `site` as its owner, who is no superuser; it leads to the primary, as HAProxy does. */
	url: string;
	/** Makes commits wait for the standby, or not. */
	setSynchronous(on: boolean): Promise<void>;
	/** Promotes the standby, and waits until it takes writes. */
	promote(): Promise<void>;
	remove(): Promise<void>;
}

/** The name by which the primary knows the standby. */
const standbyName = 'standby';

const settings = {
	wal_level: 'replica',
	max_wal_senders: 5,
	max_connections: 100,
	shared_buffers: '64MB',
	wal_keep_size: '256MB',
	wal_sender_timeout: '60s',
};

/** Starts a primary with an empty database, and a standby that has caught up with it. */
export async function startCluster(): Promise<Cluster> {
	const folders = [
		await newScratchFolder('site-primary-'),
		await newScratchFolder('site-standby-'),
		await newScratchFolder('site-access-'),
	] as const;
	// initdb's own pg_hba.conf lets a standby in by its own database only.
	const access = path.join(folders[2], 'access.conf');
	const every = (what: string) => `host ${what} all 127.0.0.1/32 scram-sha-256\n`;
	await writeFile(access, every('all') + every('replication'), { mode: 0o644 });
	const all = { ...settings, hba_file: access };

	const primary = await startServer(folders[0], all);
	await primary.query(`create role site login createrole password '${primary.password}'`);
	await primary.query('grant pg_read_all_settings, pg_read_all_stats to site');
	await primary.query('create database site owner site');
	const gate = await openTcpGate({ host: '127.0.0.1', port: primary.port });
	const current = { host: '127.0.0.1', port: primary.port };
	const address = await openTcpGate(current);
	await copy(primary, folders[0], folders[1]);
	const conninfo = `host=127.0.0.1 port=${gate.port} user=postgres password=${primary.password} application_name=${standbyName}`;
	const standby = await startServer(folders[1], {
		...all,
		primary_conninfo: conninfo,
		hot_standby: 'on',
		wal_retrieve_retry_interval: '100ms',
	});
	const state = () =>
		primary.query<{ sync_state: string; caught_up: boolean }>(
			`select sync_state, coalesce(flush_lsn >= pg_current_wal_lsn(), false) as caught_up
			from pg_stat_replication where application_name = '${standbyName}' and state = 'streaming'`,
		);
	await until(state, ([row]) => row?.caught_up === true);
	return {
		primary,
		standby,
		gate,
		url: `postgres://site:${primary.password}@127.0.0.1:${address.port}/site`,
		async setSynchronous(on) {
			await primary.query(
				`alter system set synchronous_standby_names = '${on ? `ANY 1 (${standbyName})` : ''}'`,
			);
			await primary.query('select pg_reload_conf()');
			await until(state, ([row]) => row?.sync_state === (on ? 'quorum' : 'async'));
		},
		async promote() {
			await standby.query('select pg_promote()');
			await until(
				() => standby.query<{ standby: boolean }>('select pg_is_in_recovery() as standby'),
				([row]) => row?.standby === false,
			);
			current.port = standby.port;
			address.mend();
		},
		async remove() {
			gate.mend();
			for (const { close } of [gate, address]) close();
			for (const server of [standby, primary]) await server.kill();
			for (const folder of folders) await rm(folder, { recursive: true, force: true });
		},
	};
}

async function startServer(
	dataDir: string,
	serverSettings: ServerSettings,
): Promise<Server & { password: string }> {
	const { url, pid } = await startEmbedded(dataDir, serverSettings);
	const { port, password } = new URL(url);
	const release = endWithRun(pid, 'QUIT');
	return {
		port: Number(port),
		password,
		async query(statement) {
			const client = new pg.Client(url);
			client.on('error', () => {});
			await client.connect();
			try {
				return (await client.query(statement)).rows;
			} finally {
				await client.end();
			}
		},
		async kill() {
			release();
			await killServer(pid);
		},
	};
}

/** Copies a running server's files, as pg_basebackup does, which isn't among the packaged programs. */
async function copy(primary: Server & { password: string }, from: string, to: string) {
	const client = new pg.Client({
		connectionString: `postgres://postgres:${primary.password}@127.0.0.1:${primary.port}/postgres`,
	});
	await client.connect();
	await client.query("select pg_backup_start('standby', true)");
	const database = path.join(to, 'database');
	execFileSync('cp', ['-a', path.join(from, 'database'), path.join(from, 'database.password'), to]);
	const { rows } = await client.query<{ labelfile: string }>(
		'select labelfile from pg_backup_stop(false)',
	);
	await client.end();
	const write = (name: string, text: string) => {
		// A copy of a file of the server keeps its owner.
		execFileSync('cp', ['-a', path.join(database, 'PG_VERSION'), path.join(database, name)]);
		return writeFile(path.join(database, name), text);
	};
	await write('backup_label', rows[0]?.labelfile ?? '');
	await write('standby.signal', '');
	await rm(path.join(database, 'postmaster.pid'));
	for (const name of await readdir(path.join(database, 'pg_replslot'))) {
		await rm(path.join(database, 'pg_replslot', name), { recursive: true });
	}
}
