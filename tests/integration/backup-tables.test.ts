import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { tables } from '#app/platform/db/tables.ts';
import { newDatabase } from '../support/databases.ts';

test('every table is backed up or excluded with a reason', async () => {
	const { db, close } = await newDatabase();
	const { rows } = await sql<{ name: string }>`
		select relname::text as name
		from pg_class join pg_namespace on pg_namespace.oid = relnamespace
		where relkind in ('r', 'p', 'm') and nspname <> 'information_schema' and nspname !~ '^pg_'`.execute(
		db,
	);
	await close();
	expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(tables).sort());
});

test('every reason has a text', () => {
	const backups = Object.values(tables).map(({ backup }) => backup);
	const reasons = backups.filter((backup) => backup !== true);
	expect(reasons.length).toBeGreaterThan(10);
	for (const reason of reasons) expect(reason).toMatch(/\w+ \w+/);
});
