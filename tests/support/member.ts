import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

/** A separate process that has the embedded database open (member-process.ts). */
export interface Member {
	process: ChildProcess;
	ended: Promise<number | null>;
	/** "open", or the error message it ended with. */
	said: Promise<string>;
	/** Closes the database and waits for the process to end. @returns its exit code */
	leave(): Promise<number | null>;
	/** Ends it with kill -9. */
	kill(): Promise<void>;
}

interface MemberOptions {
	/** The folder of the site's sources; by default this checkout. */
	root?: string;
	env?: Record<string, string>;
	/** Starts it in its own process group. */
	detached?: boolean;
}

/**
 * Starts such a process.
 *
 * @param before a command that runs the process, such as `['setpriv', '--reuid=1000']`
 */
export function startMember(
	dataDir: string,
	before: string[] = [],
	{ root = '.', env, detached = false }: MemberOptions = {},
): Member {
	const [command = '', ...args] = [
		...before,
		path.resolve('node_modules/.bin/node'),
		path.join(import.meta.dirname, 'member-process.ts'),
		path.resolve(root, 'app/platform/db/database.server.ts'),
		dataDir,
	];
	const child = spawn(command, args, {
		detached,
		env: { PATH: process.env.PATH, ...env },
	});
	const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
	let output = '';
	const said = new Promise<string>((resolve) => {
		child.stderr.on('data', (text) => {
			output += text;
		});
		child.stdout.once('data', (text) => resolve(String(text).trim()));
		ended.then(() => resolve(output.trim()));
	});
	return {
		process: child,
		ended,
		said,
		leave() {
			child.stdin.end();
			return ended;
		},
		async kill() {
			child.kill('SIGKILL');
			await ended;
		},
	};
}
