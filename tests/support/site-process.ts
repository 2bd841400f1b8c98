import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { newDataDir, newFolder } from './data-folder.ts';
import { siteFlags } from './v8-flags.ts';

export interface SiteProcess {
	/** Such as http://localhost:41234, without a slash at the end. */
	url: string;
	/** Where its database is, for openDatabaseBesideSite. */
	location: { databaseUrl: string | undefined; dataDir: string };
	/** Everything it has printed so far. */
	output(): string;
	/** Sends a signal and waits for the end; the exit code, or null when the signal killed it. */
	stop(signal?: NodeJS.Signals): Promise<number | null>;
	process: ChildProcess;
}

export interface SiteOptions {
	/** A new folder under /tmp when left out. */
	dataDir?: string;
	databaseUrl?: string;
	/** Where the site's sources and its build are; this checkout when left out. */
	folder?: string;
	/** Serves what was built last, although the folder has content of its own. */
	built?: true;
	/** Further settings (README, "Configuration"). */
	env?: Record<string, string>;
}

/** What `npm start` gives to Node. */
export const startArguments = [
	'--import',
	'./server/require-node.mjs',
	'--import',
	'./server/compile-cache.mjs',
	'server/start.ts',
];

/** Starts the built site as `npm start` does, on a free port, and waits until it is listening. */
export async function startSite(options: SiteOptions = {}): Promise<SiteProcess> {
	const dataDir = options.dataDir ?? (await dataDirFor(options));
	const child = spawn(
		'node_modules/.bin/node',
		[
			...(process.env[siteFlags]?.split(' ') ?? []),
			...startArguments,
			...(options.built ? ['--built'] : []),
		],
		{
			cwd: options.folder ?? '.',
			env: {
				PATH: process.env.PATH,
				PORT: '0',
				HOST: '127.0.0.1',
				LOG_LEVEL: 'warn',
				LAUNCH_POSTS: 'off',
				DATA_DIR: dataDir,
				...(options.databaseUrl && { DATABASE_URL: options.databaseUrl }),
				...options.env,
			},
			stdio: ['ignore', 'pipe', 'pipe'],
		},
	);
	let output = '';
	child.stderr.on('data', (chunk) => {
		output += chunk;
	});
	const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));

	const url = await new Promise<string>((resolve, reject) => {
		createInterface({ input: child.stdout }).on('line', (line) => {
			output += `${line}\n`;
			const found = /^The site is at (\S+)/.exec(line)?.[1];
			if (found) resolve(found);
		});
		ended.then((code) => reject(new Error(`The site ended with code ${code}:\n${output}`)));
	});

	return {
		url,
		location: { databaseUrl: options.databaseUrl, dataDir },
		output: () => output,
		process: child,
		async stop(signal = 'SIGTERM') {
			child.kill(signal);
			return ended;
		},
	};
}

function dataDirFor({ databaseUrl, env }: SiteOptions): Promise<string> {
	if (databaseUrl) return newFolder();
	// The launch posts come with the first migrations.
	return newDataDir(env?.LAUNCH_POSTS === 'on' ? 'empty' : 'migrated');
}

/** Stops a site and removes its folder. */
export async function removeSite(site: SiteProcess): Promise<void> {
	await site.stop();
	await rm(site.location.dataDir, { recursive: true, force: true });
}
