import { type RawBuilder, sql } from 'kysely';
import { oneLine } from '#app/domain/posts/reading/plain-text.ts';
import { postPath } from '#app/domain/posts/reading/post-path.ts';
import type { Content } from '#app/platform/content/content.server.ts';
import { queryAsAnon, type VisitorDb } from '#app/platform/db/role-db.server.ts';
import { longDate } from '#app/platform/time/formats.ts';
import type { LoadedList, SearchResult } from '#app/public/blog/list/loaded-list.ts';
import { joinParts, type MarkedPart, marks, parseMarks } from './marked-text.ts';
import { searchableTerms } from './searchable-terms.ts';

/** The copy whose posts are searched. */
type SearchedCopy = Pick<Content, 'language' | 'paths'> & {
	site: Pick<Content['site'], 'product' | 'locale' | 'time_zone'>;
};

/** Loads the results of a search. */
export async function loadResults(
	terms: string,
	{ visitorDb, content }: { visitorDb: VisitorDb; content: SearchedCopy },
): Promise<Omit<Extract<LoadedList, { state: 'results' }>, 'instead'>> {
	const rows = await searchPosts(visitorDb, terms, content);
	return {
		state: 'results',
		results: rows.map((row) => parseResult(row, content)),
		total: rows[0]?.total ?? 0,
	};
}

function parseResult(row: ResultRow, content: SearchedCopy): SearchResult {
	const { locale, time_zone } = content.site;
	const source = parseMarks(oneLine(row.source));
	const passage = accented(parseMarks(oneLine(row.passage)), row.plain, joinParts(source));
	return {
		path: postPath(content, row.slug),
		title: accented(
			parseMarks(row.title),
			row.plain_title,
			joinParts(parseMarks(oneLine(row.whole_title))),
		),
		passage: addEllipses(passage, source),
		date: longDate(row.published_at, locale, time_zone),
		likes: row.likes_count,
	};
}

/**
 * Returns parts of a text without accents as the text has them; as they are, if Postgres changed them. Characters
 * correspond one to one (stemmable in migrations/0006-blog.sql).
 *
 * @param plain the whole text, as it was searched
 */
function accented(parts: MarkedPart[], plain: string, source: string): MarkedPart[] {
	let at = joinParts(parseMarks(oneLine(plain))).indexOf(joinParts(parts));
	if (at === -1) return parts;
	return parts.map(({ text, marked }) => {
		const start = at;
		at += text.length;
		return { text: source.slice(start, at), marked };
	});
}

/**
 * Adds an ellipsis where the passage leaves out text. Postgres may cut at a hyphen ("network" of
 * "out-of-network"), so the rest of a cut word is added back first.
 */
function addEllipses(passage: MarkedPart[], source: MarkedPart[]): MarkedPart[] {
	const shown = joinParts(passage);
	const all = joinParts(source);
	const head = shown.slice(0, sampleLength);
	const tail = shown.slice(-sampleLength);
	const before = all.slice(0, Math.max(0, all.indexOf(head)));
	const after = all.slice(all.lastIndexOf(tail) + tail.length);
	const [, left = '', wordStart = ''] = /^(.*?)(\S{0,40})$/.exec(before) ?? [];
	const [, wordEnd = '', right = ''] = /^(\S{0,40})(.*)$/.exec(after) ?? [];
	const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text);
	return [
		{ text: `${hasWords(left) ? '… ' : left}${wordStart}`, marked: false },
		...passage,
		{ text: `${wordEnd}${hasWords(right) ? ' …' : right}`, marked: false },
	].filter(({ text }) => text !== '');
}

/** Characters at either end of a passage that locate it in its source. */
const sampleLength = 40;

/** A post that matches a search, with marks around the matches of its terms (marked-text.ts). */
interface ResultRow {
	slug: string;
	title: string;
	/** The best passage of the subtitle and the text. */
	passage: string;
	/** The text that the passage was taken from, and the same without accents, as the search matched it. */
	source: string;
	plain: string;
	/** The title without marks, and the same without accents. */
	whole_title: string;
	plain_title: string;
	published_at: Date;
	likes_count: number;
	/** Total number of matching posts. */
	total: number;
}

/** Maximum results on the page. */
export const maxResults = 30;

/** Characters of a title and of a text in which matches are marked. */
const maxTitleLength = 500;
const maxSourceLength = 20_000;

/** Matches the marker at the start of a list line (parse-plain-text.ts); a passage joins lines without it. */
const listMarker = '(^|\\n)[ \\t]*([-*•]|\\d{1,3}[.)])[ \\t]+';

/** Statement timeout in milliseconds, so that searches can't keep the server busy. */
const searchTimeout = 2_000;

const removed = Object.values(marks).join('');
const escaped = marks.less + marks.greater;
const headlineMarks = `StartSel=${marks.start}, StopSel=${marks.stop}`;

/**
 * Finds the published posts that match the terms, best first: a match in the title ranks above one in the
 * subtitle, and that above one in the text. Terms may contain "a phrase", or, and -not; no input is a syntax
 * error (websearch_to_tsquery).
 *
 * @param terms without U+0000
 * @param content whose posts: its language, and the product's name, which posts write as {product}
 */
export async function searchPosts(
	db: VisitorDb,
	terms: string,
	{ language, site: { product } }: Pick<SearchedCopy, 'language' | 'site'>,
): Promise<ResultRow[]> {
	const config = sql`search_config(${language}::text)`;
	const plain = (text: RawBuilder<unknown>) => sql`stemmable(${text}, ${language}::text)`;
	const query = (typed: string) =>
		sql`websearch_to_tsquery(${config}, ${plain(sql`${searchableTerms(typed.normalize('NFC'))}::text`)})`;
	const name = new RegExp(product.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi');
	const prepared = (text: RawBuilder<unknown>, maxLength: number) =>
		sql`translate(replace(left(${text}, ${sql.lit(maxLength)}), '{product}', ${product}), ${`<>${removed}`}, ${escaped})`;
	// Postgres's parser takes quadratic time on a run without spaces (migrations/0006-blog.sql).
	const broken = (text: RawBuilder<unknown>) =>
		sql`regexp_replace(${text}, '(\\S{100})', '\\1 ', 'g')`;
	// Marks every term, even those of a phrase that the post doesn't contain as a phrase.
	const statement = sql<ResultRow>`
		with query as (
			select replace(terms::text, ' & ', ' | ')::tsquery as any_term
			from ${query(terms)} as terms
		), hits as (
			select hit.place, hit.found as total, post.slug, post.published_at, post.likes_count, any_term,
				${prepared(sql`title`, maxTitleLength)} as title,
				regexp_replace(${prepared(sql`concat_ws(E'\n', subtitle, content)`, maxSourceLength)},
					${listMarker}, '\\1', 'g') as source
			from query, search_posts(
				${query(terms.replace(name, 'product'))}, ${sql.lit(maxResults)}, ${language}
			) as hit
			join blog_posts as post on post.id = hit.id
		), searched as (
			select *, ${plain(sql`title`)} as plain_title, ${plain(sql`source`)} as plain from hits
		)
		select slug, published_at, likes_count, total::int as total, source, title as whole_title, plain_title, plain,
			ts_headline(${config}, ${broken(sql`plain_title`)}, any_term, ${`${headlineMarks}, HighlightAll=true`}) as title,
			ts_headline(${config}, ${broken(sql`plain`)}, any_term,
				${`${headlineMarks}, MaxFragments=1, MinWords=16, MaxWords=32`}) as passage
		from searched order by place`;
	const { rows } = await queryAsAnon(db, statement.compile(db), searchTimeout);
	return rows;
}
