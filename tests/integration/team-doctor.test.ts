import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type DatabaseLocation, openDatabase } from '#app/platform/db/database.server.ts';
import type { MemberRole } from '#app/platform/db/desk-schema.ts';
import { callTeam } from '../support/call-team.ts';
import {
	newDatabase,
	newDatabaseLocation,
	noFolder,
	type TestDatabase,
} from '../support/databases.ts';
import { signedInCookie } from '../support/desk-cookie.ts';
import { removeSite, type SiteProcess, startSite } from '../support/site-process.ts';

let site: SiteProcess;
let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'team-doctor-'));
	site = await startSite();
});
afterAll(async () => {
	await removeSite(site);
	await rm(folder, { recursive: true });
});

/** Runs the doctor with these settings. @returns its messages by subject */
async function doctor(location: DatabaseLocation, settings: Record<string, string> = {}) {
	for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
	const ran = await callTeam(location, 'doctor');
	const lines = ran.stdout.split('\n').flatMap((line, at, all) => {
		const [, state, name, found] =
			/^ {2}(good|WARNING|BROKEN) +(\S+(?: \S+)*) {2,}(.*)$/.exec(line) ?? [];
		return name ? [[name, { state, found, advice: all[at + 1]?.trim() }] as const] : [];
	});
	const said = Object.fromEntries(lines);
	const broken = lines.filter(([, { state }]) => state === 'BROKEN').map(([name]) => name);
	return { ...ran, said, broken };
}

const overSite = () => ({ SITE_URL: site.url });

test('a healthy site has no problem, and no secret is shown', async () => {
	const secret = 'a-secret-of-nobody-else';
	// Background work gives its first sign a moment after the site listens.
	const ran = await vi.waitFor(
		async () => {
			const looked = await doctor(site.location, { ...overSite(), METRICS_TOKEN: secret });
			expect(looked.broken).not.toContain('background work');
			return looked;
		},
		{ timeout: 60_000, interval: 250 },
	);
	expect(ran).toMatchObject({ code: 0, stderr: '', broken: [] });
	expect(ran.said).toMatchObject({
		METRICS_TOKEN: { state: 'good', found: 'set, not shown (the environment)' },
		schema: { state: 'good' },
		rights: { state: 'good' },
		site: { state: 'good', found: expect.stringMatching(/^version \d+\.\d+\.\d+, build \w+, up/) },
		proxies: { state: 'good' },
		'background work': { state: 'good' },
		sending: { state: 'WARNING', advice: expect.stringContaining('SMTP_URL') },
		'last backup': { state: 'WARNING', found: expect.stringContaining('none') },
		standby: { state: 'WARNING', found: expect.stringContaining('since there is no backup') },
	});
	expect(ran.stdout).not.toContain(secret);
	const { password } = new URL(site.location.databaseUrl ?? '');
	if (password) expect(ran.stdout).not.toContain(password);
});

test('owners see what is broken at the desk, others are refused', async () => {
	const open = await openDatabase(site.location);
	const look = async (role: MemberRole) => {
		const cookie = await signedInCookie(open.db, site.url, role);
		const response = await fetch(`${site.url}/desk/doctor`, { headers: { cookie } });
		return { status: response.status, text: await response.text() };
	};
	const [owner, editor, responder] = await Promise.all(
		(['owner', 'editor', 'responder'] as const).map(look),
	);
	await open.close();
	expect([owner?.status, editor?.status, responder?.status]).toEqual([200, 403, 403]);
	// Nothing listens there in this test.
	expect(JSON.parse(owner?.text ?? '')).toMatchObject([{ name: 'Site: site' }]);
});

test('every problem says what to do', async () => {
	const { said } = await doctor(site.location, { SITE_URL: 'http://127.0.0.1:2' });
	for (const { state, advice } of Object.values(said)) {
		if (state !== 'good') expect(advice).toMatch(/^[A-Z].*\.$/);
	}
});

test('tries to write where backups go, and leaves nothing there', async () => {
	const recipient = `age1${'q'.repeat(58)}`;
	const look = async (backupDir: string) => {
		const settings = { ...overSite(), BACKUP_DIR: backupDir, BACKUP_RECIPIENT: recipient };
		const { code, said } = await doctor(site.location, settings);
		vi.unstubAllEnvs();
		return { code, ...said['backup folder'] };
	};
	const backups = path.join(folder, 'backups');
	expect(await look(backups)).toMatchObject({ state: 'good', found: `${backups} takes files` });
	expect(await readdir(backups)).toEqual([]);

	const file = path.join(folder, 'a-file');
	await writeFile(file, '');
	expect(await look(file)).toMatchObject({
		code: 1,
		state: 'BROKEN',
		found: `${file} takes no files: it is a file`,
		advice: 'Set BACKUP_DIR to the path of a folder.',
	});
	expect(await look(path.join(file, 'backups'))).toMatchObject({
		state: 'BROKEN',
		found: `${file}/backups takes no files: part of its path is a file`,
	});
});

