import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { noFolder } from './databases.ts';

/** Sites that differ in their content only. */
export interface ContentSites {
	/** In the order of the folders, without a trailing slash. */
	urls: string[];
	remove(): Promise<void>;
}

/**
 * Starts the built site once for each content folder, all on one Postgres database and in one process.
 *
 * @param env further settings, the same for all (docs/settings.md)
 */
export async function startContentSites(
	folders: string[],
	databaseUrl: string,
	env: Record<string, string>,
): Promise<ContentSites> {
	const child = spawn(
		'node_modules/.bin/node',
		['--import', './server/compile-cache.mjs', 'tests/support/serve-contents.ts', ...folders],
		{
			env: {
				PATH: process.env.PATH,
				CLARIFOLIO_ENV: '/dev/null',
				PORT: '0',
				HOST: '127.0.0.1',
				LOG_LEVEL: 'warn',
				DATA_DIR: noFolder,
				DATABASE_URL: databaseUrl,
				DATABASE_CONNECTIONS: '2',
				...env,
			},
			stdio: ['ignore', 'pipe', 'pipe'],
		},
	);
	const ended = once(child, 'exit');
	let output = '';
	child.stderr.on('data', (chunk) => {
		output += chunk;
	});
	const urls: string[] = [];
	await new Promise<void>((resolve, reject) => {
		createInterface({ input: child.stdout }).on('line', (line) => {
			const url = /The site is at (\S+)/.exec(line)?.[1];
			if (url) urls.push(url);
			if (urls.length === folders.length) resolve();
		});
		ended.then(([code]) => reject(new Error(`The sites ended with code ${code}:\n${output}`)));
	});
	return {
		urls,
		async remove() {
			child.kill('SIGTERM');
			await ended;
		},
	};
}
