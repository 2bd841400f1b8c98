import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripRoutes } from './client-routes.ts';
import { precompress } from './precompress.ts';
import { keepingPreviousBuilds } from './previous-builds.ts';

const stamp = 'build/sources.sha256';
const sources = ['app/**', 'server/**', 'public/**', '*.config.ts', 'package-lock.json'];

/** Builds the site unless what was built last came from the same sources. */
export async function buildIfNeeded(): Promise<void> {
	if ((await lastBuilt()) === (await hashSources())) return;
	process.stdout.write('Building the site…\n');
	await build();
}

/** @throws when the build fails; its own output says why */
export async function build(): Promise<void> {
	// Hashed before the build, so that a source that changes meanwhile is built next time.
	const hash = await hashSources();
	await keepingPreviousBuilds(stamp, async () => {
		await run('react-router', ['build']);
		await stripRoutes('build/client');
		await precompress('build/client');
	});
	await writeFile(stamp, hash);
}

/** @throws a sentence when nothing has been built to the end */
export function requireBuild(): void {
	if (!existsSync(stamp)) throw new Error('There is no build here. Run "npm run build" first.');
}

async function lastBuilt(): Promise<string | undefined> {
	try {
		return await readFile(stamp, 'utf8');
	} catch {
		// Never built, or the build was interrupted.
		return undefined;
	}
}

async function hashSources(): Promise<string> {
	const hash = createHash('sha256').update(process.version);
	for (const pattern of sources) {
		for (const file of (await Array.fromAsync(glob(pattern, { withFileTypes: true })))
			.filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
			.map((entry) => path.relative('.', path.join(entry.parentPath, entry.name)))
			.sort()) {
			hash.update(file).update(await readFile(file));
		}
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build();
