import { cp, glob, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What a site is started from, with the build that was made of it. */
const parts = [
	'app',
	'build',
	'content',
	'migrations',
	'public',
	'server',
	'package*.json',
	'*.config.ts',
];

/** A copy of this checkout for a test to change; the packages are shared. */
export async function copySite(): Promise<{ folder: string; remove(): Promise<void> }> {
	const folder = await mkdtemp(path.join(tmpdir(), 'site-copy-'));
	for await (const name of glob(parts)) {
		await cp(name, path.join(folder, name), { recursive: true });
	}
	await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
	return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
