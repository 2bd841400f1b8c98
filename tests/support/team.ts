import { spawn } from 'node:child_process';
import { vi } from 'vitest';
import type { DatabaseLocation } from '../../app/db/database.server.ts';
import { runCommand } from '../../cli/run-command.ts';
import type { Io } from '../../cli/terminal.ts';

export interface Ran {
	code: number | null;
	stdout: string;
	stderr: string;
}

/** Runs the team's command as a process of its own, without a terminal. */
export function runTeam(location: DatabaseLocation, ...args: string[]): Promise<Ran> {
	const child = spawn(
		process.execPath,
		['--import', './server/require-node.mjs', 'cli/team.ts', ...args],
		{
			stdio: ['ignore', 'pipe', 'pipe'],
			env: {
				PATH: process.env.PATH,
				DATABASE_URL: location.databaseUrl ?? '',
				DATA_DIR: location.dataDir,
			},
		},
	);
	const ran: Ran = { code: null, stdout: '', stderr: '' };
	child.stdout.setEncoding('utf8').on('data', (text) => {
		ran.stdout += text;
	});
	child.stderr.setEncoding('utf8').on('data', (text) => {
		ran.stderr += text;
	});
	return new Promise((resolve, reject) => {
		child.once('error', reject);
		child.once('close', (code) => resolve({ ...ran, code }));
	});
}

/** An Io that keeps what is printed, and answers questions when given an answer. */
export function recordingIo(answer?: boolean): Io & { printed(): string; asked: string[] } {
	const texts: string[] = [];
	const asked: string[] = [];
	const confirm = async (question: string) => {
		asked.push(question);
		return answer === true;
	};
	return {
		print: async (text) => void texts.push(text),
		confirm: answer === undefined ? undefined : confirm,
		printed: () => texts.join(''),
		asked,
	};
}

/** Runs the team's command within this process: the same but for process, streams and start-up time. */
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
