import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { readPagePaths } from '#app/platform/content/page-paths.server.ts';
import { announce } from '#app/platform/http/announce.ts';

const stamp = 'build/sources.sha256';

/**
 * Left by a build (`emptyOutDir` of vite.config.ts): pages that are still open from earlier builds keep requesting their
 * hashed files, from any replica.
 */
const kept = ['build/client', 'build/client/assets'];

/** Milliseconds after which the files of earlier builds go. A page may stay open for as long as its tab. */
const maxAge = 30 * 86_400_000;

const sourceFolders = ['app', 'server', 'public'];

/**
 * Builds the site unless the last build came from the same sources.
 *
 * @param beforehand checks that must pass before a build is worth its time; throws to prevent it
 */
export async function buildIfNeeded(beforehand?: () => Promise<unknown>): Promise<void> {
	if (lastBuilt() === hashSources()) return;
	await beforehand?.();
	announce('Building the site…');
	await build();
}

/** @throws when the build fails; the build's own output gives the reason */
async function build(): Promise<void> {
	// Hashed before the build, so that a source that changes meanwhile is built next time.
	const hash = hashSources();
	const startedAt = Date.now();
	for (const found of globSync(['build/*', 'build/client/*'])) {
		if (!kept.includes(found)) await rm(found, { recursive: true });
	}
	await run('react-router', ['build']);
	await precompress('build/client', startedAt);
	await writeFile(stamp, hash);
}

/**
 * Returns the hash of the sources of the last build.
 *
 * @throws an error with a readable message when no build was ever finished
 */
export function requireBuild(): string {
	const hash = lastBuilt();
	if (hash === undefined) throw new Error('There is no build here. Run "npm run build" first.');
	return hash;
}

function lastBuilt(): string | undefined {
	try {
		return readFileSync(stamp, 'utf8');
	} catch {
		// Never built, or the build was interrupted.
		return undefined;
	}
}

// Synchronous on purpose: every start waits for this, and asynchronous calls take five times as long.
function hashSources(): string {
	const hash = createHash('sha256').update(process.version);
	const configs = readdirSync('.').filter((name) => name.endsWith('.config.ts'));
	const sources = sourceFolders.flatMap((folder) =>
		readdirSync(folder, { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
			.map((entry) => path.join(entry.parentPath, entry.name)),
	);
	// The rest of content/ is read at the start.
	const paths = globSync('content/*/paths.yaml');
	for (const folder of ['content', ...paths.map(path.dirname)]) {
		hash.update(JSON.stringify(readPagePaths(folder)));
	}
	for (const file of [...configs, ...sources, ...paths, 'package-lock.json'].sort()) {
		hash.update(file).update(readFileSync(file));
	}
	return hash.digest('hex');
}

function run(command: string, args: string[]): Promise<void> {
	return new Promise((resolve, reject) => {
		const child = spawn(`node_modules/.bin/${command}`, args, {
			stdio: ['ignore', 'ignore', 'inherit'],
			env: { ...process.env, NODE_ENV: 'production' },
		});
		child.once('error', reject);
		child.once('exit', (code) =>
			code === 0
				? resolve()
				: reject(new Error(`The build failed (${command}, exit code ${code}).`)),
		);
	});
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes a .br and a .gz file beside every text file of the build, at the highest quality, and removes files of builds
 * long ago.
 */
async function precompress(folder: string, startedAt: number): Promise<void> {
	const found = await readdir(folder, { recursive: true, withFileTypes: true });
	for (const { parentPath, name } of found.filter((entry) => entry.isFile())) {
		const file = path.join(parentPath, name);
		const { mtimeMs } = await stat(file);
		if (mtimeMs < startedAt - maxAge) await rm(file);
		if (mtimeMs < startedAt || !/\.(js|css|svg|json|wasm|webmanifest|txt)$/.test(name)) continue;
		const content = await readFile(file);
		await writeFile(`${file}.br`, await brotli(content));
		await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
	}
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build();
