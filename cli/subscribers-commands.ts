import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { mostRows } from '#app/newsletter/read-import.ts';
import { readEnv } from '#app/site/env.server.ts';
import { fileRefusal, Refusal } from '#app/site/refusal.ts';
import { refuseExisting } from './private-file.ts';
import { exportToFile, importFromText, readRows } from './subscribers.ts';
import { withDatabase } from './team-database.ts';
import type { Io } from './terminal.ts';

/** Adds the commands about who gets the newsletter. */
export function addSubscribersCommands(program: Command, io: Io) {
	const subscribers = program
		.command('subscribers')
		.description('import and export who gets the newsletter')
		.addHelpText('after', '\nExample:\n  npm run -s team -- subscribers export subscribers.csv');

	subscribers
		.command('import')
		.description(
			'add people who consented elsewhere, with proof of consent for each; whoever left before stays off the list',
		)
		.argument(
			'<file>',
			`CSV with the columns email, consented_at (such as 2026-06-02) and consent_source (where they consented), and name if you have it; at most ${mostRows} rows`,
		)
		.addHelpText('after', '\nExample:\n  npm run -s team -- subscribers import list.csv')
		.action(async (file: string) => {
			const bytes = await readFile(file).catch((error) => {
				throw fileRefusal(file, error);
			});
			const rows = readRows(bytes, file);
			const { DESK_SECRET: secret } = readEnv(process.env);
			await withDatabase((db) => importFromText(db, rows, secret, io));
		});

	subscribers
		.command('export')
		.description(
			'write all subscribers with their state and proof of consent into a file that only you can read',
		)
		.argument('<file>', 'a new file whose name ends in .csv or .json')
		.addHelpText('after', '\nExample:\n  npm run -s team -- subscribers export subscribers.csv')
		.action(async (file: string) => {
			const format = /\.(csv|json)$/.exec(file)?.[1];
			if (!format) throw new Refusal(`${file} must end in .csv or .json.`);
			await refuseExisting(file);
			await withDatabase((db) => exportToFile(db, file, format as 'csv' | 'json', io));
		});
}
