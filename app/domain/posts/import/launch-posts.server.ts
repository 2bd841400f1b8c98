import { glob } from 'node:fs/promises';
import path from 'node:path';
import { loadContent } from '#app/platform/content/content.server.ts';
import { translatedLanguages } from '#app/platform/content/languages.ts';
import type { Database } from '#app/platform/db/schema.ts';
import { announce } from '#app/platform/http/announce.ts';
import { importWithin } from './import-posts.server.ts';
import { readPostFiles } from './read-post-files.server.ts';

/**
 * Adds the launch posts to a new database in the transaction that creates its tables, so that it happens exactly
 * once: if the process ends before the commit, the next start does it.
 *
 * @param contentFolder has a folder posts/, and so has its folder of each other language
 * @throws Refusal if a file can't be imported
 */
export async function importLaunchPosts(trx: Database, contentFolder: string): Promise<void> {
	const folder = path.join(contentFolder, 'posts');
	const folders = [
		folder,
		...translatedLanguages().map((language) => path.join(contentFolder, language, 'posts')),
	];
	const files = (await Array.fromAsync(glob(folders.map((one) => `${one}/*.md`)))).sort();
	const zone = loadContent(contentFolder).site.time_zone;
	const { added } = await importWithin(trx, await readPostFiles(files, zone));
	announce(
		`Imported ${added.length} launch posts from ${folder}/ into the new database (LAUNCH_POSTS=off: none).`,
	);
}
