import { type Imported, importPosts } from '#app/domain/posts/import/import-posts.server.ts';
import type { ImportedRow } from '#app/domain/posts/import/post-row.server.ts';
import type { Database } from '#app/platform/db/schema.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { minuteOf, visible } from './terminal.ts';

/** Options of `posts import` for posts that exist already. */
export interface ImportChoices {
	dryRun?: boolean;
	/** Overwrite posts edited at the desk; without it, such an import is refused. */
	overwrite?: boolean;
}

interface StoredPost {
	slug: string;
	title: string;
	saved_at: Date;
	saved_by: string | null;
}

/**
 * Imports posts, or shows what an import would do. A file changes its own post freely; a post edited at the
 * desk since is changed only with `overwrite`.
 *
 * @param rowsOf reads the posts; with false it stores nothing
 * @throws Refusal if a post was edited at the desk since, without `overwrite`
 */
export async function importChosen(
	db: Database,
	rowsOf: (store: boolean) => Promise<ImportedRow[]>,
	{ dryRun = false, overwrite = false }: ImportChoices,
): Promise<string> {
	const tried = await rowsOf(false);
	const planned = await importPosts(db, tried, true);
	const changing = tried.filter(({ slug }) => planned.updated.includes(slug));
	const edited = overwrite ? [] : await editedAtDesk(db, changing.flatMap(slugsOf));
	if (dryRun) return `${report(planned)}${named(edited)}Nothing was changed: this was a dry run.\n`;
	if (edited.length > 0) {
		throw new Refusal(
			`Nothing was imported.\n${named(edited)}Add --overwrite to replace them (their text stays under Versions), or leave their files out.`,
		);
	}
	return report(await importPosts(db, await rowsOf(true)));
}

/** Returns a post's slug and its former ones, under any of which it may be stored. */
const slugsOf = ({ slug, former_slugs }: ImportedRow) => [slug, ...(former_slugs ?? [])];

/** Lists the stored posts whose newest text was saved at the desk. */
async function editedAtDesk(db: Database, slugs: readonly string[]): Promise<StoredPost[]> {
	if (slugs.length === 0) return [];
	return await db
		.selectFrom('blog_posts as post')
		.innerJoin('post_versions as working', (join) =>
			join
				.onRef('working.post_id', '=', 'post.id')
				.onRef('working.version', '=', 'post.version')
				.on('working.reason', '<>', 'found'),
		)
		.leftJoin('members', 'members.id', 'working.member_id')
		.select(['post.slug', 'post.title', 'working.saved_at', 'members.name as saved_by'])
		.where('post.slug', 'in', slugs)
		.orderBy('post.slug')
		.execute();
}

const named = (posts: readonly StoredPost[]) =>
	posts.map((post) => `would be overwritten: ${described(post)}\n`).join('');

function described({ slug, title, saved_at, saved_by }: StoredPost): string {
	const by = saved_by === null ? '' : ` by ${visible(saved_by)}`;
	return `${visible(slug)} (“${visible(title)}”, saved ${minuteOf(saved_at)} UTC${by}) exists already.`;
}

function report({ added, updated, unchanged }: Imported): string {
	const changes = Object.entries({ added, updated }).flatMap(([what, slugs]) =>
		slugs.map((slug) => `${what}: ${visible(slug)}\n`),
	);
	const summary = `${added.length} added, ${updated.length} updated, ${unchanged.length} unchanged.\n`;
	return changes.join('') + summary;
}
