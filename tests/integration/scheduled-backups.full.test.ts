import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { findProblem } from '#app/domain/mail/queue-alerts.server.ts';
import { backupJob, decisionExportJob } from '#app/domain/operations/backup-job.server.ts';
import { readBackupState } from '#app/domain/operations/backup-runs.server.ts';
import { removeErasedBytes } from '#app/domain/privacy/erased-bytes.server.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { isAlive } from '#app/platform/embedded-postgres/embedded-server.server.ts';
import { newIdentity } from '../../cli/encryption.ts';
import { callTeam } from '../support/call-team.ts';
import { newDatabase, type TestDatabase } from '../support/databases.ts';
import { newDesk } from '../support/desk-database.ts';
import { everything, fillEverything } from '../support/filled-database.ts';
import { jobServices } from '../support/job-services.ts';
import { teamArguments } from '../support/run-team.ts';
import { until } from '../support/site-requests.ts';

let open: TestDatabase & { team: TeamDb };
let folder: string;
let key: { identity: string; recipient: string };
let other: { identity: string; recipient: string };

const secret = 'the secret of this test';
const place = (name: string) => path.join(folder, name);
/** The folder of backups, with a name that a shell would act on. */
const kept = () => place('kept $(touch shell)');

const settings = (changes: Record<string, string> = {}) => ({
	CLARIFOLIO_ENV: '/dev/null',
	DESK_SECRET: secret,
	BACKUP_DIR: kept(),
	BACKUP_RECIPIENT: key.recipient,
	...changes,
});
function team(at: TestDatabase, args: string[], changes?: Record<string, string>) {
	for (const [name, value] of Object.entries(settings(changes))) vi.stubEnv(name, value);
	return callTeam(at, ...args);
}
const run = (changes?: Record<string, string>) => team(open, ['backups', 'run'], changes);
const state = () => readBackupState(open.team);
const backupsIn = async () => (await readdir(kept())).filter((name) => name.startsWith('site-'));

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'kept-'));
	[open, key, other] = await Promise.all([newDesk(), newIdentity(), newIdentity()]);
	await fillEverything(open.db);
	for (const [name, { identity }] of Object.entries({ key, other })) {
		await writeFile(place(name), `# a comment\n${identity}\n`);
	}
});
beforeEach(async () => {
	await sql`delete from backup_runs`.execute(open.db);
	await rm(kept(), { recursive: true, force: true });
});
afterAll(async () => {
	await open.close();
	await rm(folder, { recursive: true });
});

