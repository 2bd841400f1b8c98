import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { type DatabaseLocation, openDatabase } from '#app/platform/db/database.server.ts';
import type { MemberRole } from '#app/platform/db/desk-schema.ts';
import { callTeam } from '../support/call-team.ts';
import { newDatabase, newDatabaseLocation, noFolder } from '../support/databases.ts';
import { signedInCookie } from '../support/desk-cookie.ts';
import { addSampleRows } from '../support/sample-rows.ts';
import { removeSite, startSite } from '../support/site-process.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'team-doctor-'));
const site = await startSite();
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

test('a healthy site has no problem, and no password is shown', async () => {
	// Background work gives its first sign a moment after the site listens.
	const ran = await vi.waitFor(
		async () => {
			const looked = await doctor(site.location);
			expect(looked.broken).not.toContain('background work');
			return looked;
		},
		{ timeout: 60_000, interval: 250 },
	);
	expect(ran).toMatchObject({ code: 0, stderr: '', broken: [] });
	expect(ran.said).toMatchObject({
		schema: { state: 'good' },
		database: { state: 'good', found: expect.stringContaining('who may become anon and team') },
		writing: { state: 'good' },
		disk: { found: expect.stringContaining(' free at ') },
		secrets: { state: 'good' },
		'background work': { state: 'good' },
		answers: { state: 'good' },
		sending: { state: 'WARNING', advice: expect.stringContaining('SMTP_URL') },
		backup: { state: 'WARNING', found: 'none is made here' },
	});
	const { password } = new URL(site.location.databaseUrl ?? '');
	if (password) expect(ran.stdout).not.toContain(password);
	for (const { state, advice } of Object.values(ran.said)) {
		if (state !== 'good') expect(advice).toMatch(/^[A-Z].*\.$/);
	}
});

test('owners see what is broken at the desk, others are refused', async () => {
	const open = await openDatabase(site.location);
	const failed = { via: 'job', action: 'privacy.drill', counts: { passed: 0 } } as const;
	await open.db.insertInto('audit_log').values(failed).execute();
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
	expect(JSON.parse(owner?.text ?? '')).toMatchObject([{ name: 'erase drill', state: 'broken' }]);
});

test("says how old a folder's newest backup is", async () => {
	const recipient = `age1${'q'.repeat(58)}`;
	const backups = await mkdtemp(path.join(folder, 'backups-'));
	const look = async () => {
		const settings = { BACKUP_DIR: backups, BACKUP_RECIPIENT: recipient };
		const { said } = await doctor(site.location, settings);
		vi.unstubAllEnvs();
		return { backup: said.backup, decisions: said.decisions };
	};
	const none = { state: 'BROKEN', found: `none is in ${backups}` };
	expect(await look()).toMatchObject({ backup: none, decisions: none });

	const hoursAgo = async (name: string, hours: number) => {
		const file = path.join(backups, name);
		await writeFile(file, '');
		const at = new Date(Date.now() - hours * 3_600_000);
		await utimes(file, at, at);
	};
	await hoursAgo('site-a.dump.age', 30);
	await hoursAgo('site-b.dump.age', 60);
	await hoursAgo('site-b.registry.age', 4);
	expect(await look()).toMatchObject({
		backup: { state: 'good', found: 'the newest is 30 hours old' },
		decisions: { state: 'BROKEN', advice: expect.stringContaining('team backups registry') },
	});
});

const database = await newDatabase();
afterAll(() => database.close());

describe('names the cause of a broken set-up, with exit code 1', () => {
	test('a wrong setting', async () => {
		const ran = await doctor(site.location, { PORT: 'http' });
		expect(ran).toMatchObject({ code: 1, broken: ['settings'] });
		expect(ran.said.settings?.found).toContain('PORT: must be a whole number');
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

	test('answers that are overdue', async () => {
		await addSampleRows(database.db, 'contact_messages');
		await database.db
			.updateTable('inbox_items')
			.set({ due_at: sql<Date>`now() - interval '1 day'` })
			.execute();
		const { said } = await doctor(database);
		expect(said.answers).toMatchObject({
			state: 'WARNING',
			found: expect.stringMatching(/^\d+ overdue$/),
		});
	});

	test('an unreachable mail server', async () => {
		const mail = { SMTP_URL: 'smtp://user:hidden@127.0.0.1:2', MAIL_FROM: 'news@example.invalid' };
		const { code, said, stdout } = await doctor(site.location, mail);
		expect(code).toBe(1);
		expect(said.sending).toMatchObject({
			state: 'BROKEN',
			found: '127.0.0.1: server unreachable (ESOCKET)',
		});
		expect(stdout).not.toContain('hidden');
	});
});