describe('names the cause of a broken set-up, with exit code 1', () => {
	let database: TestDatabase;
	beforeAll(async () => {
		database = await newDatabase();
	});
	afterAll(() => database.close());

	test('a mistyped setting', async () => {
		const ran = await doctor(site.location, { TRUST_PROXYS: '1' });
		expect(ran).toMatchObject({ code: 1, broken: ['settings'] });
		expect(ran.said.settings?.found).toContain('TRUST_PROXYS: did you mean TRUST_PROXY?');
	});

	test('a missing database, in a folder and by its URL', async () => {
		const dataDir = path.join(folder, 'nowhere');
		const nowhere = await doctor({ databaseUrl: undefined, dataDir });
		expect(nowhere).toMatchObject({ code: 1, broken: ['database'] });
		expect(nowhere.said.database?.found).toBe(`there is none in ${dataDir}`);
		const databaseUrl = 'postgres://site:hidden@127.0.0.1:2/site';
		const refused = await doctor({ databaseUrl, dataDir: noFolder });
		expect(refused).toMatchObject({ code: 1, broken: ['database'] });
		expect(refused.said.database?.found).toMatch(
			/127\.0\.0\.1:2\/site cannot be reached: .*ECONNREFUSED/,
		);
		expect(refused.stdout).not.toContain('hidden');
	});

	test('an outdated schema, and none at all', async () => {
		const empty = await newDatabaseLocation();
		const ran = await doctor(empty);
		expect(ran).toMatchObject({ code: 1, broken: ['schema'] });
		expect(ran.said.schema?.found).toBe('the database is empty');
		await empty.remove();

		const behind = await newDatabase();
		const { rows } = await sql<{ name: string }>`delete from kysely_migration
			where name = (select max(name) from kysely_migration) returning name`.execute(behind.db);
		const second = await doctor(behind);
		expect(second).toMatchObject({ code: 1, broken: ['schema'] });
		expect(second.said.schema?.found).toContain(`behind this version by ${rows[0]?.name}`);
		await behind.close();
	});

	test('rights granted by hand', async () => {
		await sql`grant select on contact_messages to anon`.execute(database.db);
		const { code, said } = await doctor(database);
		expect(code).toBe(1);
		expect(said.rights).toMatchObject({
			state: 'BROKEN',
			found: expect.stringContaining('anon may select contact_messages'),
		});
		await sql`revoke select on contact_messages from anon`.execute(database.db);
	});

	test('a read-only database', async () => {
		const { pathname } = new URL(database.databaseUrl);
		const name = sql.id(pathname.slice(1));
		await sql`alter database ${name} set default_transaction_read_only = on`.execute(database.db);
		const { code, said } = await doctor(database);
		expect(code).toBe(1);
		expect(said.writing).toMatchObject({
			state: 'BROKEN',
			found: 'it takes none: the database is read-only',
		});
		await sql`alter database ${name} reset default_transaction_read_only`.execute(database.db);
	});

	test("a site that does not run, so its background work isn't done", async () => {
		const { code, said } = await doctor(database, { SITE_URL: 'http://127.0.0.1:2' });
		expect(code).toBe(1);
		expect(said.site).toMatchObject({
			state: 'BROKEN',
			found: expect.stringContaining('ECONNREFUSED'),
		});
		expect(said['background work']).toMatchObject({ state: 'BROKEN' });
	});

	test('a site of another database at the URL', async () => {
		const { code, said } = await doctor(database, overSite());
		expect(code).toBe(1);
		expect(said.site).toMatchObject({
			state: 'BROKEN',
			found: expect.stringContaining("doesn't know this database's key"),
		});
	});

	test("a trusted proxy that isn't there: visitors can choose their address", async () => {
		const trusting = await startSite({ env: { TRUST_PROXY: '1' } });
		const settings = { SITE_URL: trusting.url, TRUST_PROXY: '1' };
		const { code, said } = await doctor(trusting.location, settings);
		expect(code).toBe(1);
		expect(said.proxies).toMatchObject({
			state: 'BROKEN',
			found: expect.stringContaining('no proxy in front of this request, and TRUST_PROXY is 1'),
			advice: expect.stringContaining('TRUST_PROXY=0'),
		});
		await removeSite(trusting);
	});

	test('an unreachable mail server', async () => {
		const mail = { SMTP_URL: 'smtp://user:hidden@127.0.0.1:2', MAIL_FROM: 'news@example.invalid' };
		const { code, said, stdout } = await doctor(site.location, { ...overSite(), ...mail });
		expect(code).toBe(1);
		expect(said.sending).toMatchObject({
			state: 'BROKEN',
			found: '127.0.0.1: server unreachable (ESOCKET)',
		});
		expect(Object.keys(said)).toEqual(expect.arrayContaining(['SPF', 'DKIM', 'DMARC', 'MX']));
		expect(stdout).not.toContain('hidden');
	});

	test('a certificate that browsers refuse', async () => {
		const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
		const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost'];
		execFileSync('openssl', [...request, '-days', '90', '-keyout', key, '-out', cert], {
			stdio: 'pipe',
		});
		const server = createServer({ key: await readFile(key), cert: await readFile(cert) });
		await once(server.listen(0, '127.0.0.1'), 'listening');
		const { port } = server.address() as AddressInfo;
		const { code, said } = await doctor(database, { SITE_URL: `https://localhost:${port}` });
		expect(code).toBe(1);
		expect(said.TLS).toMatchObject({
			state: 'BROKEN',
			found: expect.stringMatching(/good for (89|90) days more; browsers refuse it: .*SELF_SIGNED/),
		});
		server.close();
	});
});
