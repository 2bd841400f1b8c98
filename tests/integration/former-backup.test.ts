import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { backup } from '../../cli/backup.ts';
import { restore } from '../../cli/restore.ts';
import { recordingIo } from '../support/call-team.ts';
import { newDatabase } from '../support/databases.ts';

/**
 * Made by the version of the site whose embedded database was another one (decision 38), with rows in every
 * table that a restore could get wrong (filled-database.ts).
 */
const former = 'tests/support/backups/former-embedded.backup';

type Row = Record<string, unknown>;

/** A backup's columns and rows by table, in an order of their own. */
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

test('a backup of the former embedded database is restored to the last value', async () => {
	const folder = await mkdtemp(path.join(tmpdir(), 'former-'));
	const { db, close } = await newDatabase();
	await restore(db, former, recordingIo(), 'any');
	const again = path.join(folder, 'again.backup');
	await backup(db, again, recordingIo(), undefined);
	const [before, after] = [await readRows(former), await readRows(again)];
	expect(Object.keys(before.rows)).toHaveLength(27);
	// Sign-ups left the inbox since (migrations/0050-waitlist.sql), and with it their references.
	const isSignUp = ({ submission_table }: Row) => submission_table === 'newsletter_signups';
	const left = (before.rows.inbox_items ?? []).filter(isSignUp).map(({ id }) => id);
	expect(left.length).toBeGreaterThan(0);
	for (const [table, { columns }] of Object.entries(before.tables)) {
		const kept = columns.filter(
			(name) => table !== 'newsletter_signups' || !['reference', 'due_at'].includes(name),
		);
		const values = ({ rows }: typeof before) =>
			(rows[table] ?? [])
				.filter((row) => !(isSignUp(row) || left.includes(row.item_id)))
				.map((row) => JSON.stringify(kept.map((name) => row[name])))
				.sort();
		if (table === 'inbox_references') expect(after.rows[table]).toBeUndefined();
		else expect([table, values(after)]).toEqual([table, values(before)]);
	}
	await close();
	await rm(folder, { recursive: true });
});
