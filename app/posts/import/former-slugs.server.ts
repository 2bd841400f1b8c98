import { sql } from 'kysely';
import type { Database } from '#app/db/schema.ts';
import { Refusal } from '#app/site/refusal.ts';
import type { ImportedRow } from './post-row.server.ts';

/**
 * Gives a stored post that has one of a row's former slugs the row's new slug, so that it keeps its id and
 * likes. A row whose slug is stored already is left alone.
 *
 * @returns the new slugs
 * @throws Refusal when two stored posts have former slugs of one row
 */
export async function renamePosts(db: Database, rows: ImportedRow[]): Promise<string[]> {
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
export async function refuseSharedSlugs(db: Database, rows: ImportedRow[]): Promise<void> {
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
