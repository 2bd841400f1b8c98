import { type ChildProcess, spawn } from 'node:child_process';
import {
	chmod,
	chown,
	link,
	lstat,
	mkdir,
	readFile,
	rm,
	stat,
	symlink,
	writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dataFolder } from '#app/platform/embedded-postgres/data-folder.server.ts';
import { runningPostmaster } from '#app/platform/embedded-postgres/postmaster.server.ts';
import { startMember } from '../support/member.ts';
import { newScratchFolder } from '../support/scratch-folder.ts';
import { until } from '../support/site-requests.ts';

// The database's user sets traps in its folder, and root starts the site. Needs root, for a second user.

const asRoot = process.getuid?.() === 0;
/** A system user (daemon or bin) that owns the folder. */
const attacker = 2;

let parent: string;
let dataDir: string;
let victim: string;
let before: object;
const processes: ChildProcess[] = [];
const inData = (name: string) => path.join(dataDir, name);
const running = () => runningPostmaster(dataFolder(dataDir));

beforeEach(async () => {
	if (!asRoot) return;
	parent = await newScratchFolder('site-owner-');
	await chmod(parent, 0o755);
	dataDir = path.join(parent, 'data');
	await mkdir(dataDir);
	await chown(dataDir, attacker, attacker);
	victim = path.join(parent, 'victim');
	await writeFile(victim, 'of root', { mode: 0o600 });
	before = await stateOf(victim);
});
afterEach(async () => {
	for (const child of processes.splice(0)) child.kill('SIGKILL');
	if (!asRoot) return;
	const left = await running();
	if (left) process.kill(left.pid, 'SIGQUIT');
	await until(running, (found) => found === undefined);
	await rm(parent, { recursive: true, force: true });
});

async function stateOf(file: string): Promise<object> {
	const { uid, gid, mode, size, ino } = await lstat(file);
	const text = await readFile(file, 'utf8').catch(() => undefined);
	return { uid, gid, mode, size, ino, text };
}

/** Starts the site as root, whatever comes of it, and ends it again. */
async function startAsRoot(): Promise<string> {
	const member = startMember(dataDir);
	processes.push(member.process);
	const said = await member.said;
	await member.leave();
	return said;
}

function start(command: string, ...args: string[]): ChildProcess {
	const child = spawn(command, args, { stdio: 'ignore' });
	processes.push(child);
	return child;
}

const asAttacker = (script: string) =>
	start(
		'setpriv',
		`--reuid=${attacker}`,
		`--regid=${attacker}`,
		'--clear-groups',
		'sh',
		'-c',
		script,
	);

