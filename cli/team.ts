import { runCommand } from './run-command.ts';
import { terminal } from './terminal.ts';

// What the team runs: npm run -s team -- …

// The exit code is set and not forced, so that whatever was written reaches its reader first.
process.exitCode = await runCommand(process.argv.slice(2), terminal(), (text) => {
	process.stderr.write(text);
});
