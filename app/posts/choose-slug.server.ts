import { sql, type Transaction } from 'kysely';
import type { Schema } from '#app/db/schema.ts';

/** Lets one transaction at a time choose a slug, so that two posts never get the same one. */
export async function lockSlugs(trx: Transaction<Schema>): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtext('blog_posts: slugs'))`.execute(trx);
}

/** Another post that has this slug, ignoring case, or had it and is still found by it. */
export function slugHolder(trx: Transaction<Schema>, slug: string, exceptId: string | null) {
	return trx
		.selectFrom('blog_posts')
		.select(['id', 'title', 'deleted_at', 'slug'])
		.where(sql<boolean>`(lower(slug) = lower(${slug}) or former_slugs @> array[${slug}]::text[])`)
		.where(sql<boolean>`id is distinct from ${exceptId}::uuid`)
		.orderBy(sql`lower(slug) = lower(${slug}) desc`)
		.limit(1)
		.executeTakeFirst();
}

/** The slug itself if it's unused, else with the first unused number appended. */
export async function slugFor(
	trx: Transaction<Schema>,
	wanted: string,
	id: string | null,
): Promise<string> {
	let slug = wanted;
	for (let number = 2; await slugHolder(trx, slug, id); number += 1) slug = `${wanted}-${number}`;
	return slug;
}
