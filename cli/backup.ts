import { access, constants, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { audit, shell } from '#app/domain/audit/write-audit-log.server.ts';
import { migrationState } from '#app/platform/db/migrate.server.ts';
import { asTeam, teamDb } from '#app/platform/db/role-db.server.ts';
import type { Database, Schema } from '#app/platform/db/schema.ts';
import { type BackupTable, backupTables } from '#app/platform/db/tables.ts';
import { isAlive } from '#app/platform/embedded-postgres/embedded-server.server.ts';
import { fileRefusal, Refusal } from '#app/platform/http/refusal.ts';
import { settingsFile } from '#app/platform/http/settings.server.ts';
import { type BackupHeader, type DecisionTable, Tally } from './backup-format.ts';
import { signatureOf } from './backup-key.ts';
import { encryption } from './encryption.ts';
import { createPrivateFile, refuseExisting } from './private-file.ts';
import { migrationsFolder } from './team-database.ts';
import type { Io } from './terminal.ts';

/** Rows read at a time: a submission may be 256 KB, and a picture some megabytes as text. */
const batchSize = (table: BackupTable) => (table.startsWith('picture') ? 5 : 200);

/**
 * Fails before any work if a backup can't be written there.
 *
 * @throws Refusal if the file exists, or its folder doesn't or can't be written to
 */
export async function refuseToOverwrite(file: string): Promise<void> {
	const folder = path.dirname(path.resolve(file));
	await access(folder).catch((error) => {
		throw fileRefusal(folder, error);
	});
	await refuseExisting(file);
	await access(folder, constants.W_OK).catch(() => {
		throw new Refusal(unwritable(file, folder));
	});
}

/**
 * Explains why a path can't be written. Relative paths lead to the code's folder, where the service's user may
 * not write.
 */
function unwritable(file: string, folder: string): string {
	const reason = path.isAbsolute(file)
		? ''
		: `, where ${JSON.stringify(file)} leads because it is a relative path`;
	return `This user may not write to ${folder}${reason}: name a file in a folder of its own, such as DATA_DIR, by its whole path.`;
}

interface BackupOptions {
	chosen?: readonly BackupTable[];
	/** Reads rows that are in no table, as of the same moment. */
	readMore?: (trx: Transaction<Schema>) => Promise<DecisionRows>;
	/** The rows of a table to include; all by default. */
	only?: RowChoice;
	/** Recipients it is encrypted to (encryption.ts); unencrypted if there are none. */
	recipients?: readonly string[];
}

/** Rows and columns of each table in a backup. */
export type BackedUp = BackupHeader['tables'];

export const rowsOf = (tables: BackedUp) =>
	Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);

/**
 * Writes every column of the tables that are backed up, or of the chosen ones, as of one moment, to a file that
 * only this user can read. The file gets its name once it is complete; a failure leaves nothing behind, and
 * leftovers of killed backups in that folder are deleted.
 *
 * @param key signs it (backup-key.ts); an unsigned file is restored only with a flag
 */
export async function backup(
	db: Database,
	file: string,
	io: Io,
	key: string | undefined,
	{
		chosen = backupTables,
		readMore = async () => ({}),
		only = {},
		recipients = [],
	}: BackupOptions = {},
): Promise<BackedUp> {
	const { applied } = await migrationState(db, migrationsFolder);
	await removeParts(path.dirname(path.resolve(file)));
	const partial = partOf(file);
	const target = (await createPrivateFile(partial)).createWriteStream({ flush: true });
	let tables: BackupHeader['tables'] = {};
	try {
		await inSnapshot(db, async (trx) => {
			tables = await describe(trx, chosen, only);
			if (chosen === backupTables) refuseEmpty(tables);
			const more = await readMore(trx);
			for (const [table, rows] of rowsByTable(more)) {
				tables[table] = { columns: Object.keys(rows[0] ?? {}), rows: rows.length };
			}
			const header = {
				format: 'site-backup',
				version: 1,
				made_at: new Date().toISOString(),
				as_of: await momentOf(trx),
				migrations: applied,
				tables,
			} satisfies BackupHeader;
			const text = Readable.from(lines(trx, header, chosen, { more, only }, key));
			if (recipients.length === 0) await pipeline(text, createGzip(), target);
			else await pipeline(text, createGzip(), encryption(recipients), target);
		});
		await rename(partial, file);
		if (chosen === backupTables) await noteBackup(db);
	} catch (error) {
		target.destroy();
		await rm(partial, { force: true });
		throw error;
	}
	const counts = Object.entries(tables).map(([table, { rows }]) => `${table} ${rows}`);
	await io.print(`Wrote ${file} (${counts.join(', ')}).\n`);
	if (key === undefined) {
		await io.print(
			"It isn't signed, because DESK_SECRET isn't set and DATA_DIR can't hold a key: restoring it needs --trust-file.\n",
		);
	}
	return tables;
}

/** Tables that commands and jobs write to even on an unused database. */
const traces: readonly string[] = ['audit_log', 'desk_secrets'] satisfies BackupTable[];

/** Refuses to back up an empty database, which most likely isn't the site's. */
function refuseEmpty(tables: BackupHeader['tables']): void {
	const filled = Object.entries(tables).some(
		([table, { rows }]) => rows > 0 && !traces.includes(table),
	);
	if (filled) return;
	throw new Error(
		`the database has not a single row, so there is nothing to back up and no file was written. Is it the site's? DATABASE_URL and DATA_DIR say which one it is, in ${settingsFile} or in the environment`,
	);
}

