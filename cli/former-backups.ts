import { randomBytes } from 'node:crypto';
import type { BackupTable } from '#app/platform/db/tables.ts';
import type { BackupHeader } from './backup-format.ts';

// Backups from before the schema was rewritten into one migration per subject. Delete this file with the last
// of them.

/** The last migration of that schema; a backup with it has every current table and column. */
const lastMigration = '0033-corrected-stories';

/** Columns in such a backup that are generated now. */
const computedColumns: Partial<Record<BackupTable, readonly string[]>> = {
	blog_posts: ['picture_hashes'],
	post_versions: ['picture_hashes'],
};

/** Returns true for such a backup. */
export const isFormer = ({ migrations }: BackupHeader): boolean =>
	migrations.includes(lastMigration);

export function restoredColumns(header: BackupHeader, table: BackupTable): string[] {
	const columns = header.tables[table]?.columns ?? [];
	const left = isFormer(header) ? (computedColumns[table] ?? []) : [];
	return columns.filter((column) => !left.includes(column));
}

/** Converts a row for the current schema: every subscriber has a token now, and unconfirmed ones had none. */
export function restoredRow(
	table: BackupTable,
	row: Record<string, unknown>,
): Record<string, unknown> {
	if (table !== 'subscribers' || row.token !== null) return row;
	return { ...row, token: randomBytes(32).toString('hex') };
}
