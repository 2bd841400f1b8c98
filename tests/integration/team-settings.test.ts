import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
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

describe('a backup saves the site, or says that it saves nothing', () => {
	test('of a database without a row: no file, and exit code 1', async () => {
		const empty = await newDatabase();
		for (const name of ['empty.backup', 'empty-again.backup']) {
			const ran = await callTeam(empty, 'backup', file(name));
			expect(ran).toMatchObject({ code: 1, stdout: '' });
			expect(ran.stderr).toMatch(/^This did not work: the database has not a single row[^\n]+\n$/);
		}
		expect((await readdir(folder)).filter((name) => name.startsWith('empty'))).toEqual([]);
		// A decision export of a site without erasures is one.
		expect(await callTeam(empty, 'privacy', 'registry', file('none.registry'))).toMatchObject({
			code: 0,
		});
		await empty.close();
	});

	test("with the service's settings alone, uses the service's database", async () => {
		await addSampleRows(site.db, 'equity_labs');
		const ran = await team(['backup', file('whole.backup')]);
		expect(ran).toMatchObject({ code: 0, stderr: '' });
		expect(ran.stdout).toContain(`equity_labs ${difficultTexts.length}`);
	});

	test('no command creates a database by accident', async () => {
		const dataDir = file('nowhere');
		for (const args of [
			['backup', file('no.backup')],
			['posts', 'list'],
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

test.each([
	[
		'in the file',
		'SIT_URL=https://example.org',
		{},
		/SIT_URL is not a setting\. The nearest one is SITE_URL/,
	],
	['in the environment', '', { TRUST_PROXYS: '1' }, /TRUST_PROXYS: did you mean TRUST_PROXY\?/],
])('a name mistyped %s: one sentence, and exit code 2', async (_, text, environment, sentence) => {
	const mistyped = file('mistyped.env');
	await writeFile(mistyped, `${text}\n`);
	const ran = await team(['posts', 'list'], { CLARIFOLIO_ENV: mistyped, ...environment });
	expect(ran).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(sentence) });
	expect(ran.stderr.trim().split('\n')).toHaveLength(1);
});

const nobody = 65_534;
const asNobody = process.getuid?.() === 0 && (await isOpen(process.cwd()));
test.skipIf(!asNobody)(
	'a path that the user may not write to is named, with why it leads there',
	async () => {
		await chmod(settings, 0o644);
		const relative = await team(['backup', 'site.backup'], {}, nobody);
		expect(relative).toMatchObject({ code: 2, stdout: '' });
		expect(relative.stderr).toBe(
			`This user may not write to ${folder}, where "site.backup" leads because it is a relative path: name a file in a folder of its own, such as DATA_DIR, by its whole path.\n`,
		);
		await mkdir(file('locked'), { mode: 0o755 });
		const absolute = await team(['backup', file('locked/site.backup')], {}, nobody);
		expect(absolute.stderr).toMatch(/^This user may not write to \S+locked: name a file/);
	},
);

/** Returns true if all users may enter a folder and its parents. */
async function isOpen(place: string): Promise<boolean> {
	const { mode } = await stat(place);
	const parent = path.dirname(place);
	return (mode & 0o001) !== 0 && (parent === place || (await isOpen(parent)));
}

test('without a database by URL, uses the data folder of the settings file', async () => {
	const other = file('other.env');
	await writeFile(other, `DATA_DIR=${file('data')}\n`);
	const ran = await team(['posts', 'list'], { CLARIFOLIO_ENV: other });
	expect(ran.stderr).toContain(`There is no database in ${file('data')},`);
});
