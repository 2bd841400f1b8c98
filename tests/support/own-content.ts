import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Makes a folder from which startSite starts this checkout with its own owner details.
 *
 * @param details replace unset ones in content/site.yaml
 */
export async function folderWithOwnerDetails(
	details: Record<string, string>,
): Promise<{ folder: string; remove(): Promise<void> }> {
	const folder = await mkdtemp(path.join(tmpdir(), 'own-content-'));
	for (const name of await readdir('.')) {
		if (name !== 'content') await symlink(path.resolve(name), path.join(folder, name));
	}
	await cp('content', path.join(folder, 'content'), { recursive: true });
	const file = path.join(folder, 'content/site.yaml');
	let text = await readFile(file, 'utf8');
	for (const [name, value] of Object.entries(details)) {
		text = text.replace(`${name}: null`, `${name}: ${JSON.stringify(value)}`);
	}
	await writeFile(file, text);
	return { folder, remove: () => rm(folder, { recursive: true }) };
}
