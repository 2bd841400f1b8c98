import { sql } from 'kysely';
import type { Database } from '../app/db/database.server.ts';
import type { PostRow } from './post-row.ts';

/** The slugs an import touched. */
export interface Imported {
	added: string[];
	updated: string[];
	removed: string[];
	unchanged: string[];
}

/** What an import may change of a post that is there: all but its likes, which belong to the visitors. */
const editable = [
	'title',
	'subtitle',
	'content',
	'published_at',
	'image_url',
	'youtube_url',
	'soundcloud_url',
] as const;

/** Postgres takes 65,535 parameters in one statement; a post has nine. */
const batchSize = 500;

/**
 * Adds the posts whose slug is new and updates the others, all or none. With `replace`, every
 * post that is not among them is removed.
 */
export function importPosts(db: Database, posts: PostRow[], replace: boolean): Promise<Imported> {
	return db.transaction().execute(async (trx) => {
		const slugs = posts.map(({ slug }) => slug);
		const removed = replace
			? await trx
					.deleteFrom('blog_posts')
					.where(sql<boolean>`slug <> all(${slugs}::text[])`)
					.returning('slug')
					.execute()
			: [];
		const written: { slug: string; added: boolean }[] = [];
		for (let start = 0; start < posts.length; start += batchSize) {
			written.push(...(await write(trx, posts.slice(start, start + batchSize))));
		}
		const changed = new Set(written.map(({ slug }) => slug));
		return {
			added: written.filter(({ added }) => added).map(({ slug }) => slug),
			updated: written.filter(({ added }) => !added).map(({ slug }) => slug),
			removed: removed.map(({ slug }) => slug),
			unchanged: slugs.filter((slug) => !changed.has(slug)),
		};
	});
}

function write(db: Database, posts: PostRow[]) {
	const stored = sql.join(editable.map((column) => sql.ref(`blog_posts.${column}`)));
	const given = sql.join(editable.map((column) => sql.ref(`excluded.${column}`)));
	return (
		db
			.insertInto('blog_posts')
			.values(posts)
			.onConflict((conflict) =>
				conflict
					.column('slug')
					.doUpdateSet((eb) =>
						Object.fromEntries(editable.map((column) => [column, eb.ref(`excluded.${column}`)])),
					)
					.where(sql<boolean>`(${stored}) is distinct from (${given})`),
			)
			// A row that was inserted has no version before it.
			.returning(['slug', sql<boolean>`xmax = 0`.as('added')])
			.execute()
	);
}
