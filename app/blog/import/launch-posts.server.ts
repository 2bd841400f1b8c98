import { glob } from 'node:fs/promises';
import type { Database } from '../../db/schema.ts';
import { importWithin } from './import-posts.server.ts';
import { readPostFiles } from './read-post-files.server.ts';

const folder = 'content/posts';

/**
 * Puts the launch posts into a new database, in the transaction that makes its tables, so that it happens once
 * or, should the process end before the commit, at the next start.
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
