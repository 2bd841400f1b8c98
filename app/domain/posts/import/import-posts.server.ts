import { sql } from 'kysely';
import type { Database } from '#app/platform/db/schema.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import type { ImportedRow } from './post-row.server.ts';

/** The slugs an import touched. */
export interface Imported {
	added: string[];
	updated: string[];
	removed: string[];
	unchanged: string[];
}

/** How an import is carried out. */
export interface ImportOptions {
	/** Nothing is stored; the result says what would be. */
	dryRun?: boolean;
	/** The slugs of stored posts that may be changed; without it, any may. */
	mayChange?: ReadonlySet<string>;
}

/** The columns an import may change in a stored post: everything but its likes, which belong to visitors. */
const editable = [
	'title',
	'subtitle',
	'content',
	'content_markdown',
	'published_at',
	'image_url',
	'youtube_url',
	'soundcloud_url',
	'checked_on',
	'former_slugs',
	'former_paths',
] as const;

/** What a version has of a post. */
const versionColumns = [
	'title',
	'subtitle',
	'content',
	'content_markdown',
	'image_url',
	'youtube_url',
	'soundcloud_url',
	'checked_on',
] as const;

/** Postgres allows 65,535 parameters per statement; a post has thirteen. */
const batchSize = 500;

/**
 * Adds the posts whose slug is new and updates the others, all or none; a stored post with a former slug is
 * renamed. With `replace`, every post that is not among them is removed. What a stored post said stays as a version.
 *
 * @throws Refusal when two posts claim the same former slug, or a post would change that may not
 */
export async function importPosts(
	db: Database,
	posts: ImportedRow[],
	replace: boolean,
	{ dryRun = false, mayChange }: ImportOptions = {},
): Promise<Imported> {
	const undone = new Error('a dry run');
	let imported: Imported | undefined;
	try {
		await db.transaction().execute(async (trx) => {
			imported = await importWithin(trx, posts, replace);
			const other = imported.updated.find((slug) => mayChange && !mayChange.has(slug));
			if (other !== undefined) {
				throw new Refusal(`${JSON.stringify(other)} was changed meanwhile; run the command again.`);
			}
			if (dryRun) throw undone;
		});
	} catch (error) {
		if (error !== undone) throw error;
	}
	return imported as Imported;
}

/** Does what importPosts does, within a transaction that the caller commits. */
export async function importWithin(
	trx: Database,
	posts: ImportedRow[],
	replace: boolean,
): Promise<Imported> {
	const slugs = posts.map(({ slug }) => slug);
	const renamed = await renamePosts(trx, posts);
	const removed = replace
		? await trx
				.deleteFrom('blog_posts')
				.where(sql<boolean>`slug <> all(${slugs}::text[])`)
				.returning('slug')
				.execute()
		: [];
	const written: { slug: string; added: boolean }[] = [];
	for (let start = 0; start < posts.length; start += batchSize) {
		written.push(...(await upsert(trx, posts.slice(start, start + batchSize))));
	}
	await refuseSharedSlugs(trx, posts);
	const changed = new Set([...renamed, ...written.map(({ slug }) => slug)]);
	const added = written.filter(({ added }) => added).map(({ slug }) => slug);
	return {
		added,
		updated: [...changed].filter((slug) => !added.includes(slug)),
		removed: removed.map(({ slug }) => slug),
		unchanged: slugs.filter((slug) => !changed.has(slug)),
	};
}

/** Within one statement, so that the version is what the post said before it. */
function upsert(db: Database, posts: ImportedRow[]) {
	return db
		.with('written', (inner) => upserted(inner as Database, posts))
		.with('before', (inner) =>
			inner
				.insertInto('post_versions')
				.columns(['post_id', 'version', 'reason', ...versionColumns])
				.expression(
					inner
						.selectFrom('blog_posts')
						.innerJoin('written', 'written.slug', 'blog_posts.slug')
						.select(['blog_posts.id', 'version', sql.lit('found').as('reason')])
						.select(versionColumns)
						.where('written.added', '=', false),
				)
				.onConflict((conflict) => conflict.columns(['post_id', 'version']).doNothing()),
		)
		.selectFrom('written')
		.select(['slug', 'added'])
		.execute();
}

