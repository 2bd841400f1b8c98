import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { backupTables } from '#app/db/tables.ts';
import { callTeam } from '../support/call-team.ts';
import { newDatabaseLocation } from '../support/databases.ts';

/**
 * Backups that "team backup" of earlier versions wrote, of databases with the rows of filled-database.ts.
 *
 * - former-embedded: of the version whose embedded database was another one (decision 38).
 * - former-migrations: of the last version with the migrations of before decision 53, after all of them. Beside
 *   those rows it has some with what was null in every one: each column of each table has a value in some row, and
 *   two rows say "trap".
 */
const former = {
	'former-embedded': { tables: 27, signUpItems: 8 },
	'former-migrations': { tables: 26, signUpItems: 0 },
};

type Row = Record<string, unknown>;

/** A backup's columns and rows by table. */
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

/** Tables that came later. */
const since: string[] = [
	'consents',
	'stories',
	'ended_stories',
	'page_reads',
	'inbox_tags',
	'owner_facts',
];

test.each(Object.entries(former))(
	'the backup %s is restored into a new database to the last value',
	async (name, { tables, signUpItems }) => {
		const file = `tests/support/backups/${name}.backup`;
		const folder = await mkdtemp(path.join(tmpdir(), 'former-'));
		const again = path.join(folder, 'again.backup');
		const { remove, ...location } = await newDatabaseLocation();
		const done = { code: 0, stderr: '' };
		expect(await callTeam(location, 'restore', file, '--trust-file')).toMatchObject(done);
		expect(await callTeam(location, 'backup', again)).toMatchObject(done);

		const [before, after] = [await readRows(file), await readRows(again)];
		expect(Object.keys(before.rows)).toHaveLength(tables);
		const then = backupTables.filter((table) => !since.includes(table));
		expect(Object.keys(before.rows)).toEqual(expect.arrayContaining(then));
		// What was agreed to before there was evidence of it has its own.
		const boxes = ['join_community', 'invite_to_advisory', 'consent_to_share'];
		const checked = Object.values(after.rows)
			.flat()
			.filter((row) => boxes.some((box) => row[box] === true));
		expect(after.rows.consents ?? []).toHaveLength(checked.length);
		// Sign-ups left the inbox since (decision 50), and with it their references.
		const isSignUp = ({ submission_table }: Row) => submission_table === 'newsletter_signups';
		const left = (before.rows.inbox_items ?? []).filter(isSignUp).map(({ id }) => id);
		expect(left).toHaveLength(signUpItems);
		for (const [table, { columns }] of Object.entries(before.tables)) {
			const kept = columns.filter(
				(name) => table !== 'newsletter_signups' || !['reference', 'due_at'].includes(name),
			);
			const restored = (row: Row, name: string) =>
				name === 'spam_reason' && row[name] === 'trap' ? 'honeypot' : row[name];
			const values = ({ rows }: typeof before) =>
				(rows[table] ?? [])
					.filter((row) => !(isSignUp(row) || left.includes(row.item_id)))
					.map((row) => JSON.stringify(kept.map((name) => restored(row, name))))
					.sort();
			if (table === 'inbox_references') expect(after.rows[table]).toBeUndefined();
			else expect([table, values(after)]).toEqual([table, values(before)]);
		}
		await remove();
		await rm(folder, { recursive: true });
	},
);
