import { access, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { migrationState } from '../app/db/migrate.server.ts';
import type { Database } from '../app/db/schema.ts';
import { type BackupHeader, backupTables, Tally } from './backup-format.ts';
import { createPrivateFile, refuseExisting } from './private-file.ts';
import { fileRefusal } from './refusal.ts';
import { inSnapshot } from './snapshot.ts';
import { migrationsFolder } from './team-database.ts';
import type { Io } from './terminal.ts';

type Table = (typeof backupTables)[number];

/** A submission may hold 256 KB, so this keeps a batch within some tens of megabytes at worst. */
const batchSize = 200;

/**
 * Says early that a backup cannot be written there.
 *
 * @throws Refusal when the file exists already or its folder does not
 */
export async function refuseToOverwrite(file: string): Promise<void> {
	const folder = path.dirname(path.resolve(file));
	await access(folder).catch((error) => {
		throw fileRefusal(folder, error);
	});
	await refuseExisting(file);
}

/**
 * Writes every column of the tables of a backup, as of one moment, into a file that only this user can
 * read. The file gets its name when it is complete; a failure leaves nothing behind.
 */
export async function backup(db: Database, file: string, io: Io): Promise<void> {
	const { applied } = await migrationState(db, migrationsFolder);
	const partial = `${file}.${process.pid}.part`;
	const target = (await createPrivateFile(partial)).createWriteStream({ flush: true });
	let tables: BackupHeader['tables'] = {};
	try {
		await inSnapshot(db, async (trx) => {
			tables = await describe(trx);
			const header = {
				format: 'site-backup',
				version: 1,
				made_at: new Date().toISOString(),
				migrations: applied,
				tables,
			} satisfies BackupHeader;
			await pipeline(Readable.from(lines(trx, header)), createGzip(), target);
		});
		await rename(partial, file);
	} catch (error) {
		await rm(partial, { force: true });
		throw error;
	}
	const counts = Object.entries(tables).map(([table, { rows }]) => `${table} ${rows}`);
	await io.print(`Wrote ${file} (${counts.join(', ')}).\n`);
}

async function describe(db: Database): Promise<BackupHeader['tables']> {
	const tables: BackupHeader['tables'] = {};
	for (const table of backupTables) {
		const { rows } = await sql<{ rows: number }>`
			select count(*)::int as rows from ${sql.table(table)}`.execute(db);
		tables[table] = { columns: await columnsOf(db, table), rows: rows[0]?.rows ?? 0 };
	}
	return tables;
}

/** The names of a table's columns, without those that Postgres computes. */
export async function columnsOf(db: Database, table: Table): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`
		select attname::text as name from pg_attribute
		where attrelid = ${table}::text::regclass and attnum > 0 and not attisdropped and attgenerated = ''
		order by attnum`.execute(db);
	return rows.map(({ name }) => name);
}

async function* lines(db: Database, header: BackupHeader): AsyncGenerator<string> {
	const tally = new Tally();
	yield tally.line(JSON.stringify(header));
	for (const table of backupTables) {
		for await (const rows of rowsOf(db, table)) {
			yield rows.map((row) => tally.line(`["${table}",${row}]`, table)).join('');
		}
	}
	yield `${JSON.stringify(tally.trailer())}\n`;
}

/** Each row as Postgres's JSON: one line, timestamps to the microsecond. */
async function* rowsOf(db: Database, table: Table): AsyncGenerator<string[]> {
	let after = sql`true`;
	while (true) {
		const { rows } = await sql<{ id: string; row: string }>`
			select id::text, row_to_json(stored)::text as row from ${sql.table(table)} as stored
			where ${after} order by stored.id limit ${sql.lit(batchSize)}`.execute(db);
		const last = rows.at(-1);
		if (!last) return;
		after = sql`stored.id > ${last.id}::text::uuid`;
		yield rows.map(({ row }) => row);
	}
}
