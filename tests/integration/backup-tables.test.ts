import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { backupTables, notBackedUp } from '../../cli/backup-tables.ts';
import { newDatabase } from '../support/databases.ts';

test('every table is backed up, or left out for a reason', async () => {
	const { db, close } = await newDatabase();
	const { rows } = await sql<{ name: string }>`
		select distinct case nspname when 'public' then relname::text else nspname || '.*' end as name
		from pg_class join pg_namespace on pg_namespace.oid = relnamespace
		where relkind in ('r', 'p', 'm') and nspname <> 'information_schema' and nspname !~ '^pg_'`.execute(
		db,
	);
	await close();
	const listed = [...backupTables, ...Object.keys(notBackedUp)];
	expect(rows.map(({ name }) => name).sort()).toEqual(listed.sort());
});

test('every reason says something', () => {
	for (const reason of Object.values(notBackedUp)) expect(reason).toMatch(/\w+ \w+/);
});
