import { spawn } from 'node:child_process';

/** Milliseconds that a copy may take. */
const maxCopy = 3_600_000;

/** Of the environment, what a program needs to find its own files; no setting of ours, which include passwords. */
const passedOn = ['PATH', 'HOME', 'USER', 'LANG', 'TZ', 'TMPDIR'];

/**
 * Has the owner's program take a file to another place. No shell reads anything: the program is started by its path, and
 * its one argument is the file.
 *
 * @throws when it can't be started, ends with another code than 0, or takes over an hour
 */
export async function copyElsewhere(program: string, file: string): Promise<void> {
	const env = Object.fromEntries(passedOn.map((name) => [name, process.env[name]]));
	const child = spawn(program, [file], {
		stdio: ['ignore', 'inherit', 'inherit'],
		env,
		timeout: maxCopy,
	});
	await new Promise<void>((resolve, reject) => {
		child.once('error', (error) =>
			reject(new Error(`BACKUP_COPY_COMMAND can't be run (${error.message})`)),
		);
		child.once('close', (code, signal) => {
			if (code === 0) resolve();
			else
				reject(
					new Error(
						`BACKUP_COPY_COMMAND ended with ${signal ?? `code ${code}`}, so ${file} is on this machine only`,
					),
				);
		});
	});
}
