import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { asOwner } from '#app/platform/embedded-postgres/as-owner.server.ts';
import { dataFolder } from '#app/platform/embedded-postgres/data-folder.server.ts';
import { freePort } from '#app/platform/embedded-postgres/free-port.ts';
import { runningPostmaster } from '#app/platform/embedded-postgres/postmaster.server.ts';
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
	cluster_name: '',
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
	// Postgres doesn't run as root; its user must be able to enter the folders.
	for (const folder of folders) await chmod(folder, 0o755);
	// Each start writes the server's own pg_hba.conf, which lets no standby in.
	const access = path.join(folders[2], 'access.conf');
	const every = (what: string) => `host ${what} all 127.0.0.1/32 scram-sha-256\n`;
	await writeFile(access, every('all') + every('replication'), { mode: 0o644 });
	const all = { ...settings, hba_file: access };

	const primary = await startServer(folders[0], all);
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
	serverSettings: Record<string, string | number>,
): Promise<Server & { password: string }> {
	const place = { dataDir, transport: 'tcp' } as const;
	const port = await freePort();
	const { password = '' } = await asOwner('ensureServer', place, {
		port,
		settings: serverSettings,
	});
	const pid = (await runningPostmaster(dataFolder(dataDir)))?.pid;
	// The server would outlive an interrupted run.
	const stop = () => pid !== undefined && isRunning(pid) && process.kill(pid, 'SIGQUIT');
	process.once('exit', stop);
	return {
		port,
		password,
		async query(statement) {
			const client = new pg.Client({
				connectionString: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
			});
			client.on('error', () => {});
			await client.connect();
			try {
				return (await client.query(statement)).rows;
			} finally {
				await client.end();
			}
		},
		async kill() {
			process.removeListener('exit', stop);
			if (pid === undefined || !isRunning(pid)) return;
			const children = await childrenOf(pid);
			for (const one of [pid, ...children]) if (isRunning(one)) process.kill(one, 'SIGKILL');
			await until(
				async () => [pid, ...children].filter(isRunning),
				({ length }) => length === 0,
			);
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
	const { database } = dataFolder(to);
	execFileSync('cp', ['-a', dataFolder(from).database, database]);
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
	// The parent folder belongs to the server's user as well.
	execFileSync('chown', ['--reference', from, to]);
}

async function childrenOf(pid: number): Promise<number[]> {
	const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
	return text.split(' ').filter(Boolean).map(Number);
}

/** Returns true for a running process, and false for a zombie. */
function isRunning(pid: number): boolean {
	try {
		return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
	} catch {
		return false;
	}
}
