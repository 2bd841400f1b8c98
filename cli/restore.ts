import { sql } from 'kysely';
import { holdMail } from '#app/domain/mail/held-mail.server.ts';
import { onOneConnection } from '#app/platform/db/database.server.ts';
import { migrationState } from '#app/platform/db/migrate.server.ts';
import type { Database } from '#app/platform/db/schema.ts';
import { type BackupTable, backupTables } from '#app/platform/db/tables.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { type BackedUp, columnsOf } from './backup.ts';
import { type BackupHeader, type BackupRow, isKnownTable } from './backup-format.ts';
import type { TrustedKeys } from './backup-key.ts';
import { copyRows } from './copy-rows.ts';
import { printHeldMail } from './mail-commands.ts';
import { openBackup } from './read-backup.ts';
import { migrationsFolder } from './team-database.ts';
import type { Io } from './terminal.ts';
import { visible } from './terminal.ts';

/**
 * Fills an empty database from a backup, all or nothing.
 *
 * @param keys that it may be signed with
 * @param identities keys of which one opens it, if it is encrypted
 * @returns the number of rows of each table in the file
 * @throws Refusal if a table has rows, the backup has a later schema, or the file is damaged or not trusted
 */
export async function restore(
	db: Database,
	file: string,
	io: Io,
	keys: TrustedKeys,
	identities: readonly string[] = [],
): Promise<BackedUp> {
	const { header, rows } = await openBackup(file, keys, identities);
	const { applied } = await migrationState(db, migrationsFolder);
	const unknown = header.migrations.filter((name) => !applied.includes(name));
	if (unknown.length > 0) {
		throw new Refusal(
			`${file} was made by a later version of the site, which also has ${unknown.join(', ')}; restore it with that version.`,
		);
	}
	const strange = strangeTables(header);
	if (strange.length > 0) {
		throw new Refusal(
			`${file} has tables that this version doesn't know (${strange.join(', ')}); restore it with the version that wrote it.`,
		);
	}
	await onOneConnection(db, (own, client) =>
		own.transaction().execute(async (trx) => {
			await refuseUnlessEmpty(trx);
			await refuseUnknownColumns(trx, header, file);
			await copyRows(trx, client, restoredRows(rows), header.tables);
			await holdMail(trx);
		}),
	);
	const counts = Object.entries(header.tables).map(([table, { rows }]) => `${table} ${rows}`);
	await io.print(`Restored ${file} of ${header.made_at} (${counts.join(', ')}).\n`);
	if (keys === 'any') await io.print(await ownersNow(db));
	await printHeldMail(db, io);
	return header.tables;
}

/** Lists the owners after restoring an unsigned file, so that the operator checks who may sign in. */
async function ownersNow(db: Database): Promise<string> {
	const owners = await db
		.selectFrom('members')
		.select(['name', 'email'])
		.where('role', '=', 'owner')
		.where('removed_at', 'is', null)
		.orderBy('email')
		.execute();
	if (owners.length === 0) return 'Nobody is an owner in it.\n';
	const names = owners.map(({ name, email }) => `  ${visible(name)} <${visible(email ?? '')}>\n`);
	return `Its signature wasn't checked. These members are owners now; remove any you don't know:\n${names.join('')}`;
}

async function refuseUnlessEmpty(db: Database) {
	// Visitors may keep reading, but must not add a row between this check and the commit.
	const names = sql.join(backupTables.map((table) => sql.table(table)));
	await sql`lock table ${names} in share row exclusive mode`.execute(db);
	const filled: string[] = [];
	for (const table of backupTables) {
		const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
		if (rows.length > 0) filled.push(table);
	}
	if (filled.length > 0) {
		throw new Refusal(
			`Nothing was restored: a backup goes into an empty database, and this one has rows in ${filled.join(', ')}.`,
		);
	}
}

async function refuseUnknownColumns(db: Database, header: BackupHeader, file: string) {
	for (const table of backupTables) {
		const known = await columnsOf(db, table);
		const named = header.tables[table]?.columns ?? [];
		const unknown = named.filter((column) => !known.includes(column));
		if (unknown.length > 0) {
			throw new Refusal(
				`${file} has columns that ${table} does not have here: ${unknown.join(', ')}.`,
			);
		}
	}
}

/** Returns the tables of a backup that only a later version knows. */
function strangeTables({ tables }: BackupHeader): string[] {
	return Object.keys(tables).filter((table) => !isKnownTable(table));
}

async function* restoredRows(
	rows: AsyncIterable<BackupRow>,
): AsyncGenerator<[BackupTable, Record<string, unknown>], void> {
	for await (const [table, row] of rows) {
		if (isRestored(table)) yield [table, row];
	}
}

function isRestored(table: BackupRow[0]): table is BackupTable {
	return backupTables.some((name) => name === table);
}
