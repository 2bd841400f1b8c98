import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { type Database, type SubmissionTable, submissionTables } from '#app/db/schema.ts';
import { instantExample, readInstant } from '#app/time/instant.ts';
import { eraseSubmissions } from './erase-submissions.ts';
import { exportSubmissions, prepareExportFolder } from './export-submissions.ts';
import { minuteOf, visibleLines } from './printable-text.ts';
import { csv, jsonArray, type RowFormat, writeRows } from './row-format.ts';
import { commandSettings } from './settings.ts';
import { type ListedRow, listedColumns, submissionBatches } from './submission-rows.ts';
import { withDatabase } from './team-database.ts';
import type { Io } from './terminal.ts';

/** Submissions for people to read: one numbered paragraph each, without ids and empty fields. */
function paragraphs(): RowFormat {
	let count = 0;
	return {
		start: () => '',
		rows(batch, columns) {
			const fields = columns.filter((name) => !inHeading.includes(name));
			const width = Math.max(...fields.map(({ length }) => length)) + 2;
			return (batch as readonly ListedRow[])
				.map((row) => {
					count += 1;
					const lines = fields.map((name) => line(name.padEnd(width), row[name] ?? null));
					return `${heading(count, row)}\n${lines.join('')}\n`;
				})
				.join('');
		},
		end: () => `${count} ${count === 1 ? 'row' : 'rows'}.\n`,
	};
}

const inHeading = ['id', 'created_at'];

function heading(number: number, row: ListedRow): string {
	const sent = `${number}. ${minuteOf(row.created_at as Date)} UTC`;
	return row.spam_reason === null ? sent : `${sent}, FLAGGED AS SPAM`;
}

function line(name: string, value: ListedRow[string]): string {
	if (value === null) return '';
	const text = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
	const [first, ...more] = visibleLines(text);
	const indent = ' '.repeat(name.length);
	return [name + first, ...more.map((next) => indent + next)]
		.map((next) => `   ${next}`.trimEnd())
		.map((next) => `${next}\n`)
		.join('');
}

/** Adds the commands about what visitors sent. */
export function addSubmissionsCommands(program: Command, io: Io) {
	const submissions = program
		.command('submissions')
		.description('read, export and erase what visitors sent')
		.addHelpText('after', '\nExample:\n  npm run -s team -- submissions list contact_messages');

	submissions
		.command('list')
		.description('list one table, oldest first; rows flagged as spam are included and marked')
		.addArgument(new Argument('<table>', 'the table of a form').choices(submissionTables))
		.addOption(new Option('--json', 'as a JSON array of all rows').conflicts('csv'))
		.option('--csv', 'as CSV (UTF-8), safe to open in a spreadsheet')
		.option('--since <date>', `only what was sent from then on: ${instantExample}`, since)
		.addHelpText(
			'after',
			'\nExample:\n  npm run -s team -- submissions list contact_messages --since 2025-08-03',
		)
		.action((table: SubmissionTable, options: { json?: true; csv?: true; since?: Date }) => {
			const format = options.json ? 'json' : options.csv ? 'csv' : 'text';
			return withDatabase((db) => listSubmissions(db, table, { format, since: options.since }, io));
		});

	submissions
		.command('export')
		.description('write every form’s table into a folder, each as CSV and as JSON')
		.argument('<dir>', 'the folder; created when missing, and nothing in it is overwritten')
		.addHelpText('after', '\nExample:\n  npm run -s team -- submissions export exports/2025-08')
		.action(async (folder: string) => {
			await prepareExportFolder(folder);
			await withDatabase((db) => exportSubmissions(db, folder, io));
		});

	submissions
		.command('erase')
		.description(
			'remove everything sent with an email address, in every table that asks for one; exports and backups made before still have it',
		)
		.argument('<email>', 'the email address, in upper or lower case')
		.option('--yes', 'remove without asking')
		.addHelpText('after', '\nExample:\n  npm run -s team -- submissions erase ada@example.org')
		.action((email: string, { yes = false }: { yes?: boolean }) =>
			withDatabase((db) => eraseSubmissions(db, email, yes, io, commandSettings().DESK_SECRET)),
		);
}

function since(text: string): Date {
	const instant = readInstant(text);
	if (!instant) throw new InvalidArgumentError(`It must be ${instantExample}.`);
	return instant;
}

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
