import { rm } from 'node:fs/promises';
import type { Command } from 'commander';
import { audit, shell } from '#app/domain/audit/write-audit-log.server.ts';
import { importSubscribers } from '#app/domain/newsletter/import-subscribers.server.ts';
import {
	type ImportRow,
	importProblems,
	maxRows,
	readImport,
} from '#app/domain/newsletter/read-import.server.ts';
import { exportColumns, exportSubscribers } from '#app/domain/newsletter/subscribers.server.ts';
import { asTeam, teamDb } from '#app/platform/db/role-db.server.ts';
import type { Database } from '#app/platform/db/schema.ts';
import { csvFile } from '#app/platform/http/csv.server.ts';
import { readNamedFile } from '#app/platform/http/read-named-file.server.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { createPrivateFile } from './private-file.ts';
import { commandSettings } from './settings.ts';
import { withDatabase } from './team-database.ts';
import { aligned, example, type Io } from './terminal.ts';

export function addSubscribersCommands(program: Command, io: Io) {
	const subscribers = program
		.command('subscribers')
		.description('import and export who gets the newsletter')
		.addHelpText('after', example('subscribers export subscribers.csv'));

	subscribers
		.command('import')
		.description(
			'add people who consented elsewhere, with proof of consent for each; whoever left before stays off the list',
		)
		.argument(
			'<file>',
			`CSV with the columns email, consented_at (such as 2026-06-02) and consent_source (where they consented), and name if you have it; at most ${maxRows} rows`,
		)
		.addHelpText('after', example('subscribers import list.csv'))
		.action(async (file: string) => {
			const rows = readRows(await readNamedFile(file), file);
			const { DESK_SECRET: secret } = commandSettings();
			await withDatabase((db) => importFromText(db, rows, secret, io));
		});

	subscribers
		.command('export')
		.description(
			'write all subscribers with their state and proof of consent into a file that only you can read',
		)
		.argument('<file>', 'a new CSV file')
		.addHelpText('after', example('subscribers export subscribers.csv'))
		.action((file: string) => withDatabase((db) => exportToFile(db, file, io)));
}

/**
 * Parses a list to import. The error message quotes nothing from the file.
 *
 * @throws Refusal that names the first invalid lines
 */
export function readRows(content: string | Uint8Array, file: string): ImportRow[] {
	const { rows, problems } = readImport(content);
	if (problems.length === 0) return rows;
	const shown = problems
		.slice(0, 5)
		.map(({ line, problem }) => `\n  Line ${line}: ${importProblems[problem]}`);
	const more = problems.length > shown.length ? `\n  ${problems.length - shown.length} more` : '';
	throw new Refusal(`Nothing was imported from ${file}:${shown.join('')}${more}`);
}

/** Imports people with proof of consent, all in one transaction, and prints the counts by outcome. */
export async function importFromText(
	db: Database,
	rows: readonly ImportRow[],
	secret: string | undefined,
	io: Io,
): Promise<void> {
	const counts = await asTeam(teamDb(db), (trx) => importSubscribers(trx, rows, secret, shell));
	const lines = Object.entries(counts).map(([outcome, count]) => [`  ${outcome}`, String(count)]);
	await io.print(`Read ${rows.length} ${rows.length === 1 ? 'row' : 'rows'}:\n${aligned(lines)}`);
}

/** Writes all subscribers to a file that only this user can read; a failure leaves none behind. */
export async function exportToFile(db: Database, file: string, io: Io): Promise<void> {
	let count = 0;
	async function* counted() {
		for await (const batch of exportSubscribers(teamDb(db))) {
			count += batch.length;
			yield batch;
		}
	}
	await using handle = await createPrivateFile(file);
	try {
		const pieces = csvFile(counted(), exportColumns);
		for await (const piece of pieces) await handle.appendFile(piece);
	} catch (error) {
		await rm(file, { force: true });
		throw error;
	}
	await asTeam(teamDb(db), (trx) =>
		audit(trx, shell, { action: 'subscribers.exported', counts: { subscribers: count } }),
	);
	await io.print(`Wrote ${file} (${count} ${count === 1 ? 'subscriber' : 'subscribers'}).\n`);
}
