import { sql } from 'kysely';
import { textColumns } from '#app/domain/posts/reading/post-fields.ts';
import { isWrongTranslation } from '#app/domain/posts/translations.server.ts';
import type { Database } from '#app/platform/db/schema.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import type { ImportedRow } from './post-row.server.ts';

/** The slugs that an import touched. */
export interface Imported {
	added: string[];
	updated: string[];
	unchanged: string[];
}

/** The columns an import may change in a stored post: everything except its likes, which belong to visitors. */
const editable = [...textColumns, 'published_at', 'language', 'former_slugs'] as const;

type StoredRow = Omit<ImportedRow, 'translation_of'>;

/** Postgres allows 65,535 parameters per statement; a post has fourteen. */
const batchSize = 500;

/**
 * Adds posts with a new slug and updates the others, all or none; a stored post with a former slug is renamed. The former
 * text of a changed post is stored as a version.
 *
 * @param dryRun stores nothing; the result says what would be stored
 * @throws Refusal if two posts claim the same former slug
 */
export async function importPosts(
	db: Database,
	posts: ImportedRow[],
	dryRun = false,
): Promise<Imported> {
	const undone = new Error('a dry run');
	let imported: Imported | undefined;
	try {
		await db.transaction().execute(async (trx) => {
			imported = await importWithin(trx, posts);
			if (dryRun) throw undone;
		});
	} catch (error) {
		if (error !== undone) throw error;
	}
	return imported as Imported;
}

/** The same within a transaction that the caller commits. */
export async function importWithin(trx: Database, posts: ImportedRow[]): Promise<Imported> {
	const slugs = posts.map(({ slug }) => slug);
	const renamed = await renamePosts(trx, posts);
	const results: { slug: string; added: boolean }[] = [];
	const rows = posts.map(({ translation_of: _, ...row }) => row);
	for (let start = 0; start < rows.length; start += batchSize) {
		results.push(...(await upsert(trx, rows.slice(start, start + batchSize))));
	}
	await refuseSharedSlugs(trx, posts);
	const linked = await linkTranslations(trx, posts);
	const changed = new Set([...renamed, ...linked, ...results.map(({ slug }) => slug)]);
	const added = results.filter(({ added }) => added).map(({ slug }) => slug);
	return {
		added,
		updated: [...changed].filter((slug) => !added.includes(slug)),
		unchanged: slugs.filter((slug) => !changed.has(slug)),
	};
}

/**
 * Links posts to the posts that they translate, once all are stored.
 *
 * @returns the slugs of posts that were changed
 * @throws Refusal if there is no such post, or two posts can't be translations of each other
 */
async function linkTranslations(trx: Database, posts: ImportedRow[]): Promise<string[]> {
	const originals = posts.flatMap(({ slug, translation_of: original }) =>
		original === undefined ? [] : [{ slug, original }],
	);
	const { rows: missing } = await sql<{ slug: string; original: string }>`
		select slug, original from jsonb_to_recordset(${JSON.stringify(originals)}::text::jsonb)
			as named (slug text, original text)
		where not exists (select from blog_posts where slug = original) limit 1`.execute(trx);
	const [lost] = missing;
	if (lost) {
		throw new Refusal(
			`${quoted(lost.slug)} is a translation of ${quoted(lost.original)}, and no post has that slug.`,
		);
	}
	try {
		const { rows } = await sql<{ slug: string }>`
			update blog_posts as post set translation_of = original.id
			from jsonb_to_recordset(${JSON.stringify(originals)}::text::jsonb) as named (slug text, original text)
			join blog_posts as original on original.slug = named.original
			where post.slug = named.slug and post.translation_of is distinct from original.id
			returning post.slug`.execute(trx);
		// Checked here instead of at the commit, so that the message can say why.
		await sql`set constraints guard_translation immediate`.execute(trx);
		return rows.map(({ slug }) => slug);
	} catch (error) {
		if (!isWrongTranslation(error)) throw error;
		throw new Refusal(
			'A post and its translation have different languages, each post has one translation in a language, and a translation has none itself; correct language: or translation_of: in the files.',
		);
	}
}

/** One statement, so that the version stored is the text before the change. */
function upsert(db: Database, posts: StoredRow[]) {
	return db
		.with('written', (inner) => upserted(inner as Database, posts))
		.with('before', (inner) =>
			inner
				.insertInto('post_versions')
				.columns(['post_id', 'version', 'reason', ...textColumns])
				.expression(
					inner
						.selectFrom('blog_posts')
						.innerJoin('written', 'written.slug', 'blog_posts.slug')
						.select(['blog_posts.id', 'version', sql.lit('found').as('reason')])
						.select(textColumns)
						.where('written.added', '=', false),
				)
				.onConflict((conflict) => conflict.columns(['post_id', 'version']).doNothing()),
		)
		.selectFrom('written')
		.select(['slug', 'added'])
		.execute();
}

function upserted(db: Database, posts: StoredRow[]) {
	const storedColumns = sql.join(editable.map((column) => sql.ref(`blog_posts.${column}`)));
	const importedColumns = sql.join(editable.map(givenValue));
	return (
		db
			.insertInto('blog_posts')
			.values(posts)
			.onConflict((conflict) =>
				conflict
					.column('slug')
					.doUpdateSet({
						...Object.fromEntries(editable.map((column) => [column, givenValue(column)])),
						// A post that was deleted at the desk comes back.
						deleted_at: null,
						deleted_published_at: null,
					})
					.where(
						sql<boolean>`(${storedColumns}) is distinct from (${importedColumns}) or blog_posts.deleted_at is not null`,
					),
			)
			// An inserted row has no earlier version.
			.returning(['slug', sql<boolean>`xmax = 0`.as('added')])
	);
}

/**
 * Keeps former slugs if a row has none, since losing them would break old links. Keeps a date's stored
 * precision; files have milliseconds only.
 */
function givenValue(column: (typeof editable)[number]) {
	const importedValue = sql.ref(`excluded.${column}`);
	if (column === 'published_at') {
		return sql`case when date_trunc('milliseconds', blog_posts.published_at) = ${importedValue}
			then blog_posts.published_at else ${importedValue} end`;
	}
	return column === 'former_slugs'
		? sql`coalesce(${importedValue}, ${sql.ref(`blog_posts.${column}`)})`
		: importedValue;
}

/**
 * Gives a stored post whose slug is a row's former slug the row's new slug, so that it keeps its id and likes. A row
 * whose slug is stored already is skipped.
 *
 * @returns the new slugs
 * @throws Refusal if two stored posts have former slugs of one row
 */
async function renamePosts(db: Database, rows: ImportedRow[]): Promise<string[]> {
	const moving = rows.filter(({ former_slugs }) => former_slugs && former_slugs.length > 0);
	if (moving.length === 0) return [];
	const importedSlugs = new Set(rows.map(({ slug }) => slug));
	const there = await slugsThere(db, moving);
	const renamed: string[] = [];
	for (const { slug, former_slugs } of moving) {
		if (there.has(slug)) continue;
		const [old, other] = (former_slugs ?? []).filter(
			(former) => there.has(former) && !importedSlugs.has(former),
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
 * Checks that each former slug belongs to only one post.
 *
 * @throws Refusal if another post has a former slug of these rows
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
	const stored = await db
		.selectFrom('blog_posts')
		.select('slug')
		.where(sql<boolean>`slug = any(${slugs}::text[])`)
		.execute();
	return new Set(stored.map(({ slug }) => slug));
}

function quoted(slug: string): string {
	return JSON.stringify(slug);
}
