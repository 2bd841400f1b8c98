import { execFileSync, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { chown, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '#app/platform/embedded-postgres/free-port.ts';
import { ensureCommand } from './debian-package.ts';
import { endChildWithRun } from './end-with-run.ts';
import { newScratchFolder } from './scratch-folder.ts';
import { until } from './site-requests.ts';

/** Debian's own Postgres, which docs/hosting.md recommends. */
export interface DebianPostgres {
	/** The URL of a database, as a login that is no superuser. */
	url(database: string): string;
	/** Makes a database of that login. */
	createDatabase(name: string): Promise<void>;
	/** Runs a statement as the superuser. */
	run(statement: string, database?: string): Promise<void>;
	/** Its data folder. */
	folder: string;
	remove(): Promise<void>;
}

/** Starts one with a new folder, as the user `postgres`, and installs it and age if they're missing. */
export async function startDebianPostgres(): Promise<DebianPostgres> {
	ensureCommand('age', 'age');
	ensureCommand('pg_lsclusters', 'postgresql');
	const [bin = ''] = globSync('/usr/lib/postgresql/*/bin');
	const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
	const user = { uid: id('-u'), gid: id('-g') };
	const folder = await newScratchFolder('site-debian-');
	await chown(folder, user.uid, user.gid);
	const data = path.join(folder, 'data');
	const port = await freePort();
	execFileSync(
		path.join(bin, 'initdb'),
		['-D', data, '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'],
		{
			...user,
			stdio: 'ignore',
		},
	);
	const server = spawn(
		path.join(bin, 'postgres'),
		['-D', data, '-p', String(port), '-k', folder, '-c', 'fsync=off'],
		{ ...user, stdio: 'ignore' },
	);
	endChildWithRun(server);
	const ended = new Promise((resolve) => server.once('exit', resolve));
	const run = async (statement: string, database = 'postgres') => {
		const admin = new pg.Client({
			host: '127.0.0.1',
			port,
			user: 'postgres',
			database,
		});
		try {
			await admin.connect();
			await admin.query(statement);
		} finally {
			await admin.end();
		}
	};
	await until(
		() =>
			run('select 1').then(
				() => true,
				() => false,
			),
		Boolean,
	);
	await run('create role site login createrole');
	return {
		url: (database) => `postgres://site@127.0.0.1:${port}/${database}`,
		run,
		folder: data,
		createDatabase: (name) => run(`create database ${name} owner site`),
		async remove() {
			server.kill('SIGINT');
			await ended;
			await rm(folder, { recursive: true });
		},
	};
}
