import { sql } from 'kysely';
import {
	type ListedPostRow,
	listColumns,
} from '#app/domain/posts/reading/published-posts.server.ts';
import type { Content } from '#app/platform/content/content.server.ts';
import { queryAsAnon, type VisitorDb } from '#app/platform/db/role-db.server.ts';

/** Maximum results on the page. */
export const maxResults = 30;

/** Statement timeout in milliseconds, so that searches can't keep the server busy. */
const searchTimeout = 2_000;

/**
 * Finds the published posts that match the terms, best first: a match in the title ranks above one in the
 * subtitle, and that above one in the text. Terms may contain "a phrase", or, and -not; no input is a syntax
 * error (websearch_to_tsquery).
 *
 * @param terms without U+0000
 * @param content whose posts: its language, and the product's name, which posts write as {product}
 * @returns each with the total number of matching posts
 */
export async function searchPosts(
	db: VisitorDb,
	terms: string,
	{ language, site: { product } }: Pick<Content, 'language'> & { site: { product: string } },
): Promise<(ListedPostRow & { total: number })[]> {
	const name = new RegExp(product.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi');
	const words = searchableTerms(terms.replace(name, 'product').normalize('NFC'));
	const columns = sql.join(listColumns.map((column) => sql.ref(`post.${column}`)));
	const statement = sql<ListedPostRow & { total: number }>`
		select ${columns}, hit.found::int as total
		from search_posts(
			websearch_to_tsquery(search_config(${language}::text), stemmable(${words}::text, ${language}::text)),
			${sql.lit(maxResults)}, ${language}
		) as hit
		join blog_posts as post on post.id = hit.id
		order by hit.place`;
	const { rows } = await queryAsAnon(db, statement.compile(db), searchTimeout);
	return rows;
}

/**
 * Prepares a search text for websearch_to_tsquery: removes punctuation within words, as the indexed texts
 * have it removed (migrations/0006-blog.sql). Quotes around a phrase, also curly ones, and a leading minus stay.
 */
export function searchableTerms(query: string): string {
	return query
		.replace(/[“”„«»＂]/g, '"')
		.replace(/[!#$%&'()*+,./:;<=>?@[\\\]^_`{|}~\0]/g, ' ')
		.replace(/(?<=\S)-|-(?!\S)/g, ' ');
}
