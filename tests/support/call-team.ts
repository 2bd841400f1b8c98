import { vi } from 'vitest';
import type { DatabaseLocation } from '#app/platform/db/database.server.ts';
import { runCommand } from '../../cli/run-command.ts';
import type { Io } from '../../cli/terminal.ts';
import type { Ran } from './run-team.ts';

/** Makes an Io that records output. */
export function recordingIo(): Io & { printed(): string } {
	const texts: string[] = [];
	return { print: async (text) => void texts.push(text), printed: () => texts.join('') };
}

/** Runs the team command inside this process, without a process, streams and start of its own. */
export async function callTeam(location: DatabaseLocation, ...args: string[]): Promise<Ran> {
	vi.stubEnv('DATABASE_URL', location.databaseUrl ?? '');
	vi.stubEnv('DATA_DIR', location.dataDir);
	const io = recordingIo();
	let stderr = '';
	const code = await runCommand(args, io, (text) => {
		stderr += text;
	});
	vi.unstubAllEnvs();
	return { code, stdout: io.printed(), stderr };
}
