import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { type Database, type SubmissionTable, submissionTables } from '#app/platform/db/schema.ts';
import { instantExample, readInstant } from '#app/platform/time/instant.ts';
import {
	exportSubmissions,
	listedColumns,
	prepareExportFolder,
	submissionBatches,
} from './export-submissions.ts';
import { csv, jsonArray, type RowFormat, writeRows } from './row-format.ts';
import { withDatabase } from './team-database.ts';
import type { Io } from './terminal.ts';

export function addSubmissionsCommands(program: Command, io: Io) {
	const submissions = program
		.command('submissions')
		.description('list and export what visitors sent')
		.addHelpText('after', '\nExample:\n  npm run -s team -- submissions list contact_messages');

	submissions
		.command('list')
		.description('list one table, oldest first; rows flagged as spam are included and marked')
		.addArgument(new Argument('<table>', 'the table of a form').choices(submissionTables))
		.addOption(
			new Option('--json', 'as a JSON array of all rows, as without an option').conflicts('csv'),
		)
		.option('--csv', 'as CSV (UTF-8), safe to open in a spreadsheet')
		.option('--since <date>', `only what was sent from then on: ${instantExample}`, since)
		.addHelpText(
			'after',
			'\nExample:\n  npm run -s team -- submissions list contact_messages --since 2025-08-03',
		)
		.action((table: SubmissionTable, options: { csv?: true; since?: Date }) =>
			withDatabase((db) =>
				listSubmissions(db, table, options.csv ? csv : jsonArray, options.since, io),
			),
		);

	submissions
		.command('export')
		.description('write every form’s table into a folder, each as CSV and as JSON')
		.argument('<dir>', 'the folder; created when missing, and nothing in it is overwritten')
		.addHelpText('after', '\nExample:\n  npm run -s team -- submissions export exports/2025-08')
		.action(async (folder: string) => {
			await prepareExportFolder(folder);
			await withDatabase((db) => exportSubmissions(db, folder, io));
		});
}

function since(text: string): Date {
	const instant = readInstant(text);
	if (!instant) throw new InvalidArgumentError(`It must be ${instantExample}.`);
	return instant;
}

/** Prints a table's submissions, oldest first, including those flagged as spam. */
export async function listSubmissions(
	db: Database,
	table: SubmissionTable,
	format: RowFormat,
	since: Date | undefined,
	io: Io,
): Promise<void> {
	await writeRows(submissionBatches(db, table, since), listedColumns(table), [
		{ format, write: io.print },
	]);
}
