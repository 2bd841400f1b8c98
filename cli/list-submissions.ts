import type { Database } from '../app/db/database.server.ts';
import type { SubmissionTable } from '../app/db/schema.ts';
import { csv } from './csv.ts';
import { jsonArray } from './json-array.ts';
import { minuteOf, visibleLines } from './plain-text.ts';
import { columnsOf, type SubmissionRow, submissionBatches } from './submission-rows.ts';
import type { Io } from './terminal.ts';

export interface ListOptions {
	format: 'json' | 'csv' | 'text';
	since: Date | undefined;
}

/** Prints a table's submissions, oldest first, those flagged as spam included. */
export async function listSubmissions(
	db: Database,
	table: SubmissionTable,
	{ format, since }: ListOptions,
	io: Io,
): Promise<void> {
	const batches = submissionBatches(db, table, since);
	const pieces = {
		json: () => jsonArray(batches),
		csv: () => csv(batches, columnsOf(table)),
		text: () => paragraphs(batches, table),
	}[format]();
	for await (const text of pieces) await io.print(text);
}

async function* paragraphs(batches: AsyncIterable<SubmissionRow[]>, table: SubmissionTable) {
	const [, , ...fields] = columnsOf(table);
	const width = Math.max(...fields.map(({ length }) => length)) + 2;
	let count = 0;
	for await (const rows of batches) {
		for (const row of rows) {
			count += 1;
			yield `${heading(count, row)}\n${fields.map((name) => line(name, row[name], width)).join('')}\n`;
		}
	}
	yield `${table}: ${count} ${count === 1 ? 'row' : 'rows'}.\n`;
}

function heading(number: number, row: SubmissionRow): string {
	const sent = `${number}. ${minuteOf(row.created_at as Date)} UTC`;
	return row.spam_reason === null ? sent : `${sent}, FLAGGED AS SPAM`;
}

function line(name: string, value: SubmissionRow[string] | undefined, width: number): string {
	if (value === null || value === undefined) return '';
	const [first, ...more] = visibleLines(
		typeof value === 'boolean' ? yesOrNo(value) : String(value),
	);
	const indent = ' '.repeat(width + 3);
	return [`   ${name.padEnd(width)}${first}`, ...more.map((text) => indent + text)]
		.map((text) => `${text.trimEnd()}\n`)
		.join('');
}

function yesOrNo(value: boolean): string {
	return value ? 'yes' : 'no';
}
