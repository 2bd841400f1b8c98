import { Command, CommanderError } from 'commander';
import { causeOf } from '#app/platform/db/database.server.ts';
import { MigrationProblem, migrate } from '#app/platform/db/migrate.server.ts';
import { InvalidEnv } from '#app/platform/http/env.server.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { addBackupsCommands } from './backups-commands.ts';
import { addDeskCommands } from './desk-commands.ts';
import { addDoctorCommand, Unwell } from './doctor-command.ts';
import { addMailCommands } from './mail-commands.ts';
import { addPostsCommands } from './posts-commands.ts';
import { addPrivacyCommands } from './privacy-commands.ts';
import { addSubmissionsCommands } from './submissions-commands.ts';
import { addSubscribersCommands } from './subscribers-commands.ts';
import { migrationsFolder, withDatabase } from './team-database.ts';
import { example, type Io } from './terminal.ts';
import { addTopicsCommands } from './topics-commands.ts';

/**
 * Runs one of the team's commands.
 *
 * @param args as typed after `npm run -s team --`
 * @param complain writes to standard error
 * @returns the exit code: 0 done, 2 refused with a message and nothing changed, 1 anything else
 */
export async function runCommand(
	args: readonly string[],
	io: Io,
	complain: (text: string) => void,
): Promise<number> {
	let help = '';
	const program = new Command('team')
		.usage('<command> …')
		.description(
			"The team's work on the site's database: the hosted one of DATABASE_URL, or else the embedded one in DATA_DIR, even while the site is running. Each command has its own --help.",
		)
		.addHelpText('after', example('submissions list newsletter_signups'))
		// Set before the commands are added, because they inherit both.
		.exitOverride()
		.configureOutput({
			writeOut: (text) => {
				help += text;
			},
			writeErr: complain,
			// Commander puts its suggestion on a second line; one line is easier to find in a log.
			outputError: (text, write) => write(`${text.trim().replace(/\n+/g, ' ')}\n`),
		});
	addPostsCommands(program, io);
	addSubmissionsCommands(program, io);
	addSubscribersCommands(program, io);
	addTopicsCommands(program, io);
	addDoctorCommand(program, io);
	addMailCommands(program, io);
	addPrivacyCommands(program, io);
	addDeskCommands(program, io);
	addMigrateCommand(program, io);
	addBackupsCommands(program, io);
	try {
		await program.parseAsync(args, { from: 'user' }).catch(ignoreHelp);
		if (help) await io.print(help);
		return 0;
	} catch (error) {
		return exitCodeFor(error, complain);
	}
}

function addMigrateCommand(program: Command, io: Io) {
	program
		.command('migrate')
		.description('bring the database to the newest schema, as the start of the site does')
		.addHelpText('after', example('migrate'))
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

/** Commander throws for --help as well. */
function ignoreHelp(error: unknown) {
	if (!(error instanceof CommanderError && error.exitCode === 0)) throw error;
}

function exitCodeFor(error: unknown, complain: (text: string) => void): number {
	// The report has already been printed.
	if (error instanceof Unwell) return 1;
	// Commander has already printed the message.
	if (error instanceof CommanderError) return 2;
	if (error instanceof Refusal || error instanceof MigrationProblem) {
		complain(`${error.message}\n`);
		return 2;
	}
	if (error instanceof InvalidEnv) {
		complain(`${causeOf(error)}.\n`);
		return 2;
	}
	complain(`This did not work: ${causeOf(error)}.\n`);
	return 1;
}
