import { execFileSync } from 'node:child_process';
import { chown, copyFile, stat } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callTeam } from '../support/call-team.ts';
import { noFolder } from '../support/databases.ts';
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts';
import { newScratchFolder } from '../support/scratch-folder.ts';
import { until } from '../support/site-requests.ts';

// The doctor on a server whose settings must be its own.

let server: PostgresServer;
let databaseUrl: string;
let admin: pg.Client;
beforeAll(async () => {
	// Without a sender, no commit waits.
	server = await startPostgresServer({ wal_level: 'replica', max_wal_senders: 1 });
	databaseUrl = await server.databaseUrl('site');
	admin = new pg.Client({ connectionString: databaseUrl });
	await admin.connect();
	expect(await team('migrate')).toMatchObject({ code: 0 });
});
afterAll(async () => {
	await admin.end();
	await server.remove();
});

const team = (command: string, url = databaseUrl) =>
	callTeam({ databaseUrl: url, dataDir: noFolder }, command);

async function configure(settings: Record<string, string>) {
	for (const [name, value] of Object.entries(settings)) {
		await admin.query(`alter system set ${name} = ${admin.escapeLiteral(value)}`);
	}
	await admin.query('select pg_reload_conf()');
}

test('commits that wait for a standby', async () => {
	await configure({ synchronous_standby_names: 'away' });
	const looking = team('doctor');
	const waiting = `select from pg_stat_activity
		where wait_event = 'SyncRep' and clock_timestamp() - query_start > interval '1.5 seconds'`;
	await until(
		async () => (await admin.query(waiting)).rowCount,
		(found) => found === 1,
	);
	await configure({ synchronous_standby_names: '' });
	expect((await looking).stdout).toMatch(
		/WARNING +writing +a small commit took \d\.\d s\n.*the standby that commits wait for/,
	);
});

test("an authority that didn't sign the server's certificate", async () => {
	const folder = await newScratchFolder('doctor-');
	const { rows } = await admin.query('show data_directory');
	const data = rows[0].data_directory;
	const { uid, gid } = await stat(data);
	for (const name of ['server', 'other']) {
		const files = ['-keyout', `${name}.key`, '-out', `${name}.crt`];
		const names = ['-subj', `/CN=${name}`, '-addext', 'subjectAltName=IP:127.0.0.1'];
		execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...names], {
			cwd: folder,
			stdio: 'ignore',
		});
	}
	for (const file of ['server.key', 'server.crt']) {
		await copyFile(path.join(folder, file), path.join(data, file));
		await chown(path.join(data, file), uid, gid);
	}
	await configure({ ssl: 'on' });
	const look = (authority: string) => {
		const url = new URL(databaseUrl);
		url.search = `?sslmode=verify-full&sslrootcert=${path.join(folder, authority)}`;
		return team('doctor', url.href);
	};
	const own = await until(
		() => look('server.crt'),
		({ stdout }) => /good +database/.test(stdout),
	);
	expect(own.stdout).toMatch(/good +writing/);
	const { code, stdout } = await look('other.crt');
	expect(code).toBe(1);
	expect(stdout).toMatch(/BROKEN +database .*certificate.*\n.*add sslrootcert=.*to DATABASE_URL/);
});
