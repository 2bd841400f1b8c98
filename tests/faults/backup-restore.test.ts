import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { failedStep } from '#app/domain/operations/backup-runs.server.ts';
import { removeMember } from '#app/domain/people/members.server.ts';
import { eraseRecords } from '#app/domain/privacy/erase-records.server.ts';
import { contactMessages } from '#app/domain/submissions/forms/contact-messages.ts';
import { insertSubmission } from '#app/domain/submissions/insert-submission.server.ts';
import { type OpenDatabase, openDatabase } from '#app/platform/db/database.server.ts';
import { teamDb, visitorDb } from '#app/platform/db/role-db.server.ts';
import { callTeam } from '../support/call-team.ts';
import { noFolder } from '../support/databases.ts';
import { type DebianPostgres, startDebianPostgres } from '../support/debian-postgres.ts';
import { addMember } from '../support/desk-database.ts';
import { honest } from '../support/honest.ts';
import { addSubscriber, subscriberOf } from '../support/sample-subscribers.ts';

// Debian's own Postgres (docs/hosting.md, section 1), with a login that is no superuser: the nightly backup, and the
// restore of an old one as the docs say.

let server: DebianPostgres;
let folder: string;
let open: OpenDatabase;
const secret = 'the secret of this test';
const file = (name: string) => path.join(folder, name);
const at = (database: string) => ({ databaseUrl: server.url(database), dataDir: noFolder });
let environment: Record<string, string>;
const team = (database: string, ...args: string[]) => {
	for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
	return callTeam(at(database), ...args);
};

beforeAll(async () => {
	server = await startDebianPostgres();
	for (const database of ['site', 'site_drill', 'restored']) await server.createDatabase(database);
	folder = await mkdtemp(path.join(tmpdir(), 'backup-'));
	execFileSync('age-keygen', ['-o', file('key.txt')], { stdio: 'ignore' });
	const recipient = execFileSync('age-keygen', ['-y', file('key.txt')], { encoding: 'utf8' });
	environment = {
		DESK_SECRET: secret,
		BACKUP_DIR: file('backups'),
		BACKUP_RECIPIENT: recipient.trim(),
	};
	expect(await team('site', 'migrate')).toMatchObject({ code: 0 });
	open = await openDatabase(at('site'));
});
afterAll(async () => {
	await open?.close();
	await server?.remove();
	await rm(folder, { recursive: true });
});

const send = (email: string) => {
	const row = { name: 'Mia', email, subject: 'Hi', message: 'A bill' };
	return insertSubmission(visitorDb(open.db), contactMessages, row, honest());
};

/** Grants and policies. */
const rightsOf = (database: string) =>
	execFileSync('pg_dump', ['-s', '--no-owner', server.url(database)], { encoding: 'utf8' })
		.split('\n')
		.filter((line) => /^(CREATE POLICY|GRANT)/.test(line));

test('a dump of yesterday is restored, today’s decisions are applied, and nothing is mailed', async () => {
	const db = teamDb(open.db);
	const [gone, stays] = [await send('gone@example.org'), await send('stays@example.org')];
	await addSubscriber(open, 'left@example.org', 'confirmed');
	const ada = await addMember(open, 'Ada', 'owner');
	const bea = await addMember(open, 'Bea', 'editor');
	await sql`select queue_mail(kind => 'test', recipient => 'a@example.org')`.execute(open.db);

	const backup = await team('site', 'backups', 'run');
	expect(backup).toMatchObject({ code: 0, stderr: '' });
	expect(backup.stdout).toMatch(/^Wrote \S+\.dump\.age, and restored it as a test\.\n$/);
	expect(await failedStep(db)).toBeNull();
	const drill = await openDatabase(at('site_drill'));
	const { rows: left } = await sql`select from pg_tables where schemaname = 'public'`.execute(
		drill.db,
	);
	expect(left).toEqual([]);
	await drill.close();

	await eraseRecords(db, { references: [gone], count: 1 }, shell, { secret });
	await sql`select apply_subscriber_event(id, 'unsubscribe', null) from subscribers`.execute(
		open.db,
	);
	expect(await removeMember(db, bea.memberId, shell)).toBe('done');
	expect(await team('site', 'backups', 'registry')).toMatchObject({ code: 0, stderr: '' });

	const names = await readdir(file('backups'));
	const stored = (ending: string) =>
		path.join(file('backups'), names.find((name) => name.endsWith(ending)) ?? '');
	for (const ending of ['.dump.age', '.registry.age']) {
		expect((await stat(stored(ending))).mode & 0o077).toBe(0);
	}
	const decrypt = `age -d -i ${file('key.txt')}`;
	const sh = (command: string) => execFileSync('bash', ['-o', 'pipefail', '-c', command]);
	sh(
		`${decrypt} ${stored('.dump.age')} | pg_restore --no-owner --exit-on-error -d '${server.url('restored')}'`,
	);
	sh(`${decrypt} ${stored('.registry.age')} > ${file('decided.json')}`);
	const restored = await openDatabase(at('restored'));
	const references = async () =>
		(await restored.db.selectFrom('inbox_items').select('reference').execute()).map(
			({ reference }) => reference,
		);
	expect((await references()).sort()).toEqual([gone, stays].sort());

	expect(await team('restored', 'mail', 'hold')).toMatchObject({ code: 0, stderr: '' });
	expect(await team('restored', 'privacy', 'reapply', file('decided.json'))).toMatchObject({
		code: 0,
		stderr: '',
	});
	expect(await references()).toEqual([stays]);
	expect((await subscriberOf(restored, 'left@example.org'))?.state).toBe('unsubscribed');
	const members = await restored.db
		.selectFrom('members')
		.select('id')
		.where('removed_at', 'is', null)
		.execute();
	expect(members).toEqual([{ id: ada.memberId }]);
	const waiting = await restored.db
		.selectFrom('mail')
		.select('kind')
		.where('state', 'in', ['waiting', 'sending'])
		.execute();
	expect(waiting).toEqual([]);
	expect(rightsOf('restored')).toEqual(rightsOf('site'));
	await restored.close();
});

test.each([
	['age', 'write'],
	['pg_restore', 'restore'],
])('a backup in which %s fails is recorded, and leaves no file', async (program, step) => {
	const before = await readdir(file('backups'));
	await mkdir(file('without'), { recursive: true });
	await writeFile(file(`without/${program}`), '#!/bin/sh\necho no space left >&2\nexit 1\n', {
		mode: 0o755,
	});
	environment.PATH = `${file('without')}:${process.env.PATH}`;
	const failed = await team('site', 'backups', 'run');
	await rm(file('without'), { recursive: true });
	expect(failed).toMatchObject({ code: 1, stdout: '' });
	expect(failed.stderr).toContain(`${program} failed: no space left`);
	expect(await failedStep(teamDb(open.db))).toBe(step);
	expect(await readdir(file('backups'))).toEqual(before);
});
