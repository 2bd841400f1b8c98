import { runCommand } from './run-command.ts';
import { terminal } from './terminal.ts';

// The entry point of `npm run -s team -- …`.

// Sets the exit code instead of calling exit, so that all output is flushed first.
process.exitCode = await runCommand(process.argv.slice(2), terminal(), (text) => {
	process.stderr.write(text);
});
