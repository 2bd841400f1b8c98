import type { Command } from 'commander';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { migrationsFolder, withDatabase } from './team-database.ts';
import type { Io } from './terminal.ts';

export function addDatabaseCommands(program: Command, io: Io) {
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
				{ makes: true, prepare: async () => {} },
			),
		);
}
