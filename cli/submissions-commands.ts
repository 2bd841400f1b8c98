import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { sql } from 'kysely';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { eraseRecords } from '#app/domain/privacy/erase-records.server.ts';
import {
	items,
	type RecordLocation,
	signUps,
} from '#app/domain/privacy/record-locations.server.ts';
import { asTeam, teamDb } from '#app/platform/db/role-db.server.ts';
import { type Database, type SubmissionTable, submissionTables } from '#app/platform/db/schema.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { instantExample, readInstant } from '#app/platform/time/instant.ts';
import {
	exportSubmissions,
	type ListedRow,
	listedColumns,
	prepareExportFolder,
	submissionBatches,
} from './export-submissions.ts';
import { csv, jsonArray, type RowFormat, writeRows } from './row-format.ts';
import { commandSettings } from './settings.ts';
import { removeBytes, withDatabase } from './team-database.ts';
import { aligned, type Io, minuteOf, visibleLines } from './terminal.ts';

/** Formats submissions for reading: one numbered paragraph each, without ids and empty fields. */
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

type Counts = { table: SubmissionTable; rows: number }[];

/**
 * Removes every submission with this email, from every table with an email field, all or none, including the
 * team's notes; an erasure record remains. ("team privacy erase" selects more finely.)
 *
 * @param yes removes without asking
 * @param secret DESK_SECRET
 * @throws Refusal if something was found and there is no terminal to confirm at
 */
export async function eraseSubmissions(
	db: Database,
	input: string,
	yes: boolean,
	io: Io,
	secret?: string,
): Promise<void> {
	const email = input.trim();
	if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.includes('\0')) {
		throw new Refusal(`${JSON.stringify(input)} is not an email address.`);
	}
	const found = await findItems(db, email);
	if (found.length === 0) {
		return io.print(`Nothing from ${email} was found, so nothing was removed.\n`);
	}
	const tables = found.map(({ submission_table }) => submission_table);
	const rowsIn = (table: string) => tables.filter((name) => name === table).length;
	await io.print(`From ${email}:\n${table(countsOf(rowsIn))}`);
	if (!yes) {
		if (!io.confirm) {
			throw new Refusal('Nothing was removed: add --yes to remove without being asked.');
		}
		const agreed = await io.confirm('Remove all of it? This cannot be undone.');
		if (!agreed) return io.print('Nothing was removed.\n');
	}
	const references = found.map(({ reference }) => reference);
	const selection = { references, count: references.length };
	const erased = await eraseRecords(teamDb(db), selection, shell, { secret });
	if (erased.outcome !== 'erased') {
		throw new Refusal('Nothing was removed: some of it has gone meanwhile. Try again.');
	}
	const left = await removeBytes(db);
	await io.print(`Removed:\n${table(countsOf((name) => erased.counts[name] ?? 0))}${left}`);
}

/** Ignores case and surrounding white space. */
function findItems(db: Database, email: string) {
	return asTeam(teamDb(db), async (trx) => {
		const theirs = sql`as place where email = lower(${email}::text)`;
		const { rows } = await sql<RecordLocation>`
			select * from ${items} ${theirs} union all select * from ${signUps} ${theirs}`.execute(trx);
		return rows;
	});
}

function countsOf(rowsIn: (table: SubmissionTable) => number): Counts {
	return submissionTables
		.map((table) => ({ table, rows: rowsIn(table) }))
		.filter(({ rows }) => rows > 0);
}

function table(counts: Counts): string {
	return aligned(
		counts.map(({ table, rows }) => [`  ${table}`, `${rows} ${rows === 1 ? 'row' : 'rows'}`]),
	);
}
