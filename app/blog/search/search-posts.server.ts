import { type RawBuilder, sql } from 'kysely';
import { queryAsAnon } from '../../db/as-anon.server.ts';
import type { VisitorDb } from '../../db/role-db.server.ts';
import { searchableTerms } from '../../db/searchable.ts';
import { marks } from './marked-text.ts';

/** A post that matches a search; matches of its terms are between marks (marked-text.ts). */
export interface ResultRow {
	slug: string;
	title: string;
	/** The best passage of the subtitle and the text. */
	passage: string;
	/** What the passage was taken from. */
	source: string;
	published_at: Date;
	likes_count: number;
	/** How many posts match in total. */
	total: number;
}

/** Results on a page. */
export const maxResults = 30;

/** Characters of a title, and of a text, in which matches are marked. */
const maxTitleLength = 500;
const maxSourceLength = 20_000;

/** The marker that begins a line of a list (parse-text.ts); a passage runs lines together without it. */
const listMarker = '(^|\\n)[ \\t]*([-*•]|\\d{1,3}[.)])[ \\t]+';

/** Statement timeout in milliseconds, so that nobody can keep the server busy with searches. */
const searchTimeout = 2_000;

const removed = Object.values(marks).join('');
const escaped = marks.less + marks.greater;
const headlineMarks = `StartSel=${marks.start}, StopSel=${marks.stop}`;

/**
 * The published posts that match the terms, best first: a match in the title ranks above one in the
 * subtitle, and that above one in the text. Terms may contain "a phrase", or, and -not; no input is a
 * syntax error (websearch_to_tsquery).
 *
 * @param terms without U+0000
 * @param product its name, which posts write as {product}
 */
export async function searchPosts(
	db: VisitorDb,
	terms: string,
	product: string,
): Promise<ResultRow[]> {
	// regex-exception: the name of the product, escaped
	const name = new RegExp(product.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi');
	const prepared = (text: RawBuilder<unknown>, maxLength: number) =>
		sql`translate(replace(left(${text}, ${sql.lit(maxLength)}), '{product}', ${product}), ${`<>${removed}`}, ${escaped})`;
	// Postgres's parser takes quadratic time on a run without spaces (migrations/0006-posts.sql).
	const broken = (text: RawBuilder<unknown>) =>
		sql`regexp_replace(${text}, '(\\S{100})', '\\1 ', 'g')`;
	// Marks every term, even those of a phrase that the post does not contain as a phrase.
	const statement = sql<ResultRow>`
		with query as (
			select replace(terms::text, ' & ', ' | ')::tsquery as any_term
			from websearch_to_tsquery('pg_catalog.english', ${searchableTerms(terms)}) as terms
		), hits as (
			select hit.place, hit.found as total, post.slug, post.published_at, post.likes_count, any_term,
				${prepared(sql`title`, maxTitleLength)} as title,
				regexp_replace(${prepared(sql`concat_ws(E'\n', subtitle, content)`, maxSourceLength)},
					${listMarker}, '\\1', 'g') as source
			from query, search_posts(
				websearch_to_tsquery('pg_catalog.english', ${searchableTerms(terms.replace(name, 'product'))}),
				${sql.lit(maxResults)}
			) as hit
			join blog_posts as post on post.id = hit.id
		)
		select slug, published_at, likes_count, total::int as total, source,
			ts_headline('pg_catalog.english', ${broken(sql`title`)}, any_term, ${`${headlineMarks}, HighlightAll=true`}) as title,
			ts_headline('pg_catalog.english', ${broken(sql`source`)}, any_term,
				${`${headlineMarks}, MaxFragments=1, MinWords=16, MaxWords=32`}) as passage
		from hits order by place`;
	const { rows } = await queryAsAnon(db, statement.compile(db), searchTimeout);
	return rows;
}
