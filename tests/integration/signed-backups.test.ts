import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
	copyFile,
	mkdtemp,
	readFile,
	rename,
	rm,
	stat,
	symlink,
	writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { callTeam } from '../support/call-team.ts';
import { newDatabase, type TestDatabase } from '../support/databases.ts';
import { addMember } from '../support/desk-database.ts';
import { emptyDatabase } from '../support/empty-database.ts';
import { everything } from '../support/filled-database.ts';

const done = { code: 0, stderr: '' };

let folder: string;
/** The data folders of this site and of another one. */
let own: string;
let other: string;
let site: TestDatabase;
/** Emptied after each test. */
let fresh: TestDatabase;
const file = (name: string) => path.join(folder, name);

beforeAll(async () => {
	[folder, own, other] = (await Promise.all(
		['files-', 'own-', 'other-'].map((name) => mkdtemp(path.join(tmpdir(), name))),
	)) as [string, string, string];
	[site, fresh] = await Promise.all([newDatabase(), newDatabase()]);
	await addMember(site, 'Ada', 'owner');
	expect(await callTeam({ ...site, dataDir: own }, 'backup', file('good'))).toMatchObject(done);
	await writeFile(file('tampered'), gzipSync(await withMallory()));
});
afterEach(async () => {
	await emptyDatabase(fresh.db);
});
afterAll(async () => {
	await Promise.all([site.close(), fresh.close()]);
	await Promise.all([folder, own, other].map((name) => rm(name, { recursive: true })));
});

/** The backup with one more owner, counted and hashed anew, with the old signature. */
async function withMallory(): Promise<string> {
	const lines = gunzipSync(await readFile(file('good')))
		.toString()
		.trimEnd()
		.split('\n');
	const [head = '', ada = '', ...rest] = lines;
	const header = JSON.parse(head);
	header.tables.members.rows += 1;
	const mallory = ada
		.replaceAll('Ada', 'Mallory')
		.replace('ada@', 'mallory@')
		.replace(/[0-9a-f]{8}-/, 'ffffffff-');
	const trailer = JSON.parse(rest.pop() ?? '');
	const text = `${[JSON.stringify(header), ada, mallory, ...rest].join('\n')}\n`;
	const sha256 = createHash('sha256').update(text).digest('hex');
	return `${text}${JSON.stringify({ ...trailer, rows: trailer.rows + 1, sha256 })}\n`;
}

/** Restores into the empty database, on a machine with that data folder. */
const restoreWith = (dataDir: string, name: string, ...options: string[]) =>
	callTeam({ ...fresh, dataDir }, 'restore', path.resolve(folder, name), ...options);

const owners = () => fresh.db.selectFrom('members').select('name').orderBy('name').execute();

test('restores a backup of this site without a question', async () => {
	expect(await restoreWith(own, 'good')).toMatchObject(done);
	expect(await owners()).toEqual([{ name: 'Ada' }]);
});