test('a run writes a file that only the owner can open, proves that it restores, and says so', async () => {
	expect((await state()).last).toBeNull();
	expect(await run()).toMatchObject({ code: 0, stderr: '' });
	const [name = '', ...more] = await readdir(kept());
	expect(more).toEqual([]);
	expect(name).toMatch(/^site-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup\.age$/);
	const file = path.join(kept(), name);
	const bytes = await readFile(file);
	expect(bytes.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n/);
	expect(await state()).toEqual({
		last: {
			at: expect.any(Date),
			kind: 'scheduled',
			bytes: bytes.length,
			restored: true,
			copied: false,
		},
		failed: null,
		keyProven: null,
	});
	const stored = await open.db.selectFrom('backup_runs').selectAll().executeTakeFirstOrThrow();
	expect(stored.file_name).toBe(name);

	const empty = await newDatabase();
	const restore = (...args: string[]) => team(empty, ['restore', file, ...args]);
	const refused = async (words: RegExp, ...args: string[]) => {
		const answer = await restore(...args);
		expect(answer).toMatchObject({ code: 2, stderr: expect.stringMatching(words) });
		return answer;
	};
	await refused(/is encrypted: name the file of the key .* --identity FILE/);
	await refused(/doesn't open/, '--identity', place('other'));
	await refused(/has no key/, '--identity', '/dev/null');
	const shown = await refused(/has just been on the command line/, '--identity', key.identity);
	expect(shown.stderr).not.toContain(key.identity);

	const altered = Buffer.from(bytes);
	altered[bytes.length - 100] = (bytes.at(-100) ?? 0) ^ 1;
	for (const wrong of [altered, bytes.subarray(0, -1), bytes.subarray(0, 300)]) {
		await writeFile(place('wrong.age'), wrong);
		const args = ['restore', place('wrong.age'), '--identity', place('key')];
		const answer = await team(empty, args);
		expect(answer).toMatchObject({
			code: 2,
			stderr: expect.stringMatching(/cut off or was altered/),
		});
	}

	expect(await restore('--identity', place('key'))).toMatchObject({ code: 0, stderr: '' });
	const [before, after] = [await everything(open.db), await everything(empty.db)];
	for (const rows of [before, after]) {
		// A run is logged, and the restore holds waiting mail.
		delete rows.audit_log;
		delete rows.mail;
	}
	expect(after).toEqual(before);
	await empty.close();

	const drilled = await team(open, ['backups', 'drill', '--identity', place('key')]);
	expect(drilled).toMatchObject({
		code: 0,
		stdout: expect.stringMatching(/as many as in the backup/),
	});
	expect((await state()).keyProven).toEqual(expect.any(Date));
	expect((await team(open, ['backups', 'list'])).stdout).toBe(`${name}\n`);
});

test('a program without a shell copies it, and gets the file but no settings', async () => {
	const copy = place('copy');
	await writeFile(
		copy,
		`#!/bin/sh\necho "$#|$1|$DATABASE_URL$DESK_SECRET" > "${place('asked')}"\n`,
	);
	await chmod(copy, 0o755);
	expect(await run({ BACKUP_COPY_COMMAND: copy })).toMatchObject({ code: 0 });
	const [name = ''] = await backupsIn();
	expect(await readFile(place('asked'), 'utf8')).toBe(`1|${path.join(kept(), name)}|\n`);
	expect((await state()).last?.copied).toBe(true);
	expect(await readdir(folder)).not.toContain('shell');

	await writeFile(copy, '#!/bin/sh\nexit 7\n');
	const failed = await run({ BACKUP_COPY_COMMAND: copy });
	expect(failed).toMatchObject({ code: 1, stderr: expect.stringMatching(/ended with code 7/) });
	expect(await state()).toMatchObject({ failed: 'copy', last: { copied: true } });
	const problem = await asTeam(open.team, (trx) => findProblem(trx, 'backup_failed'));
	expect(problem).toEqual({ count: 1, since: (await state()).last?.at });
});

test('while a backup is being made, erased bytes still leave the files', async () => {
	const [copy, waits] = [place('slow-copy'), place('waits')];
	await writeFile(copy, `#!/bin/sh\n: > "${waits}"\nwhile [ -e "${waits}" ]; do sleep 0.1; done\n`);
	await chmod(copy, 0o755);
	const running = run({ BACKUP_COPY_COMMAND: copy });
	await until(async () => existsSync(waits), Boolean);
	await sql`insert into erased_bytes (table_name) values ('contact_messages')`.execute(open.db);
	const state = await removeErasedBytes(open.team);
	await rm(waits);
	expect(await running).toMatchObject({ code: 0 });
	expect(state).not.toBe('later');
});

test("a backup that does not restore doesn't count, and no older one is deleted", async () => {
	await mkdir(kept());
	await writeFile(path.join(kept(), 'site-2020-01-01T00-00-00Z.backup.age'), 'an old one');
	const { db } = open;
	const { rows } = await sql<{ name: string; definition: string }>`
		select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
		where conrelid = 'blog_posts'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%likes_count%'`.execute(
		db,
	);
	expect(rows.length).toBeGreaterThan(0);
	for (const { name } of rows) {
		await sql`alter table blog_posts drop constraint ${sql.ref(name)}`.execute(db);
	}
	await sql`insert into blog_posts (slug, title, content, likes_count)
		values ('wrong', 'wrong', 'wrong', -1)`.execute(db);
	const failed = await run({ BACKUP_KEEP_DAYS: '1', BACKUP_KEEP_WEEKS: '0' });
	expect(failed.code).toBe(1);
	expect(await state()).toMatchObject({ failed: 'restore', last: null });
	const names = await backupsIn();
	expect(names).toContain('site-2020-01-01T00-00-00Z.backup.age');
	expect(names.filter((name) => name.endsWith('.unproven.age'))).toHaveLength(1);

	await sql`delete from blog_posts where slug = 'wrong'`.execute(db);
	for (const { name, definition } of rows) {
		await sql`alter table blog_posts add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
			db,
		);
	}
	// The names of backups have whole seconds.
	const second = () => Math.floor(Date.now() / 1_000);
	const last = second();
	await until(
		async () => second(),
		(now) => now > last,
	);
	expect(await run({ BACKUP_KEEP_DAYS: '1', BACKUP_KEEP_WEEKS: '0' })).toMatchObject({ code: 0 });
	expect(await backupsIn()).toEqual([expect.stringMatching(/^site-2.*\.backup\.age$/)]);
});

test('a run removes what a killed run left: partial files, the scratch database and its server', async () => {
	const child = spawn(process.execPath, [...teamArguments, 'cli/team.ts', 'backups', 'run'], {
		stdio: 'ignore',
		env: { ...process.env, ...settings(), DATABASE_URL: open.databaseUrl, DATA_DIR: open.dataDir },
	});
	const ended = new Promise((resolve) => child.once('close', resolve));
	const pidFile = path.join(kept(), `.drill-${child.pid}`, 'data/database', 'postmaster.pid');
	const server = await until(
		() =>
			readFile(pidFile, 'utf8').then(
				(text) => Number.parseInt(text, 10),
				() => 0,
			),
		(pid) => pid > 0,
	);
	child.kill('SIGKILL');
	await ended;
	expect(isAlive(server)).toBe(true);
	const old = ['site-2026-01-01T00-00-00Z.unproven.age', 'mine.backup'].map((name) =>
		path.join(kept(), `${name}.${child.pid}.part`),
	);
	const others = [`a.backup.${process.pid}.part`, 'letter.part'];
	for (const file of [...old, ...others.map((name) => path.join(kept(), name))]) {
		await writeFile(file, '');
	}
	expect(await run()).toMatchObject({ code: 0 });
	// The server has stopped; the system may need a moment to remove its process.
	await expect.poll(() => isAlive(server)).toBe(false);
	const names = await readdir(kept());
	expect(names.filter((name) => !name.endsWith('.backup.age')).sort()).toEqual(others);
	const runs = await open.db
		.selectFrom('backup_runs')
		.select(['outcome', 'failed_step'])
		.orderBy('started_at')
		.execute();
	expect(runs).toEqual([
		{ outcome: 'failed', failed_step: 'unfinished' },
		{ outcome: 'done', failed_step: null },
	]);
	const longAgo = new Date(Date.now() - 25 * 3_600_000);
	await utimes(path.join(kept(), others[0] ?? ''), longAgo, longAgo);
	expect(await team(open, ['backup', path.join(kept(), 'by-hand.backup')])).toMatchObject({
		code: 0,
	});
	expect((await readdir(kept())).filter((name) => name.endsWith('.part'))).toEqual(['letter.part']);
});

test('the job makes one a day where there is no timer, and logs failures', async () => {
	const services = jobServices(open);
	const perform = async (changes: Record<string, string>) => {
		for (const [name, value] of Object.entries(changes)) vi.stubEnv(name, value);
		await backupJob.run(services, new AbortController().signal);
		vi.unstubAllEnvs();
	};
	const inPlace = { ...settings(), DATABASE_URL: open.databaseUrl, DATA_DIR: open.dataDir };
	await perform({ CLARIFOLIO_ENV: '/dev/null' });
	expect(await state()).toMatchObject({ last: null, failed: null });
	await perform({ ...inPlace, BACKUP_DIR: '/dev/null/none' });
	expect(await state()).toMatchObject({ last: null, failed: 'write' });
	await perform(inPlace);
	expect(await state()).toMatchObject({
		last: { kind: 'scheduled', restored: true },
		failed: null,
	});
	await perform(inPlace);
	expect(await backupsIn()).toHaveLength(1);
	expect(services.logged()).not.toMatch(/example\.org/);
});

const registriesIn = async () =>
	(await readdir(kept())).filter((name) => name.includes('registry'));

test('a restore applies the hourly decision export, which is copied and tidied like a backup', async () => {
	const [copy, copied] = [place('copy-registry'), place('copied.age')];
	await writeFile(copy, `#!/bin/sh\ncp "$1" "${copied}"\n`);
	await chmod(copy, 0o755);
	await mkdir(kept());
	const old = (name: string) => `site-2020-01-01T${name}.registry.age`;
	for (const name of ['00-00-00Z', '00-30-00Z', '01-00-00Z'].map(old)) {
		await writeFile(path.join(kept(), name), 'an old one');
	}
	await writeFile(path.join(kept(), 'site-2020-01-01T02-00-00Z.unread-registry.age'), 'failed');
	await writeFile(path.join(kept(), 'site-2020-01-01T02-00-00Z.backup.age'), 'a backup');
	expect(await team(open, ['backups', 'registry'], { BACKUP_COPY_COMMAND: copy })).toMatchObject({
		code: 0,
		stderr: '',
	});
	// The newest of each hour.
	const names = (await registriesIn()).sort();
	expect(names).toEqual([
		old('00-30-00Z'),
		old('01-00-00Z'),
		expect.stringMatching(/^site-2\d{3}-[^.]+\.registry\.age$/),
	]);
	expect(await backupsIn()).toContain('site-2020-01-01T02-00-00Z.backup.age');
	expect(await readFile(copied)).toEqual(await readFile(path.join(kept(), names[2] ?? '')));

	const before = place('before.backup');
	expect(await team(open, ['backup', before])).toMatchObject({ code: 0 });
	const empty = await newDatabase();
	const restored = await team(empty, [
		'restore',
		before,
		'--registry',
		copied,
		'--identity',
		place('key'),
	]);
	await empty.close();
	expect(restored).toMatchObject({ code: 0, stderr: '' });
	expect(restored.stdout).toMatch(/Unknown: decisions after/);
	// It's no backup, and the desk doesn't take it for one.
	expect((await state()).last?.kind).toBe('manual');
});

test('the doctor says when the newest decision export was written, or why there is none', async () => {
	const found = async (changes: Record<string, string> = {}) => {
		const { stdout } = await team(open, ['doctor'], changes);
		return /^ {2}(\S+) +last registry +(.*)$/m.exec(stdout)?.slice(1).join(': ');
	};
	expect(await found()).toBeUndefined();
	await sql`insert into backup_runs (kind, outcome, finished_at) values ('scheduled', 'done', now())`.execute(
		open.db,
	);
	expect(await found()).toMatch(/^WARNING: none is recorded/);
	const writeOne = (changes?: Record<string, string>) =>
		team(open, ['backups', 'registry'], changes);
	expect(await writeOne()).toMatchObject({ code: 0 });
	expect(await found()).toMatch(/^good: .* ago$/);
	await sql`update backup_runs set started_at = now() - interval '4 hours',
		finished_at = now() - interval '4 hours' where kind = 'registry'`.execute(open.db);
	expect(await found()).toMatch(/^WARNING: 4 hours ago$/);
	expect(await writeOne({ BACKUP_COPY_COMMAND: '/bin/false' })).toMatchObject({
		code: 1,
		stderr: expect.stringMatching(/on this machine only/),
	});
	expect(await found()).toMatch(
		/^BROKEN: the newest one failed \(copy\), the last one is 4 hours old$/,
	);
});

test('the job writes a decision export once an hour where there is no timer', async () => {
	const services = jobServices(open);
	const perform = async () => {
		const inPlace = { ...settings(), DATABASE_URL: open.databaseUrl, DATA_DIR: open.dataDir };
		for (const [name, value] of Object.entries(inPlace)) vi.stubEnv(name, value);
		await decisionExportJob.run(services, new AbortController().signal);
		vi.unstubAllEnvs();
	};
	// Runs and not files: a second export within the same second replaces the file of the first.
	const outcomes = async () => {
		const runs = await open.db
			.selectFrom('backup_runs')
			.select('outcome')
			.where('kind', '=', 'registry')
			.execute();
		return runs.map((one) => one.outcome);
	};
	await perform();
	await perform();
	expect(await outcomes()).toEqual(['done']);
	expect(await registriesIn()).toHaveLength(1);
	await sql`update backup_runs set started_at = now() - interval '1 hour',
		finished_at = now() - interval '1 hour' where kind = 'registry'`.execute(open.db);
	await perform();
	expect(await outcomes()).toEqual(['done', 'done']);
});

test('without a folder or a key, no run begins', async () => {
	expect(await team(open, ['backups', 'run'], { BACKUP_DIR: '' })).toMatchObject({
		code: 2,
		stderr: expect.stringMatching(/BACKUP_DIR isn't set/),
	});
	expect(await run({ BACKUP_RECIPIENT: '' })).toMatchObject({
		code: 2,
		stderr: expect.stringMatching(/BACKUP_RECIPIENT: must be set when BACKUP_DIR is/),
	});
	expect(await team(open, ['backups', 'drill'])).toMatchObject({
		code: 2,
		stderr: expect.stringMatching(/There is no backup in/),
	});
});
