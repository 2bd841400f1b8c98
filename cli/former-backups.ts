import { type BackupTable, backupTables } from '#app/db/tables.ts';
import { type BackupHeader, type BackupRow, isKnownTable } from './backup-format.ts';

// What backups of earlier versions have and the schema no longer does. Newsletter sign-ups were items of the inbox,
// with references (decision 50), and what filled in the honeypot was marked "trap".

const formerColumns: Partial<Record<BackupTable, readonly string[]>> = {
	newsletter_signups: ['reference', 'due_at'],
};

/** Whether a backup is from before the migrations were written anew (decision 53), under other names. */
export function isFormer({ migrations }: BackupHeader, applied: readonly string[]): boolean {
	return !migrations.some((name) => applied.includes(name));
}

/** The tables of a backup that only a later version knows. */
export function strangeTables({ tables }: BackupHeader): string[] {
	return Object.keys(tables).filter((table) => !isKnownTable(table));
}

/** The columns of a backup's table that are restored. */
export function currentColumns({ tables }: BackupHeader, table: BackupTable): string[] {
	const former = formerColumns[table] ?? [];
	return (tables[table]?.columns ?? []).filter((column) => !former.includes(column));
}

/** The rows of a backup that are restored: all but the items of sign-ups, with what hangs on them. */
export async function* currentRows(
	rows: AsyncIterable<BackupRow>,
): AsyncGenerator<[BackupTable, Record<string, unknown>]> {
	const left = new Set<unknown>();
	for await (const [table, row] of rows) {
		if (!isRestored(table) || left.has(row.item_id)) continue;
		if (table === 'inbox_items' && row.submission_table === 'newsletter_signups') left.add(row.id);
		else yield [table, row.spam_reason === 'trap' ? { ...row, spam_reason: 'honeypot' } : row];
	}
}

function isRestored(table: BackupRow[0]): table is BackupTable {
	return backupTables.some((name) => name === table);
}
