import { spawn } from 'node:child_process';
import type { DatabaseLocation } from '#app/platform/db/database.server.ts';

export interface Ran {
	code: number | null;
	stdout: string;
	stderr: string;
}

/** Node's arguments before the command's own file. */
export const teamArguments = [
	'--max-semi-space-size=4',
	'--import',
	'./server/require-node.mjs',
	'--import',
	'./server/compile-cache.mjs',
];

/** Runs the team command in a separate process without a terminal, as `npm run team` does. */
export function runTeam(location: DatabaseLocation, ...args: string[]): Promise<Ran> {
	const child = spawn(process.execPath, [...teamArguments, 'cli/team.ts', ...args], {
		stdio: ['ignore', 'pipe', 'pipe'],
		env: {
			PATH: process.env.PATH,
			CLARIFOLIO_ENV: '/dev/null',
			DATABASE_URL: location.databaseUrl ?? '',
			DATA_DIR: location.dataDir,
		},
	});
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
