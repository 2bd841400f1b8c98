import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { newDatabase } from '../support/databases.ts';
import { runTeam, teamArguments } from '../support/run-team.ts';

test('a large list arrives whole, and a reader that leaves early is no error', async () => {
	const database = await newDatabase();
	const message = 'x'.repeat(10_000);
	const rows = Array.from({ length: 300 }, (_, index) => ({
		...{ name: String(index), email: 'large@example.org', subject: 'Large', message },
	}));
	await database.db.insertInto('contact_messages').values(rows).execute();
	const { stdout } = await runTeam(database, 'submissions', 'list', 'contact_messages', '--json');
	expect(JSON.parse(stdout)).toHaveLength(rows.length);

	const folder = await mkdtemp(path.join(tmpdir(), 'team-'));
	const settings = path.join(folder, 'site.env');
	await writeFile(settings, `DATABASE_URL=${database.databaseUrl}\n`);
	const child = spawn(
		'sh',
		[
			'-c',
			'{ "$0" "$@" cli/team.ts submissions list contact_messages --json; echo "exit $?" >&2; } | head -c 100 >/dev/null',
			process.execPath,
			...teamArguments,
		],
		{
			// The service's settings, in its file alone.
			env: { CLARIFOLIO_ENV: settings, PATH: process.env.PATH },
		},
	);
	let complaint = '';
	child.stderr.on('data', (text) => {
		complaint += text;
	});
	await new Promise((resolve) => child.once('close', resolve));
	expect(complaint).toBe('exit 0\n');
	await rm(folder, { recursive: true });
	await database.close();
});