describe.runIf(asRoot)('root', () => {
	test('writes nothing through a pipe that becomes a link, in place of postmaster.pid', async () => {
		await startAsRoot();
		const other = start('sleep', '600');
		const note = inData('database/postmaster.pid');
		// The pipe opens when somebody reads it; what is written back then goes through the link.
		const trap = asAttacker(
			`mkfifo ${note} && exec 3>${note} && ln -s ${victim} ${note}.link && mv -T ${note}.link ${note} && echo ${other.pid} >&3`,
		);
		await until(() => lstat(note).catch(() => undefined), Boolean);
		await startAsRoot();
		expect(await stateOf(victim)).toEqual(before);
		expect(other.exitCode ?? other.signalCode).toBe(null);
		trap.kill('SIGKILL');
	});

	test.each([
		'database.log',
		'database/pg_hba.conf.new',
		'.probe',
		'database/pg_hba.conf',
		'database/pg_ident.conf',
	])('neither writes nor gives away what a link named %s points to', async (name) => {
		await startAsRoot();
		if (name === '.probe') await rm(inData('database/postgresql.conf'));
		await rm(inData(name), { force: true });
		await symlink(victim, inData(name));
		await startAsRoot();
		expect(await stateOf(victim)).toEqual(before);
	});

	test('nor a hard link', async () => {
		await startAsRoot();
		await rm(inData('database.log'));
		await link(victim, inData('database.log'));
		await startAsRoot();
		expect(await lstat(victim)).toMatchObject({ uid: 0, mode: 0o100600 });
		expect(await readFile(victim, 'utf8')).toBe('of root');
	});

	test.each(['socket', 'database'])('nor a folder behind a link named %s', async (name) => {
		await startAsRoot();
		const folder = path.join(parent, 'folder');
		await mkdir(folder);
		const untouched = await stateOf(folder);
		await rm(inData(name), { recursive: true });
		await symlink(folder, inData(name));
		await startAsRoot();
		expect(await stateOf(folder)).toEqual(untouched);
	});

	test('nor one behind a link in place of the data folder', async () => {
		const folder = path.join(parent, 'folder');
		await mkdir(folder);
		const untouched = await stateOf(folder);
		await rm(dataDir, { recursive: true });
		await symlink(folder, dataDir);
		expect(await startAsRoot()).toMatch(/^EmbeddedProblem: .* is not a folder.*links to/);
		expect(await stateOf(folder)).toEqual(untouched);
	});

	test('nor one behind a link above it', async () => {
		const folder = path.join(parent, 'folder');
		await mkdir(path.join(folder, 'inner'), { recursive: true });
		const untouched = await stateOf(path.join(folder, 'inner'));
		await symlink(folder, inData('link'));
		dataDir = inData('link/inner');
		expect(await startAsRoot()).toMatch(/^EmbeddedProblem: The path .* leads through a link to/);
		expect(await stateOf(dataDir)).toEqual(untouched);
	});

	test('gives away no folder of its own with other things in it, or that others may write to', async () => {
		await chown(dataDir, 0, 0);
		await writeFile(inData('something'), '');
		expect(await startAsRoot()).toMatch(/^EmbeddedProblem: .* holds other things \(something\)/);
		await rm(inData('something'));
		await chmod(dataDir, 0o1777);
		expect(await startAsRoot()).toMatch(/^EmbeddedProblem: Others than root may write to/);
		expect((await stat(dataDir)).uid).toBe(0);
	});

	test('signals no process whose number stands in postmaster.pid', async () => {
		const member = startMember(dataDir);
		expect(await member.said).toBe('open');
		const { pid = 0 } = (await running()) ?? {};
		const other = start('bash', '-c', 'exec -a postgres sleep 600');
		await until(
			() => readFile(`/proc/${other.pid}/cmdline`, 'utf8'),
			(command) => command.startsWith('postgres'),
		);
		const note = inData('database/postmaster.pid');
		await writeFile(note, (await readFile(note, 'utf8')).replace(/^\d+/, String(other.pid)));
		await member.leave();
		expect([other.exitCode, other.signalCode]).toEqual([null, null]);
		expect(await running()).toMatchObject({ pid: other.pid });
		other.kill();
		process.kill(pid, 'SIGQUIT');
	});

	test('runs nothing of a folder that it makes with the right to pass others', async () => {
		await chmod(parent, 0o700);
		const member = startMember(dataDir);
		expect(await member.said).toBe('open');
		const { pid } = (await running()) ?? {};
		const status = await readFile(`/proc/${pid}/status`, 'utf8');
		expect(status).toMatch(/^CapPrm:\t0+$/m);
		expect(status).toMatch(/^CapAmb:\t0+$/m);
		expect(status).toMatch(/^Groups:\s*$/m);
		expect(await member.leave()).toBe(0);
	});
});

describe.runIf(asRoot)('the folder of a version before', () => {
	/** Root's folder with a database of another user in it, who trusted whoever reached its socket. */
	async function leaveAsBefore(uid: number) {
		await chown(dataDir, uid, uid);
		await startAsRoot();
		const hba = inData('database/pg_hba.conf');
		await writeFile(hba, 'local all all trust\n');
		await rm(inData('database/pg_ident.conf'));
		await chown(dataDir, 0, 0);
	}

	test.each([65_534, attacker])(
		'starts as user %i, who has it, and trusts nobody else',
		async (uid) => {
			await leaveAsBefore(uid);
			const member = startMember(dataDir);
			expect(await member.said).toBe('open');
			expect((await stat(`/proc/${(await running())?.pid}`)).uid).toBe(uid);
			expect((await stat(dataDir)).uid).toBe(uid);
			// Even if the folder of the socket is opened to others.
			await chmod(inData('socket'), 0o755);
			await chmod(inData('socket/.s.PGSQL.5432'), 0o777);
			const connection = { host: inData('socket'), user: 'site', database: 'site' };
			const client = new pg.Client(connection);
			await client.connect();
			await client.end();
			const stranger = await loginAs(3, connection);
			expect(stranger).toMatch(/Peer authentication failed/);
			expect(await loginAs(3, { ...connection, user: 'postgres' })).toMatch(
				/Peer authentication failed/,
			);
			expect(await member.leave()).toBe(0);
		},
	);

	test('says what to do if the owner has no name', async () => {
		await chown(dataDir, 54_321, 54_321);
		expect(await startAsRoot()).toMatch(
			/^EmbeddedProblem: .* user 54321, which has no name.*chown/,
		);
	});
});

/** Logs in as another system user. @returns the error's message, or "in" */
function loginAs(uid: number, connection: pg.ClientConfig): Promise<string> {
	const script = `
		import pg from ${JSON.stringify(path.resolve('node_modules/pg/esm/index.mjs'))};
		const client = new pg.Client(${JSON.stringify(connection)});
		console.log(await client.connect().then(() => 'in', ({ message }) => message));
		await client.end().catch(() => {});`;
	const child = spawn(
		'setpriv',
		[`--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', process.execPath].concat(
			'--input-type=module',
			'-e',
			script,
		),
		{ stdio: ['ignore', 'pipe', 'inherit'] },
	);
	let said = '';
	child.stdout.on('data', (text) => {
		said += text;
	});
	return new Promise((resolve) => child.once('close', () => resolve(said)));
}
