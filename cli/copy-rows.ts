import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type Database, submissionTables } from '#app/platform/db/schema.ts';
import type { BackupTable } from '#app/platform/db/tables.ts';
import type { BackupHeader, BackupRow } from './backup-format.ts';

type Row = BackupRow[1];

/** Characters sent at a time. */
const pieceLength = 64 * 1024;

/** From this number of rows on, building a table's indexes anew is faster than adding to them row by row. */
const manyRows = 10_000;

/**
 * Copies rows into their tables, in their order. The server checks constraints and fires triggers as for an insert. Until
 * the transaction ends, nobody can read a table with many rows.
 *
 * @param db and its only connection
 * @param tables columns to fill of each table, the others get their default; and its number of rows
 */
export async function copyRows(
	db: Database,
	client: pg.ClientBase,
	rows: AsyncGenerator<[BackupTable, Row], void>,
	tables: BackupHeader['tables'],
): Promise<void> {
	let next = await rows.next();
	let unbuilt: string[] = [];
	const build = async () => {
		for (const definition of unbuilt) await sql.raw(definition).execute(db);
		unbuilt = [];
	};
	while (!next.done) {
		const [table] = next.value;
		// After notes and replies, which change their items, and before submissions, whose triggers look up rows.
		if (submissionTables.some((name) => name === table)) await build();
		const columns = await typedColumns(db, table, tables[table]?.columns ?? []);
		const isLong = (tables[table]?.rows ?? 0) >= manyRows;
		if (isLong) unbuilt.push(...(await dropIndexes(db, table)));
		const target = client.query(copyFrom(statementFor(client, table, columns)));
		await pipeline(async function* () {
			let piece = '';
			while (!next.done && next.value[0] === table) {
				piece += copyLine(next.value[1], columns);
				if (piece.length > pieceLength) {
					yield piece;
					piece = '';
				}
				next = await rows.next();
			}
			yield piece;
		}, target);
	}
	await build();
}

/** Drops a table's indexes, except those that enforce uniqueness. Returns the statements that build them. */
async function dropIndexes(db: Database, table: BackupTable): Promise<string[]> {
	const { rows } = await sql<{ name: string; definition: string }>`
		select relname as name, pg_get_indexdef(indexrelid) as definition
		from pg_index join pg_class on pg_class.oid = indexrelid
		where indrelid = ${table}::text::regclass and not indisunique`.execute(db);
	for (const { name } of rows) await sql`drop index ${sql.table(name)}`.execute(db);
	return rows.map(({ definition }) => definition);
}

function statementFor(client: pg.ClientBase, table: BackupTable, columns: readonly Column[]) {
	const names = columns.map(({ name }) => client.escapeIdentifier(name));
	return `copy ${client.escapeIdentifier(table)} (${names.join(', ')}) from stdin`;
}

interface Column {
	name: string;
	type: 'json' | 'array' | 'other';
}

async function typedColumns(
	db: Database,
	table: BackupTable,
	names: readonly string[],
): Promise<Column[]> {
	const { rows } = await sql<Column>`
		select name, case when typcategory = 'A' then 'array' when typname in ('json', 'jsonb') then 'json' else 'other' end as type
		from unnest(${names}::text[]) with ordinality as listed (name, place)
		join pg_attribute on attrelid = ${table}::text::regclass and attname = name
		join pg_type on pg_type.oid = atttypid
		order by place`.execute(db);
	return rows;
}

/**
 * Returns a row in the text format of COPY.
 *
 * @param row values as Postgres's row_to_json writes them
 */
function copyLine(row: Row, columns: readonly Column[]): string {
	// Added up, not joined: a picture's text is copied once less.
	let line = '';
	let separator = '';
	for (const { name, type } of columns) {
		line += separator + copyValue(row[name], type);
		separator = '\t';
	}
	return `${line}\n`;
}

function copyValue(value: unknown, type: Column['type']): string {
	if (value === null || value === undefined) return '\\N';
	if (type === 'array') return escaped(arrayLiteral(value as unknown[]));
	const isJson = type === 'json' || typeof value === 'object';
	return escaped(isJson ? JSON.stringify(value) : String(value));
}

/** Returns a one-dimensional array as Postgres reads it. */
function arrayLiteral(values: readonly unknown[]): string {
	const quoted = values.map((value) =>
		value === null ? 'null' : `"${String(value).replace(/["\\]/g, '\\$&')}"`,
	);
	return `{${quoted.join(',')}}`;
}

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function escaped(text: string): string {
	return text.replace(/[\\\n\r\t]/g, (character) => escapes[character] ?? '');
}
