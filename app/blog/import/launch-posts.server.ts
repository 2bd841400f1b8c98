import { glob } from 'node:fs/promises';
import type { Database } from '../../db/schema.ts';
import { importWithin } from './import-posts.server.ts';
import { readPostFiles } from './read-post-files.server.ts';

const folder = 'content/posts';

/**
 * Adds the launch posts to a new database in the transaction that creates its tables, so that it happens
 * exactly once: if the process ends before the commit, the next start does it.
 *
 * @throws Refusal when a file cannot be imported
 */
export async function importLaunchPosts(trx: Database): Promise<void> {
	const files = (await Array.fromAsync(glob(`${folder}/*.md`))).sort();
	const { added } = await importWithin(trx, await readPostFiles(files), false);
	process.stdout.write(
		`Imported ${added.length} launch posts from ${folder}/ into the new database (LAUNCH_POSTS=off: none).\n`,
	);
}
