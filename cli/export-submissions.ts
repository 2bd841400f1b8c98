import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../app/db/database.server.ts';
import { type SubmissionTable, submissionTables } from '../app/db/schema.ts';
import { csv } from './csv.ts';
import { jsonArray } from './json-array.ts';
import { createPrivateFile, refuseExisting } from './private-file.ts';
import { fileRefusal } from './refusal.ts';
import { inSnapshot } from './snapshot.ts';
import { columnsOf, submissionBatches } from './submission-rows.ts';
import type { Io } from './terminal.ts';

const formats = {
	csv: (db: Database, table: SubmissionTable) =>
		csv(submissionBatches(db, table), columnsOf(table)),
	json: (db: Database, table: SubmissionTable) => jsonArray(submissionBatches(db, table)),
};

const files = submissionTables.flatMap((table) =>
	(['csv', 'json'] as const).map((format) => ({ table, format, name: `${table}.${format}` })),
);

/**
 * Makes the folder an export goes to.
 *
 * @throws Refusal when it cannot be made, or holds a file of an earlier export
 */
export async function prepareExportFolder(folder: string): Promise<void> {
	try {
		await mkdir(folder, { recursive: true, mode: 0o700 });
	} catch (error) {
		throw fileRefusal(folder, error);
	}
	for (const { name } of files) await refuseExisting(path.join(folder, name));
}

/**
 * Writes the ten tables, as of one moment, as one CSV and one JSON file each that only this user
 * can read. A failure leaves none of them behind.
 *
 * @param folder prepared by prepareExportFolder
 */
export async function exportSubmissions(db: Database, folder: string, io: Io): Promise<void> {
	const written: string[] = [];
	try {
		await inSnapshot(db, async (trx) => {
			for (const { table, format, name } of files) {
				const file = path.join(folder, name);
				const target = await createPrivateFile(file);
				written.push(file);
				await pipeline(Readable.from(formats[format](trx, table)), target);
			}
		});
	} catch (error) {
		await Promise.all(written.map((file) => rm(file, { force: true })));
		throw error;
	}
	await io.print(`${written.map((file) => `Wrote ${file}`).join('\n')}\n`);
}
