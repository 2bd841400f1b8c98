import path from 'node:path';
import type { Database } from '#app/db/schema.ts';
import type { ForeignExport } from '#app/posts/import/foreign-post.ts';
import { type Imported, importPosts } from '#app/posts/import/import-posts.server.ts';
import type { ImportedRow } from '#app/posts/import/post-row.server.ts';
import { checkRows, withContent } from '#app/posts/import/read-post-files.server.ts';
import { readFileWithin } from '#app/site/read-file-within.server.ts';
import { Refusal } from '#app/site/refusal.ts';
import type { Io } from './terminal.ts';
import { minuteOf, visible } from './terminal.ts';

/** How `posts import` goes about posts that are there already. */
export interface ImportChoices {
	replace?: boolean;
	dryRun?: boolean;
	/** Posts that are there are overwritten, or left as they are; without either, each is asked about. */
	overwrite?: boolean;
	keep?: boolean;
}

/** A stored post that an import would change. */
interface StoredPost {
	slug: string;
	title: string;
	saved_at: Date | null;
	saved_by: string | null;
}

/**
 * Imports posts, or finds out what that would do. A stored post is changed by its own file; what somebody wrote at
 * the desk, or stood here before another system's export came, only if a person says so.
 *
 * @param isForeign whether the posts come from another system
 * @param rowsOf reads the posts; with false it stores nothing
 * @throws Refusal when a post would be overwritten and nobody can be asked
 */
export async function importChosen(
	db: Database,
	rowsOf: (store: boolean) => Promise<ImportedRow[]>,
	choices: ImportChoices,
	isForeign: boolean,
	io: Io,
): Promise<string> {
	const { replace = false, dryRun = false, overwrite = false } = choices;
	const tried = await rowsOf(false);
	const planned = await importPosts(db, tried, replace, { dryRun: true });
	const changing = tried.filter(({ slug }) => planned.updated.includes(slug));
	const asked = overwrite ? [] : await askedAbout(db, changing.flatMap(slugsOf), isForeign);
	if (dryRun) return `${report(planned)}${named(asked)}Nothing was changed: this was a dry run.\n`;
	const skipped = new Set(await skippedPosts(asked, choices, io));
	const rows = (await rowsOf(true)).filter(
		(row) => !slugsOf(row).some((slug) => skipped.has(slug)),
	);
	// What is skipped may not be removed either.
	if (replace && skipped.size > 0) {
		throw new Refusal(
			'Nothing was imported: --replace removes what it doesn’t bring; add --overwrite.',
		);
	}
	const mayChange = new Set(planned.updated);
	const imported = await importPosts(db, rows, replace, { mayChange });
	const left = [...skipped].map((slug) => `left as it is: ${visible(slug)}\n`).join('');
	return left + report(imported);
}

/** A post's own slug, and those under which it may stand here. */
const slugsOf = ({ slug, former_slugs }: ImportedRow) => [slug, ...(former_slugs ?? [])];

/** Stored posts that aren't this import's to change: of an export all, of files those whose newest text is the desk's. */
async function askedAbout(
	db: Database,
	slugs: readonly string[],
	isForeign: boolean,
): Promise<StoredPost[]> {
	if (slugs.length === 0) return [];
	return await db
		.selectFrom('blog_posts as post')
		.leftJoin('post_versions as working', (join) =>
			join
				.onRef('working.post_id', '=', 'post.id')
				.onRef('working.version', '=', 'post.version')
				.on('working.reason', '<>', 'found'),
		)
		.leftJoin('members', 'members.id', 'working.member_id')
		.select(['post.slug', 'post.title', 'working.saved_at', 'members.name as saved_by'])
		.where('post.slug', 'in', slugs)
		.$if(!isForeign, (query) => query.where('working.id', 'is not', null))
		.orderBy('post.slug')
		.execute();
}

/** @returns the slugs of those that stay as they are */
async function skippedPosts(
	asked: readonly StoredPost[],
	{ keep = false }: ImportChoices,
	{ confirm }: Io,
): Promise<string[]> {
	if (keep || asked.length === 0) return asked.map(({ slug }) => slug);
	if (!confirm) {
		throw new Refusal(
			`Nothing was imported.\n${named(asked)}Add --overwrite to replace them (what they said stays under Versions), or --keep to import the others.`,
		);
	}
	const skipped: string[] = [];
	for (const post of asked) {
		if (!(await confirm(`${described(post)} Overwrite it?`))) skipped.push(post.slug);
	}
	return skipped;
}

const named = (posts: readonly StoredPost[]) =>
	posts.map((post) => `would be overwritten: ${described(post)}\n`).join('');

function described({ slug, title, saved_at, saved_by }: StoredPost): string {
	const by = saved_by === null ? '' : ` by ${visible(saved_by)}`;
	const saved = saved_at === null ? '' : `, saved ${minuteOf(saved_at)} UTC${by}`;
	return `${visible(slug)} (“${visible(title)}”${saved}) is there already.`;
}

function report({ added, updated, removed, unchanged }: Imported): string {
	const changes = Object.entries({ added, updated, removed }).flatMap(([what, slugs]) =>
		slugs.map((slug) => `${what}: ${visible(slug)}\n`),
	);
	const summary = `${added.length} added, ${updated.length} updated, ${removed.length} removed, ${unchanged.length} unchanged.\n`;
	return changes.join('') + summary;
}

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
	return { rows, report: reportLosses({ posts, skipped: [...found.skipped, ...without] }) };
}

function reportLosses({ posts, skipped }: ForeignExport): string {
	const lost = posts.filter(({ losses }) => losses.length > 0);
	const lines = [
		...skipped.map((what) => `left out: ${what}`),
		...lost.flatMap(({ name, losses }) => [`${name}:`, ...losses.map((loss) => `  ${loss}`)]),
	];
	if (lines.length === 0) return 'Everything was carried over.\n';
	return `Not carried over:\n${lines.map((line) => `  ${visible(line)}\n`).join('')}`;
}
