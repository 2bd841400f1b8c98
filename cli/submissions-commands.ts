import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Argument, type Command, InvalidArgumentError } from 'commander';
import { sql } from 'kysely';
import { formOfTable } from '#app/domain/submissions/all-forms.ts';
import { readBatches } from '#app/platform/db/keyset.server.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import { type Database, type SubmissionTable, submissionTables } from '#app/platform/db/schema.ts';
import { csvFile } from '#app/platform/http/csv.server.ts';
import { fileRefusal } from '#app/platform/http/refusal.ts';
import { instantExample, readInstant } from '#app/platform/time/instant.ts';
import { createPrivateFile, refuseExisting } from './private-file.ts';
import { siteTimeZone } from './settings.ts';
import { withDatabase } from './team-database.ts';
import { example, type Io } from './terminal.ts';

export function addSubmissionsCommands(program: Command, io: Io) {
	const submissions = program
		.command('submissions')
		.description('list and export what visitors sent')
		.addHelpText('after', example('submissions list contact_messages'));

	submissions
		.command('list')
		.description('list one table, oldest first; rows flagged as spam are included and marked')
		.addArgument(new Argument('<table>', 'the table of a form').choices(submissionTables))
		.option('--json', 'as a JSON array of all rows, as without it')
		.option('--since <date>', `only what was sent from then on: ${instantExample}`, since)
		.addHelpText('after', example('submissions list contact_messages --since 2025-08-03'))
		.action((table: SubmissionTable, options: { since?: Date }) =>
			withDatabase((db) => listSubmissions(db, table, options.since, io)),
		);

	submissions
		.command('export')
		.description(
			'write every form’s table into a folder, as CSV that is safe to open in a spreadsheet',
		)
		.argument('<dir>', 'the folder; created when missing, and nothing in it is overwritten')
		.addHelpText('after', example('submissions export exports/2025-08'))
		.action(async (folder: string) => {
			await prepareExportFolder(folder);
			await withDatabase((db) => exportSubmissions(db, folder, io));
		});
}

function since(text: string): Date {
	const instant = readInstant(text, siteTimeZone());
	if (!instant) throw new InvalidArgumentError(`It must be ${instantExample}.`);
	return instant;
}

/** Prints a table's submissions as a JSON array, oldest first, including those flagged as spam. */
export async function listSubmissions(
	db: Database,
	table: SubmissionTable,
	since: Date | undefined,
	io: Io,
): Promise<void> {
	let before = '[';
	for await (const batch of submissionBatches(db, table, since)) {
		await io.print(`${before}\n${batch.map(jsonLine).join(',\n')}`);
		before = ',';
	}
	await io.print(before === '[' ? '[]\n' : '\n]\n');
}

function jsonLine(row: object): string {
	// JSON leaves these unescaped, and a terminal may treat some as the start of a control sequence.
	return JSON.stringify(row).replace(
		/[\u007f-\u009f\u2028\u2029]/g,
		(character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
	);
}

const fileOf = (folder: string, table: SubmissionTable) => path.join(folder, `${table}.csv`);

/** Creates the folder of an export. Throws Refusal if it can't be created, or has a file of an earlier export. */
export async function prepareExportFolder(folder: string): Promise<void> {
	try {
		await mkdir(folder, { recursive: true, mode: 0o700 });
	} catch (error) {
		throw fileRefusal(folder, error);
	}
	for (const table of submissionTables) await refuseExisting(fileOf(folder, table));
}

/**
 * Writes each form's table as a CSV file, readable by this user only. A failure leaves none of them behind.
 *
 * @param folder prepared by prepareExportFolder
 */
export async function exportSubmissions(db: Database, folder: string, io: Io): Promise<void> {
	const files: string[] = [];
	try {
		for (const table of submissionTables) {
			const file = fileOf(folder, table);
			await using handle = await createPrivateFile(file);
			files.push(file);
			const pieces = csvFile(submissionBatches(db, table), listedColumns(table));
			for await (const piece of pieces) await handle.appendFile(piece);
		}
	} catch (error) {
		await Promise.all(files.map((file) => rm(file, { force: true })));
		throw error;
	}
	await io.print(`${files.map((file) => `Wrote ${file}`).join('\n')}\n`);
}

type ListedRow = Record<string, string | boolean | Date | null>;

/** A submission may be 256 KB, so a batch is at most some tens of megabytes. */
const batchSize = 200;

/** Returns the columns that the team sees: the form's fields, between when it was sent and its spam reason. */
export function listedColumns(table: SubmissionTable): string[] {
	return ['id', 'created_at', ...formOfTable(table).fields.map(({ name }) => name), 'spam_reason'];
}

/**
 * Yields all rows of a table, oldest first, in batches.
 *
 * @param since excludes earlier submissions
 */
function submissionBatches(db: Database, table: SubmissionTable, since?: Date) {
	const list = {
		columns: sql.join(listedColumns(table).map((column) => sql.ref(column))),
		from: sql.table(table),
		where: since ? [sql`created_at >= ${since.toISOString()}::text::timestamptz`] : [],
	};
	return readBatches<ListedRow>(teamDb(db), list, { size: batchSize });
}
