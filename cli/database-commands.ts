import type { Command } from 'commander';
import { migrate } from '#app/db/migrate.server.ts';
import { backup, refuseToOverwrite } from './backup.ts';
import { backupKeys, signingKey, trustFile } from './backup-key.ts';
import { verifyBackup } from './read-backup.ts';
import { reapply } from './registry.ts';
import { restore } from './restore.ts';
import { commandSettings } from './settings.ts';
import { migrationsFolder, withDatabase } from './team-database.ts';
import type { Io } from './terminal.ts';

/** What fills a database, or sets it up, may make it. */
const makesOne = { makes: true };

/** Adds the commands about the database as a whole. */
export function addDatabaseCommands(program: Command, io: Io) {
	program
		.command('backup')
		.description(
			'write posts, submissions and the desk into one file that either kind of database can restore',
		)
		.argument('<file>', 'a new file; it is private, so keep it where only the team can read it')
		.addHelpText('after', '\nExample:\n  npm run -s team -- backup site-2025-08-03.backup')
		.action(async (file: string) => {
			await refuseToOverwrite(file);
			await withDatabase(async (db) => backup(db, file, io, await signingKey(commandSettings())));
		});

	program
		.command('restore')
		.description('fill an empty database from a backup')
		.argument('<file>', 'a file that "backup" wrote')
		.option(
			'--registry <file>',
			'the last file that "privacy registry" or a later "backup" wrote: erases again what was erased since, and applies what people decided',
		)
		.option(trustFile.flags, trustFile.description)
		.addHelpText(
			'after',
			'\nExample (from the embedded database to a hosted one):\n  DATABASE_URL=postgres://user:password@host/name npm run -s team -- restore site-2025-08-03.backup',
		)
		.action(async (file: string, options: { registry?: string; trustFile?: true }) => {
			const { registry } = options;
			const env = commandSettings();
			const keys = options.trustFile ? 'any' : await backupKeys(env);
			await verifyBackup(file, keys);
			if (registry !== undefined) await verifyBackup(registry, keys);
			await withDatabase(async (db) => {
				await restore(db, file, io, keys);
				if (registry !== undefined) return reapply(db, registry, env.DESK_SECRET, io, keys);
				await io.print(
					'What was erased since then is back, who left the newsletter since is on it again, and who was removed may sign in. Apply all of that again with the last registry or later backup you have, before the site starts: "team privacy reapply FILE".\n',
				);
			}, makesOne);
		});

	program
		.command('migrate')
		.description('bring the database to the newest schema, as the start of the site does')
		.addHelpText('after', '\nExample:\n  npm run -s team -- migrate')
		.action(() =>
			withDatabase(
				async (db) => {
					const names = await migrate(db, migrationsFolder);
					await io.print(
						names.length > 0
							? `Ran ${names.join(', ')}.\n`
							: 'The schema is the newest already; nothing ran.\n',
					);
				},
				{ ...makesOne, prepare: async () => {} },
			),
		);
}
