import { type SqlBool, sql } from 'kysely';
import { snapshotIfMissing } from '#app/domain/posts/post-versions.server.ts';
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

/**
 * Adds posts with a new slug and updates the others, all or none. The former text of a changed post is stored as a
 * version.
 *
 * @param overwrite changes also posts that were edited at the desk
 * @throws Refusal if such a post would change without `overwrite`, or an address or translation isn't possible
 */
export function importPosts(
	db: Database,
	posts: ImportedRow[],
	overwrite = false,
): Promise<Imported> {
	return db.transaction().execute((trx) => importWithin(trx, posts, overwrite));
}

/** The same within a transaction that the caller commits. */
export async function importWithin(
	trx: Database,
	posts: ImportedRow[],
	overwrite = false,
): Promise<Imported> {
	const imported: Imported = { added: [], updated: [], unchanged: [] };
	const edited: string[] = [];
	for (const post of posts) {
		const stored = await readStored(trx, post.slug);
		if (stored) {
			const isChanged = await update(trx, stored, post);
			imported[isChanged ? 'updated' : 'unchanged'].push(post.slug);
			if (isChanged && stored.edited_at_desk) edited.push(post.slug);
		} else {
			const { translation_of: _, ...row } = post;
			await trx.insertInto('blog_posts').values(row).execute();
			imported.added.push(post.slug);
		}
	}
	if (edited.length > 0 && !overwrite) {
		throw new Refusal(
			`Nothing was imported. Edited at the desk: ${edited.join(', ')}. Add --overwrite to replace them (their text stays under Versions), or leave their files out.`,
		);
	}
	await refuseSharedSlugs(trx, posts);
	await linkTranslations(trx, posts);
	return imported;
}

function readStored(trx: Database, slug: string) {
	return trx
		.selectFrom('blog_posts as post')
		.select(['id', 'title', 'subtitle', 'content', 'content_markdown', 'image_url', 'youtube_url'])
		.select(['soundcloud_url', 'published_at', 'language', 'former_slugs', 'deleted_at'])
		.select(sql<string | null>`to_char(checked_on, 'YYYY-MM-DD')`.as('checked_on'))
		.select(
			sql<boolean>`exists (select from post_versions where post_id = post.id
				and version = post.version and reason <> 'found')`.as('edited_at_desk'),
		)
		.where('slug', '=', slug)
		.executeTakeFirst();
}

/** Changes what differs. A post that was deleted at the desk comes back; one without former slugs in its row keeps them. */
async function update(
	trx: Database,
	stored: NonNullable<Awaited<ReturnType<typeof readStored>>>,
	post: ImportedRow,
): Promise<boolean> {
	const given = { ...post, former_slugs: post.former_slugs ?? stored.former_slugs };
	const changed = editable.filter(
		(column) => comparable(given[column]) !== comparable(stored[column]),
	);
	if (changed.length === 0 && !stored.deleted_at) return false;
	await snapshotIfMissing(trx, stored.id);
	const values = Object.fromEntries(changed.map((column) => [column, given[column]]));
	await trx
		.updateTable('blog_posts')
		.set({ ...values, deleted_at: null, deleted_published_at: null })
		.where('id', '=', stored.id)
		.execute();
	return true;
}

/** As a file holds it: a text without space around it, and a date in milliseconds. */
function comparable(value: string | string[] | Date | null): string {
	return JSON.stringify(typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : value);
}

/**
 * Links posts to the posts that they translate, once all are stored.
 *
 * @throws Refusal if there is no such post, or two posts can't be translations of each other
 */
async function linkTranslations(trx: Database, posts: ImportedRow[]): Promise<void> {
	try {
		for (const { slug, translation_of } of posts) {
			if (translation_of === undefined) continue;
			const original = await readStored(trx, translation_of);
			if (!original) {
				throw new Refusal(
					`${quoted(slug)} is a translation of ${quoted(translation_of)}, and no post has that slug.`,
				);
			}
			await trx
				.updateTable('blog_posts')
				.set({ translation_of: original.id })
				.where('slug', '=', slug)
				.where(sql<SqlBool>`translation_of is distinct from ${original.id}::uuid`)
				.execute();
		}
		// Checked here instead of at the commit, so that the message can say why.
		await sql`set constraints guard_translation immediate`.execute(trx);
	} catch (error) {
		if (!isWrongTranslation(error)) throw error;
		throw new Refusal(
			'A post and its translation have different languages, each post has one translation in a language, and a translation has none itself; correct language: or translation_of: in the files.',
		);
	}
}

/** @throws Refusal if a former slug of these rows is the slug or a former slug of another post */
async function refuseSharedSlugs(trx: Database, rows: ImportedRow[]): Promise<void> {
	const former = rows.flatMap(({ former_slugs }) => former_slugs ?? []);
	const { rows: shared } = await sql<{ former: string; slugs: string[] }>`
		select former, array_agg(slug order by slug) as slugs
		from unnest(${former}::text[]) as former
		join blog_posts on slug = former or former_slugs @> array[former]
		group by former having count(distinct slug) > 1
		order by former limit 1`.execute(trx);
	const [first] = shared;
	if (first) {
		throw new Refusal(
			`${first.slugs.map(quoted).join(' and ')} claim the same former slug ${quoted(first.former)}. Change the address of a stored post at the desk.`,
		);
	}
}

function quoted(slug: string): string {
	return JSON.stringify(slug);
}