/** Rows that are in no table (registry.ts). */
type DecisionRows = Partial<Record<DecisionTable, readonly object[]>>;

/** A condition on the rows of a table. */
type RowChoice = Partial<Record<BackupTable, RawBuilder<unknown>>>;

const rowsByTable = (more: DecisionRows) =>
	Object.entries(more) as [DecisionTable, readonly object[]][];

/** Returns the transaction's start by the database's clock. */
async function momentOf(trx: Transaction<Schema>): Promise<string> {
	const { rows } = await sql<{ at: string }>`select to_json(now())#>>'{}' as at`.execute(trx);
	return rows[0]?.at ?? '';
}

/** Records in the audit log that everything was read. */
function noteBackup(db: Database): Promise<void> {
	return asTeam(teamDb(db), (trx) => audit(trx, shell, { action: 'database.backed_up' }));
}

async function describe(
	db: Database,
	chosen: readonly BackupTable[],
	only: RowChoice,
): Promise<BackupHeader['tables']> {
	const tables: BackupHeader['tables'] = {};
	for (const table of chosen) {
		const { rows } = await sql<{ rows: number }>`
			select count(*)::int as rows from ${sql.table(table)} where ${only[table] ?? sql`true`}`.execute(
			db,
		);
		tables[table] = { columns: await columnsOf(db, table), rows: rows[0]?.rows ?? 0 };
	}
	return tables;
}

/** Returns the columns of a table, without generated ones. */
export async function columnsOf(db: Database, table: BackupTable): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`
		select attname::text as name from pg_attribute
		where attrelid = ${table}::text::regclass and attnum > 0 and not attisdropped and attgenerated = ''
		order by attnum`.execute(db);
	return rows.map(({ name }) => name);
}

/** Returns the columns of a table's primary key, in its order. */
async function keyOf(db: Database, table: BackupTable): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`
		select attname::text as name from pg_index
		join pg_attribute on attrelid = indrelid and attnum = any(indkey)
		where indrelid = ${table}::text::regclass and indisprimary
		order by array_position(indkey, attnum)`.execute(db);
	return rows.map(({ name }) => name);
}

async function* lines(
	db: Database,
	header: BackupHeader,
	chosen: readonly BackupTable[],
	{ more, only }: { more: DecisionRows; only: RowChoice },
	key: string | undefined,
): AsyncGenerator<string> {
	const tally = new Tally();
	yield tally.line(JSON.stringify(header));
	for (const table of chosen) {
		for await (const rows of textsOf(db, table, only[table])) {
			yield rows.map((row) => tally.line(`["${table}",${row}]`, table)).join('');
		}
	}
	for (const [table, rows] of rowsByTable(more)) {
		for (const row of rows) yield tally.line(JSON.stringify([table, row]), table);
	}
	const trailer = tally.trailer();
	const signature = key === undefined ? {} : { signature: signatureOf(trailer.sha256, key) };
	yield `${JSON.stringify({ ...trailer, ...signature })}\n`;
}

/** Yields each row as Postgres's own JSON: one line, timestamps to the microsecond. */
async function* textsOf(
	db: Database,
	table: BackupTable,
	only: RawBuilder<unknown> = sql`true`,
): AsyncGenerator<string[]> {
	const name = sql.table(table);
	const key = sql.join((await keyOf(db, table)).map((column) => sql.ref(column)));
	let after = sql`true`;
	while (true) {
		const { rows } = await sql<{ row: string }>`
			select row_to_json(stored)::text as row from ${name} as stored
			where ${after} and (${only}) order by ${key} limit ${sql.lit(batchSize(table))}`.execute(db);
		const last = rows.at(-1);
		if (!last) return;
		after = sql`(${key}) > (select ${key} from json_populate_record(null::${name}, ${last.row}::text::json))`;
		yield rows.map(({ row }) => row);
	}
}

/** Reads all tables as of one moment, unaffected by concurrent submissions. */
function inSnapshot<T>(db: Database, work: (trx: Transaction<Schema>) => Promise<T>): Promise<T> {
	return db
		.transaction()
		.setIsolationLevel('repeatable read')
		.setAccessMode('read only')
		.execute(work);
}

// A backup gets its name once it is complete; until then it is beside it, under a name with its process's id.

/** Milliseconds after which a partial file is abandoned even if its process id is in use (a container has few). */
const abandonedAfter = 24 * 3_600_000;

/** Returns the name of this process's partial file. */
function partOf(file: string): string {
	return `${file}.${process.pid}.part`;
}

/** Deletes what killed backups left in a folder: partial files whose process is gone. Returns the names. */
async function removeParts(folder: string): Promise<string[]> {
	const removed: string[] = [];
	for (const name of await readdir(folder)) {
		const writer = /\.(?:backup|registry|age)\.(\d{1,10})\.part$/.exec(name)?.[1];
		if (writer === undefined) continue;
		const file = path.join(folder, name);
		const found = await stat(file).catch(() => undefined);
		if (!found?.isFile()) continue;
		if (isAlive(Number(writer)) && Date.now() - found.mtimeMs < abandonedAfter) continue;
		await rm(file, { force: true });
		removed.push(name);
	}
	return removed;
}
