import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type SubmissionTable, submissionTables } from '#app/platform/db/schema.ts';
import {
	exportSubmissions,
	listedColumns,
	listSubmissions,
	prepareExportFolder,
} from '../../cli/submissions-commands.ts';
import { recordingIo } from '../support/call-team.ts';
import { newDatabase } from '../support/databases.ts';
import { addSampleRows, difficultTexts } from '../support/sample-rows.ts';

const open = await newDatabase();
afterAll(() => open.close());

describe('submissions', () => {
	beforeEach(async () => {
		for (const table of submissionTables) await open.db.deleteFrom(table).execute();
	});

	async function listed(table: SubmissionTable, since?: Date): Promise<string> {
		const io = recordingIo();
		await listSubmissions(open.db, table, since, io);
		return io.printed();
	}

	test.each(submissionTables)('%s: every row and column', async (table) => {
		const rows = await addSampleRows(open.db, table);
		const json = JSON.parse(await listed(table));
		expect(json).toEqual(
			rows.map((row, index) => ({ ...row, created_at: `2025-08-03T12:00:0${index}.123Z` })),
		);
		for (const row of json) expect(Object.keys(row)).toEqual(listedColumns(table));
	});

	test('rows of one moment are neither repeated nor skipped between batches', async () => {
		const rows = Array.from({ length: 450 }, (_, index) => ({
			name: String(index),
			email: `${index}@example.org`,
			created_at: `2025-08-03 12:00:00.${index < 225 ? '123456' : '123457'}+00`,
		}));
		await open.db.insertInto('newsletter_signups').values(rows).execute();
		const names = JSON.parse(await listed('newsletter_signups')).map(({ name }: { name: string }) =>
			Number(name),
		);
		expect(names.slice(0, 225).every((name: number) => name < 225)).toBe(true);
		expect(names.toSorted((a: number, b: number) => a - b)).toEqual(rows.map((_, index) => index));
	});

	test('an empty table is an empty array', async () => {
		expect(await listed('equity_labs')).toBe('[]\n');
	});

	test('--since leaves out earlier rows', async () => {
		await addSampleRows(open.db, 'contact_messages');
		const rows = async (since: string) =>
			JSON.parse(await listed('contact_messages', new Date(since))).length;
		expect(await rows('2025-08-03')).toBe(difficultTexts.length);
		expect(await rows('2025-08-03T12:00:02.123Z')).toBe(difficultTexts.length - 2);
		expect(await rows('2025-08-03T12:00:02.124Z')).toBe(difficultTexts.length - 3);
		expect(await rows('2025-08-04')).toBe(0);
	});

	describe('export', () => {
		let folder: string;
		beforeEach(async () => {
			folder = await mkdtemp(path.join(tmpdir(), 'export-'));
		});
		const target = () => path.join(folder, 'new/folder');
		afterAll(() => rm(folder, { recursive: true }));

		test('writes the contents of the lists as CSV, a file a table, for this user only', async () => {
			await addSampleRows(open.db, 'insight_network');
			const io = recordingIo();
			await prepareExportFolder(target());
			await exportSubmissions(open.db, target(), io);

			const files = submissionTables.map((table) => `${table}.csv`);
			expect((await readdir(target())).toSorted()).toEqual(files.toSorted());
			for (const file of files) {
				const place = path.join(target(), file);
				expect((await stat(place)).mode & 0o777).toBe(0o600);
				expect(io.printed()).toContain(`Wrote ${place}\n`);
				const table = path.parse(file).name as SubmissionTable;
				const rows: Record<string, unknown>[] = JSON.parse(await listed(table));
				expect(parseCsv(await readFile(place, 'utf8'))).toEqual([
					listedColumns(table),
					...rows.map((row) => Object.values(row).map(asField)),
				]);
			}
		});

		test('overwrites nothing, and a failure leaves no partial file', async () => {
			const inTheWay = path.join(target(), 'equity_labs.csv');
			await prepareExportFolder(target());
			await writeFile(inTheWay, 'mine');
			await expect(prepareExportFolder(target())).rejects.toThrow(`${inTheWay} exists already`);
			await expect(exportSubmissions(open.db, target(), recordingIo())).rejects.toThrow();
			expect(await readdir(target())).toEqual(['equity_labs.csv']);
			expect(await readFile(inTheWay, 'utf8')).toBe('mine');
		});
	});
});

/** An RFC 4180 parser that is independent of the writer. */
function parseCsv(text: string): string[][] {
	expect(text.endsWith('\r\n')).toBe(true);
	const fields = [...text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)];
	expect(fields.map(([whole]) => whole).join('')).toBe(text);
	const records: string[][] = [[]];
	for (const [, quoted, bare = '', end] of fields) {
		records.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare);
		if (end === '\r\n') records.push([]);
	}
	return records.slice(0, -1);
}

function asField(value: unknown): string {
	if (value === null) return '';
	return /^[=+\-@\t\r]/.test(String(value)) ? `'${value}` : String(value);
}
