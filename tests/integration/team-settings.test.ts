import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callTeam } from '../support/call-team.ts';
import { newDatabase, type TestDatabase } from '../support/databases.ts';
import { teamArguments } from '../support/run-team.ts';
import { addSampleRows, difficultTexts } from '../support/sample-rows.ts';

// The service and the team commands work with the same settings, and a backup of nothing doesn't look like one.

let folder: string;
let site: TestDatabase;
let settings: string;
const file = (name: string) => path.join(folder, name);

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'team-settings-'));
	await chmod(folder, 0o755);
	site = await newDatabase();
	settings = file('site.env');
	await writeFile(settings, `DATABASE_URL=${site.databaseUrl}\nDATA_DIR=${file('data')}\n`);
});
afterAll(async () => {
	await site.close();
	await rm(folder, { recursive: true });
});

/** Runs a command in a shell that has none of the service's settings. */
function team(args: string[], environment: Record<string, string> = {}, uid?: number) {
	const absolute = teamArguments.map((one) => (one.startsWith('.') ? path.resolve(one) : one));
	const child = spawn(process.execPath, [...absolute, path.resolve('cli/team.ts'), ...args], {
		cwd: folder,
		env: { PATH: process.env.PATH, CLARIFOLIO_ENV: settings, ...environment },
		stdio: ['ignore', 'pipe', 'pipe'],
		...(uid !== undefined && { uid, gid: uid }),
	});
	let [stdout, stderr] = ['', ''];
	child.stdout.on('data', (text) => (stdout += text));
	child.stderr.on('data', (text) => (stderr += text));
	return new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) =>
		child.once('close', (code) => resolve({ code, stdout, stderr })),
	);
}

describe('a command works on the site’s database', () => {
	test("with the service's settings alone, uses the service's database", async () => {
		await addSampleRows(site.db, 'equity_labs');
		const ran = await team(['submissions', 'list', 'equity_labs', '--json']);
		expect(ran).toMatchObject({ code: 0, stderr: '' });
		expect(JSON.parse(ran.stdout)).toHaveLength(difficultTexts.length);
	});

	test('no command creates a database by accident', async () => {
		const dataDir = file('nowhere');
		for (const args of [
			['privacy', 'registry', file('none.json')],
			['mail', 'list'],
		]) {
			const ran = await callTeam({ databaseUrl: undefined, dataDir }, ...args);
			expect(ran).toMatchObject({ code: 2, stdout: '' });
			expect(ran.stderr).toMatch(
				/^There is no database in \S+nowhere, and this command creates none\./,
			);
		}
		await expect(stat(dataDir)).rejects.toMatchObject({ code: 'ENOENT' });
	});
});

test('uses the mail settings of the service', async () => {
	const mail = file('mail.env');
	await writeFile(mail, 'SMTP_URL=smtp://127.0.0.1:1\nMAIL_FROM=news@example.org\n');
	const ran = await team(['mail', 'test', 'you@example.org'], { CLARIFOLIO_ENV: mail });
	expect(ran).toMatchObject({ code: 1, stdout: '' });
	expect(ran.stderr).toContain('ECONNREFUSED');
});

test('a name mistyped in the file: one sentence, and exit code 2', async () => {
	const mistyped = file('mistyped.env');
	await writeFile(mistyped, 'SIT_URL=https://example.org\n');
	const ran = await team(['mail', 'list'], { CLARIFOLIO_ENV: mistyped });
	const sentence = /SIT_URL is not a setting/;
	expect(ran).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(sentence) });
	expect(ran.stderr.trim().split('\n')).toHaveLength(1);
});

test('without a database by URL, uses the data folder of the settings file', async () => {
	const other = file('other.env');
	await writeFile(other, `DATA_DIR=${file('data')}\n`);
	const ran = await team(['mail', 'list'], { CLARIFOLIO_ENV: other });
	expect(ran.stderr).toContain(`There is no database in ${file('data')},`);
});
