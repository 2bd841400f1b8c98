import path from 'node:path';
import type { ForeignExport } from '#app/posts/import/foreign-post.ts';
import type { ImportedRow } from '#app/posts/import/post-row.server.ts';
import { checkRows, withContent } from '#app/posts/import/read-post-files.server.ts';
import { readFileWithin } from '#app/site/read-file-within.server.ts';
import { visible } from './printable-text.ts';

// Their parsers are a quarter of what a command would load, and no other needs them.
const readers = {
	ghost: async () => (await import('#app/posts/import/ghost-export.server.ts')).readGhostExport,
	wordpress: async () =>
		(await import('#app/posts/import/wordpress-export.server.ts')).readWordpressExport,
};

/** The systems whose export files can be imported. */
export const foreignSystems = Object.keys(readers) as (keyof typeof readers)[];

/**
 * Reads the posts of another system's export file.
 *
 * @returns the rows to import, and a report of what could not be carried over
 * @throws Refusal when it is no such file, or a post in it cannot be imported
 */
export async function readForeignPosts(
	system: keyof typeof readers,
	file: string,
): Promise<{ rows: ImportedRow[]; report: string }> {
	const content = (await readFileWithin(path.dirname(file), file)).toString('utf8');
	const read = await readers[system]();
	const found = read(file, content);
	const empty = found.posts.filter(({ row }) => !row.content_markdown);
	const posts = found.posts.filter((post) => !empty.includes(post));
	const rows = checkRows(posts.map(({ name, row }) => ({ name, value: withContent(row) })));
	const without = empty.map(({ name }) => `${name}, which has no text`);
	return { rows, report: report({ posts, skipped: [...found.skipped, ...without] }) };
}

function report({ posts, skipped }: ForeignExport): string {
	const lost = posts.filter(({ losses }) => losses.length > 0);
	const lines = [
		...skipped.map((what) => `left out: ${what}`),
		...lost.flatMap(({ name, losses }) => [`${name}:`, ...losses.map((loss) => `  ${loss}`)]),
	];
	if (lines.length === 0) return 'Everything was carried over.\n';
	return `Not carried over:\n${lines.map((line) => `  ${visible(line)}\n`).join('')}`;
}
