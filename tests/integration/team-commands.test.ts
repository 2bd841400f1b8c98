import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseLocation } from '#app/platform/db/database.server.ts';
import { submissionTables } from '#app/platform/db/schema.ts';
import { freePort } from '#app/platform/embedded-postgres/free-port.ts';
import { callTeam } from '../support/call-team.ts';
import { newDatabase, newDatabaseLocation } from '../support/databases.ts';
import { addSampleRows, difficultTexts } from '../support/sample-rows.ts';

// Each command's exit code, standard output and standard error.

const folder = await mkdtemp(path.join(tmpdir(), 'team-'));
const posts = path.join(folder, 'posts.json');
const badPosts = path.join(folder, 'bad.json');
const post = { title: 'One', content: 'Text', slug: 'one', published_at: '2025-08-03' };
await writeFile(posts, JSON.stringify([post]));
await writeFile(badPosts, JSON.stringify([post, { ...post, slug: 'a b' }]));
afterAll(() => rm(folder, { recursive: true }));

const done = { code: 0, stderr: '' };

const site = await newDatabase();
for (const table of submissionTables) await addSampleRows(site.db, table);
afterAll(() => site.close());

describe('on a database that is in use', () => {
	const team = (...args: string[]) => callTeam(site, ...args);

	test('posts: import', async () => {
		expect(await team('posts', 'import', posts)).toEqual({
			...done,
			stdout: 'added: one\n1 added, 0 updated, 0 unchanged.\n',
		});
	});

	test('lists have only data on standard output', async () => {
		const json = await team('submissions', 'list', 'contact_messages', '--json');
		expect(json).toMatchObject(done);
		expect(JSON.parse(json.stdout)).toHaveLength(difficultTexts.length);
	});

	test('export writes each table, and overwrites nothing', async () => {
		const exported = path.join(folder, 'export-all');
		expect(await team('submissions', 'export', exported)).toMatchObject(done);
		expect(await readdir(exported)).toHaveLength(submissionTables.length);
		const { code, stdout, stderr } = await team('submissions', 'export', exported);
		expect([code, stdout]).toEqual([2, '']);
		expect(stderr).toMatch(/^\S+newsletter_signups\.csv exists already[^\n]*\n$/);
	});

	test('migrate says that nothing ran', async () => {
		expect(await team('migrate')).toEqual({
			...done,
			stdout: 'The schema is the newest already; nothing ran.\n',
		});
	});

	test('leaves a database behind this version alone until it is migrated', async () => {
		await site.db
			.withTables<{ kysely_migration: { name: string } }>()
			.deleteFrom('kysely_migration')
			.where('name', '=', '0009-submissions')
			.execute();
		const { code, stderr } = await team('mail', 'list');
		expect(code).toBe(2);
		expect(stderr).toMatch(
			/behind this version of the site \(0009-submissions\): run "npm run -s team -- migrate"/,
		);
	});
});

test('migrate names what ran', async () => {
	const { remove, ...location } = await newDatabaseLocation();
	expect(await callTeam(location, 'migrate')).toEqual({
		...done,
		stdout: expect.stringMatching(/^Ran 0001-roles, .*0009-submissions/),
	});
	await remove();
});

describe('refusals: one sentence, exit code 2, nothing changed', () => {
	const nowhere = (): DatabaseLocation => ({
		databaseUrl: undefined,
		dataDir: path.join(folder, 'untouched'),
	});

	const refusals: [string, string[] | (() => string[]), string][] = [
		['an unknown command', ['post'], "unknown command 'post'"],
		['no table', ['submissions', 'list'], "missing required argument 'table'"],
		['an unknown table', ['submissions', 'list', 'blog_posts'], submissionTables.join(', ')],
		['an unknown option', ['mail', 'list', '--all'], "unknown option '--all'"],
		[
			'a wrong date',
			['submissions', 'list', 'equity_labs', '--since', 'May'],
			'must be a date such as',
		],
		['too much', ['migrate', 'a'], 'too many arguments'],
		['no files', ['posts', 'import'], "missing required argument 'files'"],
		['a missing file', () => ['posts', 'import', posts, 'no.md'], 'no.md does not exist'],
		['a folder as file', () => ['posts', 'import', `${folder}/x.md`], 'x.md is a folder'],
		['a bad row', () => ['posts', 'import', badPosts], 'bad.json[1].slug: must not contain spaces'],
		['a missing decision export', ['privacy', 'reapply', 'no.json'], 'no.json does not exist'],
		[
			'a file that is none',
			() => ['privacy', 'reapply', posts],
			'posts.json is no whole decision export',
		],
		['a backup without its settings', ['backups', 'run'], 'A backup needs DATABASE_URL'],
	];
	beforeAll(() => mkdir(path.join(folder, 'x.md')));

	test.each(refusals)('%s', async (_, args, sentence) => {
		const location = nowhere();
		const ran = await callTeam(location, ...(typeof args === 'function' ? args() : args));
		expect(ran).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(sentence) });
		expect(ran.stderr.trim().split('\n')).toHaveLength(1);
		await expect(readdir(location.dataDir)).rejects.toMatchObject({ code: 'ENOENT' });
	});

	const unreachable: [string, () => Promise<string> | string, string][] = [
		[
			'a server that is not there',
			async () => `postgres://me:secret@127.0.0.1:${await freePort()}/site`,
			'cannot be reached: connect ECONNREFUSED',
		],
		[
			'a host that is not there',
			() => 'postgres://me:secret@no.invalid/site',
			'at no.invalid/site',
		],
		['another kind of address', () => 'mysql://localhost/site', 'must start with postgres://'],
		[
			'a broken address',
			() => 'postgres://me:secret@host:port/site',
			'DATABASE_URL: must be an address',
		],
	];
	test.each(unreachable)('%s', async (_, databaseUrl, sentence) => {
		const location = { ...nowhere(), databaseUrl: await databaseUrl() };
		const ran = await callTeam(location, 'mail', 'list');
		expect(ran).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(sentence) });
		expect(ran.stderr.trim().split('\n')).toHaveLength(1);
		expect(ran.stderr).not.toContain('secret');
	});

	test('an invalid data folder', async () => {
		const { code, stderr } = await callTeam(
			{ databaseUrl: undefined, dataDir: posts },
			'mail',
			'list',
		);
		expect(code).toBe(2);
		expect(stderr).toMatch(
			/^There is no database in \S+posts\.json, and this command creates none\..*\n$/,
		);
	});
});
