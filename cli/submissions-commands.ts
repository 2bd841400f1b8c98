import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { type SubmissionTable, submissionTables } from '#app/db/schema.ts';
import { readEnv } from '#app/site/env.server.ts';
import { instantExample, readInstant } from '#app/time/instant.ts';
import { eraseSubmissions } from './erase-submissions.ts';
import { exportSubmissions, prepareExportFolder } from './export-submissions.ts';
import { listSubmissions } from './list-submissions.ts';
import { withDatabase } from './team-database.ts';
import type { Io } from './terminal.ts';

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
			withDatabase((db) => eraseSubmissions(db, email, yes, io, readEnv(process.env).DESK_SECRET)),
		);
}

function since(text: string): Date {
	const instant = readInstant(text);
	if (!instant) throw new InvalidArgumentError(`It must be ${instantExample}.`);
	return instant;
}
