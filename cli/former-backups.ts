import { randomBytes } from 'node:crypto';
import type { BackupHeader, BackupRow } from './backup-format.ts';

// Backups from before the schema was rewritten into one migration per subject, from before its tables got the glossary's
// names, and from before replies became messages. Delete this file with the last of them.

type Row = BackupRow[1];

/** Last migrations of those schemas; a backup with one of them has every current table and column. */
const formerMigrations = ['0033-corrected-stories', '0016-owner-facts'];

const tables = new Map([
	['owner_facts', 'site_settings'],
	['page_reads', 'page_views'],
]);

const columns = new Map([
	['page_views.reads', 'views'],
	['stories.teller_decides', 'author_decides'],
]);

/** Columns that the database computes now. */
const computed = ['blog_posts.picture_hashes', 'post_versions.picture_hashes'];

const values = new Map([
	['stories.approved_by:teller', 'author'],
	['stories.ended_by:teller', 'author'],
	['audit_log.action:facts.changed', 'settings.changed'],
	['audit_log.action:facts.dropped', 'settings.removed'],
]);

const isFormer = ({ migrations }: BackupHeader): boolean =>
	formerMigrations.some((name) => migrations.includes(name));

const currentColumns = (table: string, names: readonly string[]): string[] =>
	names
		.filter((name) => !computed.includes(`${table}.${name}`))
		.map((name) => columns.get(`${table}.${name}`) ?? name);

/** Converts a header to the current names; the header of a current backup stays as it is. */
export function currentHeader(header: BackupHeader): BackupHeader {
	if (!isFormer(header)) return withMessages(header);
	const renamed = Object.entries(header.tables).map(([former, { columns: names, rows }]) => {
		const table = tables.get(former) ?? former;
		return [table, { columns: currentColumns(table, names), rows }];
	});
	return withMessages({ ...header, migrations: [], tables: Object.fromEntries(renamed) });
}

function withMessages(header: BackupHeader): BackupHeader {
	const { inbox_replies: replies, ...others } = header.tables;
	if (!replies) return header;
	const columns = [...replies.columns, 'direction', 'shown_at'];
	return { ...header, tables: { ...others, messages: { ...replies, columns } } };
}

/** Converts a row of a backup with this header to the current names. */
export function currentRow(header: BackupHeader, former: string, row: Row): [string, Row] {
	if (former === 'inbox_replies') {
		return ['messages', { ...row, direction: 'out', shown_at: row.created_at }];
	}
	if (!isFormer(header)) return [former, row];
	const table = tables.get(former) ?? former;
	const renamed = Object.entries(row).map(([name, value]) => {
		const column = columns.get(`${table}.${name}`) ?? name;
		return [column, values.get(`${table}.${column}:${value}`) ?? value];
	});
	const current: Row = Object.fromEntries(renamed);
	// Every subscriber has a token now; unconfirmed ones had none.
	if (table === 'subscribers') current.token ??= randomBytes(32).toString('hex');
	return [table, current];
}
