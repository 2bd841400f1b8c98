import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Database, type SubmissionTable, submissionTables } from '#app/db/schema.ts';
import { fileRefusal } from '#app/site/refusal.ts';
import { createPrivateFile, refuseExisting } from './private-file.ts';
import { csv, jsonArray, writeRows } from './row-format.ts';
import { listedColumns, submissionBatches } from './submission-rows.ts';
import type { Io } from './terminal.ts';

const formats = { csv, json: jsonArray };

function filesOf(folder: string, table: SubmissionTable) {
	return Object.entries(formats).map(([ending, format]) => ({
		file: path.join(folder, `${table}.${ending}`),
		format,
	}));
}

/**
 * Creates the folder that an export goes to.
 *
 * @throws Refusal when it cannot be created, or holds a file of an earlier export
 */
export async function prepareExportFolder(folder: string): Promise<void> {
	try {
		await mkdir(folder, { recursive: true, mode: 0o700 });
	} catch (error) {
		throw fileRefusal(folder, error);
	}
	const files = submissionTables.flatMap((table) => filesOf(folder, table));
	for (const { file } of files) await refuseExisting(file);
}

/**
 * Writes each form's table as a CSV and a JSON file with the same rows, readable by this user only.
 * A failure leaves none of them behind.
 *
 * @param folder prepared by prepareExportFolder
 */
export async function exportSubmissions(db: Database, folder: string, io: Io): Promise<void> {
	const written: string[] = [];
	try {
		for (const table of submissionTables) {
			await using files = new AsyncDisposableStack();
			const targets = [];
			for (const { file, format } of filesOf(folder, table)) {
				const handle = files.use(await createPrivateFile(file));
				written.push(file);
				targets.push({ format, write: (text: string) => handle.appendFile(text) });
			}
			await writeRows(submissionBatches(db, table), listedColumns(table), targets);
		}
	} catch (error) {
		await Promise.all(written.map((file) => rm(file, { force: true })));
		throw error;
	}
	await io.print(`${written.map((file) => `Wrote ${file}`).join('\n')}\n`);
}
