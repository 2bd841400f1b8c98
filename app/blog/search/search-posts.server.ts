import { type RawBuilder, sql } from 'kysely';
import { queryAsAnon } from '../../db/as-anon.server.ts';
import type { VisitorDb } from '../../db/role-db.server.ts';
import { signs } from './marked-text.ts';

/** A post that fits a search; words that were searched for stand between signs (marked-text.ts). */
export interface FoundRow {
	slug: string;
	title: string;
	/** A passage of the subtitle and the text. */
	passage: string;
	/** Where the passage comes from. */
	source: string;
	published_at: Date;
	likes_count: number;
	/** How many posts fit in all. */
	found: number;
}

/** Results that a page shows. */
export const mostResults = 30;

/** Characters in which words are marked: of a title, and of a text for its passage. */
const longestTitle = 500;
const longestSource = 20_000;

/** What begins a line of a list (read-text.ts); a passage runs on, and a dash or a number within one says nothing. */
const listMarks = '(^|\\n)[ \\t]*([-*•]|\\d{1,3}[.)])[ \\t]+';

/** Milliseconds after which the server gives up, so that nobody can keep it busy. */
const longestSearchMs = 2_000;

const removed = Object.values(signs).join('');
const kept = signs.less + signs.greater;
const marks = `StartSel=${signs.start}, StopSel=${signs.stop}`;

/**
 * The posts whose time has come and that have these words, best first; a word of the title counts
 * more than one of the subtitle, and that more than one of the text. The words may hold "a phrase", or,
 * and -not; whatever they are, they are no error (websearch_to_tsquery).
 *
 * @param words without U+0000
 * @param product its name, which posts write as {product}
 */
export async function searchPosts(
	db: VisitorDb,
	words: string,
	product: string,
): Promise<FoundRow[]> {
	const name = new RegExp(product.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi');
	const tidy = (text: RawBuilder<unknown>, longest: number) =>
		sql`translate(replace(left(${text}, ${sql.lit(longest)}), '{product}', ${product}), ${`<>${removed}`}, ${kept})`;
	// What is shown marks every word of the search, also where a post does not have them side by side.
	const statement = sql<FoundRow>`
		with asked as (
			select replace(words::text, ' & ', ' | ')::tsquery as any_word
			from websearch_to_tsquery('pg_catalog.english', ${words}) as words
		), hits as (
			select hit.place, hit.found, post.slug, post.published_at, post.likes_count, any_word,
				${tidy(sql`title`, longestTitle)} as title,
				regexp_replace(${tidy(sql`concat_ws(E'\n', subtitle, content)`, longestSource)},
					${listMarks}, '\\1', 'g') as source
			from asked, search_posts(
				websearch_to_tsquery('pg_catalog.english', ${words.replace(name, 'product')}),
				${sql.lit(mostResults)}
			) as hit
			join blog_posts as post on post.id = hit.id
		)
		select slug, published_at, likes_count, found::int as found, source,
			ts_headline('pg_catalog.english', title, any_word, ${`${marks}, HighlightAll=true`}) as title,
			ts_headline('pg_catalog.english', source, any_word,
				${`${marks}, MaxFragments=1, MinWords=16, MaxWords=32`}) as passage
		from hits order by place`;
	const { rows } = await queryAsAnon(db, statement.compile(db), longestSearchMs);
	return rows;
}
