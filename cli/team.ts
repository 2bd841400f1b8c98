import { Command, CommanderError } from 'commander';
import { InvalidEnv } from '../app/env.server.ts';
import { addDatabaseCommands } from './database-commands.ts';
import { addPostsCommands } from './posts-commands.ts';
import { Refusal } from './refusal.ts';
import { addSubmissionsCommands } from './submissions-commands.ts';
import { causeOf } from './team-database.ts';
import { OutputClosed, terminal } from './terminal.ts';

// What the team runs: npm run -s team -- …
// Exit codes: 0 done, 2 refused with a sentence and nothing changed, 1 anything else.

const io = terminal();

const program = new Command('team')
	.usage('<command> …')
	.description(
		"The team's work on the site's database, the hosted one of DATABASE_URL or the embedded one in DATA_DIR, also while the site is running. Each command has its own --help.",
	)
	.addHelpText('after', '\nExample:\n  npm run -s team -- submissions list newsletter_signups')
	.exitOverride();
addPostsCommands(program, io);
addSubmissionsCommands(program, io);
addDatabaseCommands(program, io);

try {
	await program.parseAsync();
} catch (error) {
	process.exitCode = exitCodeFor(error);
}

function exitCodeFor(error: unknown): number {
	if (error instanceof OutputClosed) return 0;
	// Commander has said it already, or has printed the help that was asked for.
	if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
	if (error instanceof Refusal || error instanceof InvalidEnv) {
		process.stderr.write(`${error.message}\n`);
		return 2;
	}
	process.stderr.write(`This did not work: ${causeOf(error)}.\n`);
	return 1;
}
