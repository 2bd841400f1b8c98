import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
	type DatabaseLocation,
	openDatabase,
	openDatabaseBesideSite,
} from '../../app/db/database.server.ts';
import { engines, newDatabase, newDatabaseLocation } from '../support/databases.ts';
import { runTeam, teamArguments } from '../support/run-team.ts';

// Runs the command as a separate process, for what only that can show.

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

// On embedded this process has the database open, as the running site has; the command borrows it.
describe.each(engines)('beside the running site on %s', (engine) => {
	let site: Awaited<ReturnType<typeof newDatabase>>;
	const team = (...args: string[]) => runTeam(site, ...args);
	beforeAll(async () => {
		site = await newDatabase(engine);
	});
	afterAll(() => site.close());

	test('what it imports is there, and lists are only data on standard output', async () => {
		expect(await team('posts', 'import', posts)).toEqual({
			...done,
			stdout: 'added: one\n1 added, 0 updated, 0 removed, 0 unchanged.\n',
		});
		const { stdout, ...rest } = await team('posts', 'list', '--json');
		expect(rest).toEqual(done);
		expect(JSON.parse(stdout)).toMatchObject([{ slug: 'one', likes_count: 0 }]);
	});

	test('a large list arrives whole, and a reader that leaves early is no error', async () => {
		const message = 'x'.repeat(10_000);
		const rows = Array.from({ length: 300 }, (_, index) => ({
			...{ name: String(index), email: 'large@example.org', subject: 'Large', message },
		}));
		await site.db.insertInto('contact_messages').values(rows).execute();
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
					DATABASE_URL: site.databaseUrl ?? '',
					DATA_DIR: site.dataDir,
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

	test('without a terminal, erase needs --yes', async () => {
		const { code, stderr } = await team('submissions', 'erase', 'large@example.org');
		expect([code, stderr]).toEqual([
			2,
			'Nothing was removed: add --yes to remove without being asked.\n',
		]);
	});
});

describe.each(engines)('before the first start on %s', (engine) => {
	test('a new database is migrated by whichever command comes first', async () => {
		const { remove, ...location } = await newDatabaseLocation(engine);
		expect(await runTeam(location, 'posts', 'import', posts)).toMatchObject(done);
		const { db, close } = await openDatabase(location);
		expect(await db.selectFrom('blog_posts').select('slug').execute()).toEqual([{ slug: 'one' }]);
		if (engine === 'embedded') await stopsUnderACommand(location, close);
		else await close();
		await remove();
	});
});

/** The site stops while a command waits for input: the command gets an error, and the site doesn't crash. */
async function stopsUnderACommand(location: DatabaseLocation, stop: () => Promise<void>) {
	const command = await openDatabaseBesideSite(location);
	const read = () => command.db.selectFrom('blog_posts').select('slug').execute();
	expect(await read()).toHaveLength(1);
	await stop();
	await expect(read()).rejects.toThrow('The site stopped');
	await command.close();
}