function upserted(db: Database, posts: ImportedRow[]) {
	const stored = sql.join(editable.map((column) => sql.ref(`blog_posts.${column}`)));
	const given = sql.join(editable.map(givenValue));
	return (
		db
			.insertInto('blog_posts')
			.values(posts)
			.onConflict((conflict) =>
				conflict
					.column('slug')
					.doUpdateSet({
						...Object.fromEntries(editable.map((column) => [column, givenValue(column)])),
						// One that was deleted at the desk comes back.
						deleted_at: null,
						deleted_published_at: null,
					})
					.where(
						sql<boolean>`(${stored}) is distinct from (${given}) or blog_posts.deleted_at is not null`,
					),
			)
			// An inserted row has no earlier version.
			.returning(['slug', sql<boolean>`xmax = 0`.as('added')])
	);
}

/**
 * Former slugs and paths stay if a row does not give any: losing them would break old links. A date stays as exact as it
 * was stored; files have milliseconds.
 */
function givenValue(column: (typeof editable)[number]) {
	const given = sql.ref(`excluded.${column}`);
	if (column === 'published_at') {
		return sql`case when date_trunc('milliseconds', blog_posts.published_at) = ${given}
			then blog_posts.published_at else ${given} end`;
	}
	return column === 'former_slugs' || column === 'former_paths'
		? sql`coalesce(${given}, ${sql.ref(`blog_posts.${column}`)})`
		: given;
}

/**
 * Gives a stored post that has one of a row's former slugs the row's new slug, so that it keeps its id and
 * likes. A row whose slug is stored already is left alone.
 *
 * @returns the new slugs
 * @throws Refusal when two stored posts have former slugs of one row
 */
async function renamePosts(db: Database, rows: ImportedRow[]): Promise<string[]> {
	const moving = rows.filter(({ former_slugs }) => former_slugs && former_slugs.length > 0);
	if (moving.length === 0) return [];
	const given = new Set(rows.map(({ slug }) => slug));
	const there = await slugsThere(db, moving);
	const renamed: string[] = [];
	for (const { slug, former_slugs } of moving) {
		if (there.has(slug)) continue;
		const [old, other] = (former_slugs ?? []).filter(
			(former) => there.has(former) && !given.has(former),
		);
		if (old === undefined) continue;
		if (other !== undefined) {
			throw new Refusal(
				`${quoted(slug)} has the former slugs ${quoted(old)} and ${quoted(other)}, and both are posts; remove one of them first.`,
			);
		}
		await db.updateTable('blog_posts').set({ slug }).where('slug', '=', old).execute();
		there.delete(old);
		renamed.push(slug);
	}
	return renamed;
}

/**
 * Makes sure that each former slug leads to only one post.
 *
 * @throws Refusal when a former slug of these rows belongs to another post as well
 */
async function refuseSharedSlugs(db: Database, rows: ImportedRow[]): Promise<void> {
	const former = rows.flatMap(({ former_slugs }) => former_slugs ?? []);
	if (former.length === 0) return;
	const { rows: shared } = await sql<{ former: string; slugs: string[] }>`
		select former, array_agg(slug order by slug) as slugs
		from blog_posts, unnest(former_slugs) as former
		where former = any(${former}::text[])
		group by former having count(*) > 1
		order by former limit 1`.execute(db);
	const [first] = shared;
	if (first) {
		throw new Refusal(
			`${first.slugs.map(quoted).join(' and ')} claim the same former slug ${quoted(first.former)}.`,
		);
	}
}

async function slugsThere(db: Database, rows: ImportedRow[]): Promise<Set<string>> {
	const slugs = rows.flatMap(({ slug, former_slugs }) => [slug, ...(former_slugs ?? [])]);
	const found = await db
		.selectFrom('blog_posts')
		.select('slug')
		.where(sql<boolean>`slug = any(${slugs}::text[])`)
		.execute();
	return new Set(found.map(({ slug }) => slug));
}

function quoted(slug: string): string {
	return JSON.stringify(slug);
}
