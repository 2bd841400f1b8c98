import { type Selectable, sql, type Transaction } from 'kysely';
import type { Language } from '#app/platform/content/languages.ts';
import type { VisitorDb } from '#app/platform/db/role-db.server.ts';
import { queryAsAnon } from '#app/platform/db/role-db.server.ts';
import type { BlogPostsTable, Schema } from '#app/platform/db/schema.ts';
import { canBeText } from './published-posts.server.ts';

/**
 * Finds the published posts that slugs lead to.
 *
 * @param language limits the result to its posts; all languages if omitted
 * @returns each post's current slug, by the requested slug; former slugs count as well
 */
export async function findPublicSlugs(
	db: VisitorDb,
	slugs: readonly string[],
	language?: Language,
): Promise<Map<string, string>> {
	const wanted = slugs.filter(canBeText);
	if (wanted.length === 0) return new Map();
	const { rows } = await queryAsAnon(db, withSlugs(wanted).compile(db));
	const known = language ? rows.filter((row) => row.language === language) : rows;
	return currentSlugs(known, wanted);
}

/** The same within a team transaction, for mail, which links to posts as well. */
export async function findPublicSlugsAsTeam(
	trx: Transaction<Schema>,
	slugs: readonly string[],
): Promise<Map<string, string>> {
	const wanted = slugs.filter(canBeText);
	const { rows } = await withSlugs(wanted).execute(trx);
	return currentSlugs(rows, wanted);
}

type SlugsRow = Pick<Selectable<BlogPostsTable>, 'slug' | 'former_slugs' | 'language'>;

const withSlugs = (slugs: readonly string[]) => sql<SlugsRow>`
	select slug, former_slugs, language from blog_posts
	where published_at <= now() and (slug = any(${slugs}::text[]) or former_slugs && ${slugs}::text[])`;

function currentSlugs(rows: SlugsRow[], wanted: readonly string[]): Map<string, string> {
	const former = rows.flatMap(({ slug, former_slugs }) =>
		(former_slugs ?? []).map((old): [string, string] => [old, slug]),
	);
	// A current slug wins over a former one.
	const current = new Map([...former, ...rows.map(({ slug }): [string, string] => [slug, slug])]);
	return new Map(
		wanted.flatMap((slug): [string, string][] => {
			const now = current.get(slug);
			return now === undefined ? [] : [[slug, now]];
		}),
	);
}
