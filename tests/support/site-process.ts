import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { DatabaseLocation } from '#app/platform/db/database.server.ts';
import { newDataDir } from './data-folder.ts';
import { newMigratedLocation, noFolder } from './databases.ts';
import { endChildWithRun } from './end-with-run.ts';

export interface SiteProcess {
	/** Such as http://localhost:41234, without a slash at the end. */
	url: string;
	/** Its database, for openDatabase. */
	location: SiteLocation;
	/** Everything it has printed so far. */
	output(): string;
	/**
	 * Sends a signal and waits for the process to end. @returns the exit code, or null if the signal killed it
	 */
	stop(signal?: NodeJS.Signals): Promise<number | null>;
	process: ChildProcess;
}

interface SiteLocation extends DatabaseLocation {
	/** Removes the database, unless the site was given its URL. */
	remove(): Promise<void>;
}

export interface SiteOptions {
	/** Without it and `dataDir`, the site gets a new database on the shared server. */
	databaseUrl?: string | undefined;
	/** The data folder of its own database server. */
	dataDir?: string | undefined;
	/** The folder of the site's sources and its build; by default this checkout. */
	folder?: string;
	/** Serves the last build, although the folder has its own content. */
	built?: true;
	/** Further settings (docs/settings.md). */
	env?: Record<string, string>;
}

/** The arguments that `npm start` gives to Node. */
export const startArguments = [
	'--max-semi-space-size=4',
	'--import',
	'./server/require-node.mjs',
	'--import',
	'./server/compile-cache.mjs',
	'server/start.ts',
];

/** Starts the built site as `npm start` does, on a free port, and waits until it is listening. */
export async function startSite(options: SiteOptions = {}): Promise<SiteProcess> {
	const location = await locationFor(options);
	const child = spawn(
		'node_modules/.bin/node',
		[...startArguments, ...(options.built ? ['--built'] : [])],
		{
			cwd: options.folder ?? '.',
			env: {
				PATH: process.env.PATH,
				CLARIFOLIO_ENV: '/dev/null',
				PORT: '0',
				HOST: '127.0.0.1',
				LOG_LEVEL: 'warn',
				LAUNCH_POSTS: 'off',
				// Tests send much in vain, from one address.
				REFUSALS_LIMIT: '0',
				DATA_DIR: location.dataDir,
				DATABASE_URL: location.databaseUrl ?? '',
				...options.env,
			},
			stdio: ['ignore', 'pipe', 'pipe'],
		},
	);
	endChildWithRun(child);
	let output = '';
	child.stderr.on('data', (chunk) => {
		output += chunk;
	});
	const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));

	const url = await new Promise<string>((resolve, reject) => {
		createInterface({ input: child.stdout }).on('line', (line) => {
			output += `${line}\n`;
			const found = /The site is at (\S+)/.exec(line)?.[1];
			if (found) resolve(found);
		});
		ended.then((code) => reject(new Error(`The site ended with code ${code}:\n${output}`)));
	});

	return {
		url,
		location,
		output: () => output,
		process: child,
		async stop(signal = 'SIGTERM') {
			child.kill(signal);
			return ended;
		},
	};
}

async function locationFor(options: SiteOptions): Promise<SiteLocation> {
	const { databaseUrl, dataDir, env } = options;
	if (databaseUrl) return { databaseUrl, dataDir: noFolder, remove: async () => {} };
	// Only an embedded database gets the launch posts, with its first migrations.
	if (!dataDir && env?.LAUNCH_POSTS !== 'on') return newMigratedLocation();
	const folder = dataDir ?? (await newDataDir());
	const remove = () => rm(folder, { recursive: true, force: true });
	return { databaseUrl: undefined, dataDir: folder, remove };
}

/** Stops a site and removes its database, unless the site was given its URL. */
export async function removeSite(site: SiteProcess): Promise<void> {
	await site.stop();
	await site.location.remove();
}
