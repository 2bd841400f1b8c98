import type { Database, SubmissionTable } from '#app/db/schema.ts';
import { csv } from './csv.ts';
import { jsonArray } from './json-array.ts';
import { paragraphs } from './paragraphs.ts';
import { writeRows } from './row-format.ts';
import { listedColumns, submissionBatches } from './submission-rows.ts';
import type { Io } from './terminal.ts';

interface ListOptions {
	format: keyof typeof formats;
	since: Date | undefined;
}

const formats = { json: () => jsonArray, csv: () => csv, text: paragraphs };

/** Prints a table's submissions, oldest first, including those flagged as spam. */
export async function listSubmissions(
	db: Database,
	table: SubmissionTable,
	{ format, since }: ListOptions,
	io: Io,
): Promise<void> {
	await writeRows(submissionBatches(db, table, since), listedColumns(table), [
		{ format: formats[format](), write: io.print },
	]);
}
