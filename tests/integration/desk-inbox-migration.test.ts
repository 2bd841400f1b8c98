import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#app/db/database.server.ts';
import { migrate } from '#app/db/migrate.server.ts';
import { teamDb } from '#app/db/role-db.server.ts';
import { listItems } from '#app/inbox/list-items.server.ts';
import { newDatabaseLocation } from '../support/databases.ts';

describe('a database from before the inbox', () => {
	test('every submission gets its reference and its item', async () => {
		const location = await newDatabaseLocation();
		const folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
		for (const file of await readdir('migrations')) {
			if (file < '0009' && file.endsWith('.sql'))
				await cp(`migrations/${file}`, path.join(folder, file));
		}
		const open = await openDatabase(location);
		await migrate(open.db, folder);
		await sql`insert into equity_labs (name, email, healthcare_experience, helpful_tools, community_barriers, spam_reason)
			values ('Old', 'Old@Example.org', 'ostrich', 'b', 'c', null), (null, null, 'd', 'e', 'f', 'trap')`.execute(
			open.db,
		);
		await migrate(open.db);
		const team = teamDb(open.db);
		const { items } = await listItems(
			team,
			{ view: 'all', search: 'ostrich' },
			{ order: 'newest' },
		);
		expect(items).toMatchObject([
			{
				state: 'new',
				email: 'old@example.org',
				who: 'Old',
				reference: expect.stringMatching(/^EQ-/),
			},
		]);
		const spam = await listItems(team, { view: 'spam' }, { order: 'newest' });
		expect(spam.items).toHaveLength(1);
		await open.close();
		await Promise.all([rm(folder, { recursive: true }), location.remove()]);
	});
});
