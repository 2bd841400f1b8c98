import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { backupTables } from '#app/platform/db/tables.ts';
import { callTeam } from '../support/call-team.ts';
import { newDatabaseLocation } from '../support/databases.ts';

/**
 * Backups that "team backup" wrote before the schema was rewritten, after its 33 migrations, and before its tables
 * were renamed, after 16. Every table has rows, and every column except the networks of sign-ups, which are never
 * stored, has a value in some row.
 */
const formerBackups = ['33-migrations.backup', '16-migrations.backup'];

/** Current names of tables and columns by former name. */
const renamed: Record<string, string> = {
	inbox_replies: 'messages',
	owner_facts: 'site_settings',
	page_reads: 'page_views',
	reads: 'views',
	teller_decides: 'author_decides',
};

type Row = Record<string, unknown>;

/** Reads a backup's columns and rows by table. */
async function readRows(file: string) {
	const [header = '', ...lines] = gunzipSync(await readFile(file))
		.toString()
		.trim()
		.split('\n');
	const { tables } = JSON.parse(header) as { tables: Record<string, { columns: string[] }> };
	const rows: Record<string, Row[]> = {};
	// The last line is the trailer.
	for (const line of lines.slice(0, -1)) {
		const [table, row] = JSON.parse(line) as [string, Row];
		rows[table] = [...(rows[table] ?? []), row];
	}
	return { tables, rows };
}

test.each(formerBackups)('restores %s into a new database to the last value', async (name) => {
	const former = `tests/support/backups/${name}`;
	const folder = await mkdtemp(path.join(tmpdir(), 'former-'));
	const again = path.join(folder, 'again.backup');
	const { remove, ...location } = await newDatabaseLocation();
	const done = { code: 0, stderr: '' };
	expect(await callTeam(location, 'restore', former, '--trust-file')).toMatchObject(done);
	expect(await callTeam(location, 'backup', again)).toMatchObject(done);

	const [before, after] = [await readRows(former), await readRows(again)];
	const current = (value: string) => renamed[value] ?? value;
	expect(Object.keys(before.rows).map(current).sort()).toEqual([...backupTables].sort());
	for (const [table, { columns }] of Object.entries(before.tables)) {
		// The database computes the pictures in a text, and gives each subscriber a token.
		const compared = columns.filter(
			(column) => column !== 'picture_hashes' && `${table}.${column}` !== 'subscribers.token',
		);
		const values = (rows: Row[] = [], columnNow: (column: string) => string) =>
			rows.map((row) => JSON.stringify(compared.map((column) => row[columnNow(column)]))).sort();
		const expected = values(before.rows[table], (column) => column).map((row) =>
			row.replaceAll('"teller"', '"author"'),
		);
		expect([table, values(after.rows[current(table)], current)]).toEqual([table, expected]);
	}
	const tokens = ({ rows }: typeof before) =>
		new Map(rows.subscribers?.map(({ id, token }) => [id, token]));
	const restored = tokens(after);
	for (const [id, token] of tokens(before)) {
		expect(restored.get(id)).toEqual(token ?? expect.stringMatching(/^[0-9a-f]{64}$/));
	}
	await remove();
	await rm(folder, { recursive: true });
});
