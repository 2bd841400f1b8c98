import { spawn } from 'node:child_process';
import { chmod, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '#app/platform/embedded-postgres/free-port.ts';
import { ensureCommand } from './debian-package.ts';
import { newScratchFolder } from './scratch-folder.ts';
import { until } from './site-requests.ts';

/** Debian's user and group `nobody`: PgBouncer doesn't run as root. */
const nobody = 65_534;

/** A pooler that shares a server's connections by transaction, as hosted ones do. */
export interface Pooler {
	/** The URL of the same database through it. */
	databaseUrl: string;
	remove(): Promise<void>;
}

/** Starts a real PgBouncer in front of a database. */
export async function startPooler(databaseUrl: string): Promise<Pooler> {
	const command = ensureCommand('pgbouncer', 'pgbouncer');
	const to = new URL(databaseUrl);
	const port = await freePort();
	const folder = await newScratchFolder('site-pooler-');
	await chmod(folder, 0o755);
	const file = path.join(folder, 'pgbouncer.ini');
	const settings = {
		listen_addr: '127.0.0.1',
		listen_port: port,
		unix_socket_dir: '',
		pool_mode: 'transaction',
		auth_type: 'any',
		max_client_conn: 100,
		default_pool_size: 10,
		server_login_retry: 1,
	};
	const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
	const server = `host=${to.hostname} port=${to.port} user=${to.username} password=${to.password}`;
	await writeFile(file, `[databases]\n* = ${server}\n[pgbouncer]\n${lines.join('\n')}\n`);
	const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
	const child = spawn(command, ['-q', file], { stdio: ['ignore', 'ignore', 'pipe'], ...user });
	let output = '';
	child.stderr.on('data', (text) => {
		output += text;
	});
	const ended = new Promise((resolve) => child.once('exit', resolve));
	to.port = String(port);
	await until(() => canConnect(to.href), Boolean).catch((error) => {
		throw new Error(`PgBouncer doesn't respond: ${output}`, { cause: error });
	});
	return {
		databaseUrl: to.href,
		async remove() {
			child.kill('SIGKILL');
			await ended;
			await rm(folder, { recursive: true, force: true });
		},
	};
}

async function canConnect(connectionString: string): Promise<boolean> {
	const client = new pg.Client({ connectionString });
	client.on('error', () => {});
	try {
		await client.connect();
		await client.query('select 1');
		return true;
	} catch {
		return false;
	} finally {
		await client.end().catch(() => {});
	}
}
