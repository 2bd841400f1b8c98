import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { newDatabase, newDatabaseLocation, type TestDatabase } from '../support/databases.ts';
import { runTeam, teamArguments } from '../support/run-team.ts';
import { removeSite, type SiteProcess, startSite } from '../support/site-process.ts';

// Runs the command as a separate process, for behavior that only shows there.

let folder: string;
let posts: string;
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'team-'));
	posts = path.join(folder, 'posts.json');
	const post = { title: 'One', content: 'Text', slug: 'one', published_at: '2025-08-03' };
	await writeFile(posts, JSON.stringify([post]));
});
afterAll(() => rm(folder, { recursive: true }));

const done = { code: 0, stderr: '' };

describe('beside the running site', () => {
	let database: TestDatabase;
	let site: SiteProcess;
	const team = (...args: string[]) => runTeam(database, ...args);
	beforeAll(async () => {
		database = await newDatabase();
		site = await startSite(database);
	});
	afterAll(async () => {
		await removeSite(site);
		await database.close();
	});

	test('imported posts are there', async () => {
		expect(await team('posts', 'import', posts)).toEqual({
			...done,
			stdout: 'added: one\n1 added, 0 updated, 0 removed, 0 unchanged.\n',
		});
		expect((await fetch(`${site.url}/blog/one`)).status).toBe(200);
	});

	test('a large list arrives whole, and a reader that leaves early is no error', async () => {
		const message = 'x'.repeat(10_000);
		const rows = Array.from({ length: 300 }, (_, index) => ({
			...{ name: String(index), email: 'large@example.org', subject: 'Large', message },
		}));
		await database.db.insertInto('contact_messages').values(rows).execute();
		const { stdout } = await team('submissions', 'list', 'contact_messages', '--json');
		expect(JSON.parse(stdout)).toHaveLength(rows.length);

		const child = spawn(
			'sh',
			[
				'-c',
				'{ "$0" "$@" cli/team.ts submissions list contact_messages --json; echo "exit $?" >&2; } | head -c 100 >/dev/null',
				process.execPath,
				...teamArguments,
			],
			{
				env: {
					DATABASE_URL: database.databaseUrl,
					DATA_DIR: database.dataDir,
					PATH: process.env.PATH,
				},
			},
		);
		let complaint = '';
		child.stderr.on('data', (text) => {
			complaint += text;
		});
		await new Promise((resolve) => child.once('close', resolve));
		expect(complaint).toBe('exit 0\n');
	});
});

describe('before the first start', () => {
	test('any first command migrates a new database', async () => {
		const { remove, ...location } = await newDatabaseLocation();
		expect(await runTeam(location, 'posts', 'import', posts)).toMatchObject(done);
		const { db, close } = await openDatabase(location);
		expect(await db.selectFrom('blog_posts').select('slug').execute()).toEqual([{ slug: 'one' }]);
		await close();
		await remove();
	});
});
