import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { migrate, migrationState } from '#app/platform/db/migrate.server.ts';
import type { Database } from '#app/platform/db/schema.ts';
import { callTeam } from '../support/call-team.ts';
import { newDataDir } from '../support/data-folder.ts';
import { newDatabaseLocation } from '../support/databases.ts';
import { runTeam } from '../support/run-team.ts';
import { startSite } from '../support/site-process.ts';

// Databases with the 33 migrations from before the schema was rewritten, or the 16 from before its tables were renamed.

const oneSentence =
	/^The database has the schema of an earlier version [^\n]*DATABASE_URL[^\n]*\.\n$/;

/** Makes the relevant part of such a database: the names of its migrations, and a table with a row. */
async function addFormerSchema(db: Database, names: string[]) {
	await sql
		.raw(`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
			create table kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0);
			insert into kysely_migration_lock values ('migration_lock', 0);
			create table contact_messages (id integer, message text);
			insert into contact_messages values (1, 'A bill')`)
		.execute(db);
	for (const name of names) {
		await sql`insert into kysely_migration values (${name}, '2026-11-22')`.execute(db);
	}
}

/** Lists everything of ours in it: tables and indexes by name, and each row. */
async function contentOf(db: Database) {
	const { rows: relations } = await sql`
		select relnamespace::regnamespace::text, relname from pg_class
		where relnamespace::regnamespace::text !~ '^(pg_|information_schema)' order by 1, 2`.execute(
		db,
	);
	const tables = ['kysely_migration', 'kysely_migration_lock', 'contact_messages'];
	const contents = await Promise.all(
		tables.map((table) => sql`select * from ${sql.table(table)} order by 1`.execute(db)),
	);
	return { relations, contents: contents.map(({ rows }) => rows) };
}

describe('refuses a database with the former migrations, and changes nothing in it', () => {
	let folder: string;

	beforeAll(async () => {
		folder = await mkdtemp(path.join(tmpdir(), 'former-schema-'));
	});
	afterAll(() => rm(folder, { recursive: true }));

	test.each([
		['the first', ['0001-database-roles']],
		['the last', ['0001-database-roles', '0009-forms', '0033-corrected-stories']],
		// As an accepted start would have left it.
		['some, and names of today', ['0001-database-roles', '0009-submissions']],
		['16', ['0001-access', '0009-submissions', '0016-owner-facts']],
	])('%s', async (_, names) => {
		const { remove, ...location } = await newDatabaseLocation();
		const { db, close } = await openDatabase(location);
		await addFormerSchema(db, names);
		const before = await contentOf(db);
		for (const attempt of [migrate, migrationState]) {
			await expect(attempt(db)).rejects.toMatchObject({ name: 'FormerSchema' });
		}
		for (const command of [
			['migrate'],
			['mail', 'list'],
			['privacy', 'registry', path.join(folder, 'new')],
		]) {
			const { stderr, ...rest } = await callTeam(location, ...command);
			expect(rest).toEqual({ code: 2, stdout: '' });
			expect(stderr).toMatch(oneSentence);
		}
		expect(await readdir(folder)).toEqual([]);
		expect(await contentOf(db)).toEqual(before);
		await close();
		await remove();
	});

	test.each(['by DATABASE_URL', 'embedded'])('at the start and in a command: %s', async (kind) => {
		const embedded = kind === 'embedded';
		const location = embedded
			? { databaseUrl: undefined, dataDir: await newDataDir(), remove: async () => {} }
			: await newDatabaseLocation();
		const fill = await openDatabase(location);
		await addFormerSchema(fill.db, ['0001-database-roles', '0033-corrected-stories']);
		const before = await contentOf(fill.db);
		await fill.close();

		const { databaseUrl, dataDir } = location;
		const start = startSite({ built: true, ...(embedded ? { dataDir } : { databaseUrl }) });
		const sentence = await start.then(
			() => 'started',
			(error: Error) => error.message,
		);
		expect(sentence).toContain('ended with code 1:\n');
		expect(sentence.slice(sentence.indexOf('\n') + 1)).toMatch(oneSentence);
		const { stderr, ...rest } = await runTeam(location, 'submissions', 'list', 'contact_messages');
		expect(rest).toEqual({ code: 2, stdout: '' });
		expect(stderr).toMatch(oneSentence);

		const again = await openDatabase(location);
		expect(await contentOf(again.db)).toEqual(before);
		await again.close();
		await location.remove();
		if (embedded) await rm(dataDir, { recursive: true });
	});
});
