import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { migrate, migrationState } from '#app/platform/db/migrate.server.ts';
import type { Database } from '#app/platform/db/schema.ts';
import { callTeam } from '../support/call-team.ts';
import { newDatabaseLocation } from '../support/databases.ts';

const location = await newDatabaseLocation();
afterAll(() => location.remove());

describe('migrations', () => {
	test('a seed that fails leaves no table behind, and is not run again once it succeeded', async () => {
		const other = await newDatabaseLocation();
		const open = await openDatabase(other);
		const fails = () => Promise.reject(new Error('no seed'));
		await expect(migrate(open.db, 'migrations', fails)).rejects.toThrow('no seed');
		const { applied } = await migrationState(open.db);
		expect(applied).toEqual([]);
		let seeded = 0;
		const seed = async (trx: Database) => {
			seeded += (await trx.selectFrom('blog_posts').selectAll().execute()).length + 1;
		};
		await migrate(open.db, 'migrations', seed);
		await migrate(open.db, 'migrations', seed);
		expect(seeded).toBe(1);
		await open.close();
		await other.remove();
	});

	test('run once each, however many processes start them at the same moment', async () => {
		const open = await openDatabase(location);
		const other = await openDatabase(location);
		const ran = (await Promise.all([migrate(open.db), migrate(other.db)])).flat();
		expect(ran.length).toBeGreaterThan(0);
		expect(new Set(ran).size).toBe(ran.length);
		expect(await migrate(open.db)).toEqual([]);
		await open.close();
		await other.close();
	});

	test('tries again while a running release uses a table, and lets its requests through in between', async () => {
		const other = await newDatabaseLocation();
		const open = await openDatabase(other);
		const folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
		await writeFile(path.join(folder, '0001-one.sql'), 'create table one (id int)');
		await migrate(open.db, folder);
		await writeFile(path.join(folder, '0002-two.sql'), 'alter table one add two int');
		const waiting = async () => {
			const { rows } = await sql`select 1 from pg_locks where not granted
				and relation = 'one'::regclass`.execute(open.db);
			return rows.length;
		};
		let migrating: Promise<string[]> | undefined;
		await open.db.transaction().execute(async (trx) => {
			await sql`select * from one`.execute(trx);
			migrating = migrate(open.db, folder);
			await expect.poll(waiting, { interval: 50 }).toBe(1);
			await expect.poll(waiting, { interval: 50 }).toBe(0);
			await sql`select * from one`.execute(open.db);
		});
		expect(await migrating).toEqual(['0002-two']);
		await rm(folder, { recursive: true });
		await open.close();
		await other.remove();
	});

	test('a rolled-back release goes on if a later migration says that it can', async () => {
		const other = await newDatabaseLocation();
		const open = await openDatabase(other);
		const folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
		await cp('migrations', folder, { recursive: true });
		const add = (name: string, text: string) => writeFile(path.join(folder, `${name}.sql`), text);
		await add('9001-adds', '-- tolerated\ncreate table added (id int);');
		await add('9002-adds', '-- tolerated: a column alone\nalter table added add more int;');
		expect((await migrate(open.db, folder)).slice(-2)).toEqual(['9001-adds', '9002-adds']);
		// The earlier release has neither file.
		expect(await migrate(open.db)).toEqual([]);
		expect((await migrationState(open.db)).pending).toEqual([]);
		await add('9003-breaks', 'drop table added;');
		expect(await migrate(open.db, folder)).toEqual(['9003-breaks']);
		await expect(migrate(open.db)).rejects.toThrow(
			/\(9003-breaks\), and this one can't work with that/,
		);
		await expect(migrationState(open.db)).rejects.toThrow('9003-breaks');
		// The later release itself goes on.
		expect(await migrate(open.db, folder)).toEqual([]);
		await rm(folder, { recursive: true });
		await open.close();
		await other.remove();
	});

	test('a failed statement is named by its file and line, and nothing was changed', async () => {
		const other = await newDatabaseLocation();
		const open = await openDatabase(other);
		const folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
		const fails = (text: string) => writeFile(path.join(folder, '0002-two.sql'), text);
		await writeFile(path.join(folder, '0001-one.sql'), 'create table one (id int);');
		// As two branches add it.
		const twin = path.join(folder, '0002-twin.sql');
		await cp(path.join(folder, '0001-one.sql'), twin);
		await fails('select 1');
		await expect(migrate(open.db, folder)).rejects.toThrow(
			'Two migrations have the number of 0002-two.sql.',
		);
		await rm(twin);
		await fails(`-- A comment; and another.
create function two() returns text language plpgsql as $$ begin return ';'; end $$;
insert into one values (2);

-- Of each row.
select id,
	1 / (id - 2) from one;`);
		await expect(migrate(open.db, folder)).rejects.toThrow(
			'The migration 0002-two.sql failed at its line 6: division by zero. Nothing was changed.',
		);
		await fails('create table two (id int);\ncreate tabel three (id int);');
		await expect(migrate(open.db, folder)).rejects.toThrow(
			/0002-two\.sql failed at its line 2: syntax/,
		);
		expect((await migrationState(open.db, folder)).applied).toEqual([]);
		const { rows } = await sql`select from pg_tables where tablename in ('one', 'two')`.execute(
			open.db,
		);
		expect(rows).toEqual([]);
		await rm(folder, { recursive: true });
		await open.close();
		await other.remove();
	});

	test('refuses a database that is ahead of the files', async () => {
		const open = await openDatabase(location);
		await sql`insert into kysely_migration values ('9999-later', 'now')`.execute(open.db);
		await expect(migrate(open.db)).rejects.toThrow(/9999-later/);
		const { stderr, ...rest } = await callTeam(location, 'mail', 'list');
		expect(rest).toEqual({ code: 2, stdout: '' });
		expect(stderr).toMatch(/^Another version of the site [^\n]*9999-later[^\n]*\.\n$/);
		await sql`delete from kysely_migration where name = '9999-later'`.execute(open.db);
		expect(await migrate(open.db)).toEqual([]);
		await open.close();
	});
});