describe('files that this site has not signed', () => {
	test.each<[string, () => Promise<[string, string]>, RegExp]>([
		[
			'a file with an owner more',
			async () => [own, 'tampered'],
			/tampered isn't signed with a key of/,
		],
		["another site's", async () => [other, 'good'], /good isn't signed with a key of this site/],
	])('refuses %s, and changes nothing', async (_, which, problem) => {
		const [dataDir, name] = await which();
		const { code, stdout, stderr } = await restoreWith(dataDir, name);
		expect([code, stdout]).toEqual([2, '']);
		expect(stderr).toMatch(problem);
		expect(stderr).toContain('Nothing was changed.');
		expect(stderr).toContain('--trust-file');
		expect(Object.values(await everything(fresh.db)).flat()).toEqual([]);
	});

	test('are restored with the flag, which names their owners', async () => {
		const { stdout, ...rest } = await restoreWith(own, 'tampered', '--trust-file');
		expect(rest).toEqual(done);
		expect(stdout).toContain('  Ada <ada@team.example>\n  Mallory <mallory@team.example>\n');
	});

	test('after a total loss, a new machine restores it with the flag', async () => {
		expect((await restoreWith(other, 'good')).code).toBe(2);
		expect(await restoreWith(other, 'good', '--trust-file')).toMatchObject(done);
		expect(await owners()).toEqual([{ name: 'Ada' }]);
	});

	test('or without it, with a separate copy of the key', async () => {
		await copyFile(path.join(own, 'backup.key'), path.join(other, 'backup.key'));
		expect(await restoreWith(other, 'good')).toMatchObject(done);
		await rm(path.join(other, 'backup.key'));
	});

	test('the same for a decision export', async () => {
		const at = (dataDir: string) => ({ ...site, dataDir });
		const registry = file('erased.registry');
		expect(await callTeam(at(other), 'privacy', 'registry', registry)).toMatchObject(done);
		const reapply = (...options: string[]) =>
			callTeam(at(own), 'privacy', 'reapply', registry, ...options);
		expect(await reapply()).toMatchObject({
			code: 2,
			stdout: '',
			stderr: expect.stringContaining('--trust-file'),
		});
		expect(await reapply('--trust-file')).toMatchObject(done);
		const both = await restoreWith(own, 'good', '--registry', registry);
		expect([both.code, await owners()]).toEqual([2, []]);
		await rm(path.join(other, 'backup.key'));
	});
});

describe('the key', () => {
	test('is for this user only, and in no backup', async () => {
		const key = await readFile(path.join(own, 'backup.key'), 'utf8');
		expect((await stat(path.join(own, 'backup.key'))).mode & 0o777).toBe(0o600);
		expect(key.trim()).toHaveLength(43);
		expect(gunzipSync(await readFile(file('good'))).toString()).not.toContain(key.trim());
	});

	test("isn't read through a link or a pipe, which the folder's user may have made", async () => {
		const key = path.join(own, 'backup.key');
		const moved = `${key}.moved`;
		await rename(key, moved);
		await symlink(moved, key);
		expect(await restoreWith(own, 'good')).toMatchObject({
			code: 2,
			stderr: expect.stringContaining('is a link'),
		});
		await rm(key);
		execFileSync('mkfifo', [key]);
		expect((await restoreWith(own, 'good')).code).toBe(2);
		await rename(moved, key);
		expect(await restoreWith(own, 'good')).toMatchObject(done);
	});

	const secret = 'a secret of the desk';
	const asDesk = (value: string, ...args: Parameters<typeof callTeam>) => {
		vi.stubEnv('DESK_SECRET', value);
		return callTeam(...args);
	};

	test('is DESK_SECRET where that is set, on any machine', async () => {
		const made = file('by secret');
		expect(await asDesk(secret, { ...site, dataDir: other }, 'backup', made)).toMatchObject(done);
		await expect(stat(path.join(other, 'backup.key'))).rejects.toThrow('ENOENT');
		const nowhere = { ...fresh, dataDir: '/dev/null/no-folder' };
		expect((await asDesk('another secret, as long', nowhere, 'restore', made)).code).toBe(2);
		expect((await callTeam(nowhere, 'restore', made)).code).toBe(2);
		expect(await asDesk(secret, nowhere, 'restore', made)).toMatchObject(done);
	});

	test('from before DESK_SECRET was set still counts', async () => {
		expect(await asDesk(secret, { ...fresh, dataDir: own }, 'restore', file('good'))).toMatchObject(
			done,
		);
	});

	test('the backup says so if there is none and none can be stored', async () => {
		const nowhere = { ...site, dataDir: '/dev/null/no-folder' };
		const { stdout, ...rest } = await callTeam(nowhere, 'backup', file('unsigned'));
		expect(rest).toEqual(done);
		expect(stdout).toContain("It isn't signed, because DESK_SECRET isn't set");
		expect((await restoreWith(own, 'unsigned')).code).toBe(2);
	});
});
