import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { type DatabaseMetadata, generate, PostgresDialect } from 'kysely-codegen';
import { openDatabase } from './database.server.ts';
import { migrate } from './migrate.server.ts';
import type { Database } from './schema.ts';

/** Path of the generated types. */
export const generatedFile = 'app/generated/schema.ts';

/**
 * Generates Kysely types for a migrated database's tables, without the migrator's own.
 */
export function generateSchema(db: Database): Promise<string> {
	return generate({
		db,
		dialect: new PostgresDialect(),
		includePattern: 'public.*',
		excludePattern: 'public.kysely_*',
		outFile: null,
		postprocess: ({ metadata }) => addAllowedValues(db, metadata),
	});
}

/** Narrows a text column whose check constraint lists its values to the type of those values. */
async function addAllowedValues(db: Database, metadata: DatabaseMetadata) {
	const { rows } = await sql<{ table: string; column: string; definition: string }>`
		select relname::text as table, attname::text as column, pg_get_constraintdef(pg_constraint.oid) as definition
		from pg_constraint
		join pg_class on pg_class.oid = conrelid
		join pg_attribute on attrelid = conrelid and attnum = conkey[1]
		where contype = 'c' and cardinality(conkey) = 1 and connamespace = 'public'::regnamespace`.execute(
		db,
	);
	for (const { table, column, definition } of rows) {
		const columnMetadata = metadata.tables
			.find(({ name }) => name === table)
			?.columns.find(({ name }) => name === column);
		const values = allowedValues(definition);
		if (columnMetadata && values.length > 0) columnMetadata.enumValues = values;
	}
	return metadata;
}

/**
 * Parses the values of `column in ('a', 'b')` from Postgres's own spelling of it; returns none for any other
 * condition.
 */
function allowedValues(definition: string): string[] {
	const [, list] = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(definition) ?? [];
	return [...(list ?? '').matchAll(/'(\w+)'::text/g)].map(([, value = '']) => value);
}

// Entry point of `npm run db:types`.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
	const dataDir = await mkdtemp(path.join(tmpdir(), 'site-schema-'));
	// Postgres doesn't run as root; its user must be able to enter the folder.
	await chmod(dataDir, 0o755);
	const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir });
	try {
		await migrate(db);
		await writeFile(generatedFile, await generateSchema(db));
	} finally {
		await close();
		await rm(dataDir, { recursive: true });
	}
	process.stdout.write(`Wrote ${generatedFile}.\n`);
}
