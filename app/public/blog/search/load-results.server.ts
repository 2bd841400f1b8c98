import { type RawBuilder, sql } from 'kysely';
import { oneLine } from '#app/domain/posts/reading/plain-text.ts';
import { postPath } from '#app/domain/posts/reading/post-path.ts';
import { defaultLanguage, type Language } from '#app/platform/content/languages.ts';
import type { VisitorDb } from '#app/platform/db/role-db.server.ts';
import { queryAsAnon } from '#app/platform/db/role-db.server.ts';
import { searchableTerms } from '#app/platform/db/searchable.ts';
import type { Services } from '#app/platform/http/services.server.ts';
import { longDate } from '#app/platform/time/formats.ts';
import type { LoadedList, SearchResult } from '#app/public/blog/list/loaded-list.ts';
import { joinParts, type MarkedPart, marks, parseMarks } from './marked-text.ts';

/** Loads the results of a search. */
export async function loadResults(
	terms: string,
	{ visitorDb, content }: Pick<Services, 'visitorDb' | 'content'>,
): Promise<Extract<LoadedList, { state: 'results' }>> {
	const { language, site } = content;
	const { locale, product, time_zone } = site;
	const rows = await searchPosts(visitorDb, terms, product, language);
	return {
		state: 'results',
		results: rows.map((row) => ({
			path: postPath(content, row.slug),
			...parseResult(row, locale, time_zone),
		})),
		total: rows[0]?.total ?? 0,
	};
}

function parseResult(row: ResultRow, locale: string, timeZone: string): Omit<SearchResult, 'path'> {
	const passage = withAccents(row.passage, row.searched_source, row.source);
	return {
		title: parseMarks(withAccents(row.title, row.searched_title, row.whole_title)),
		passage: addEllipses(parseMarks(oneLine(passage)), parseMarks(oneLine(row.source))),
		date: longDate(row.published_at, locale, timeZone),
		likes: row.likes_count,
	};
}

/**
 * Gives a marked text the letters of the post, since in some languages a text is searched without its accents, each
 * letter in its place.
 *
 * @param searched contains the marked text, except its marks
 * @param original is as long as `searched`
 */
function withAccents(marked: string, searched: string, original: string): string {
	if (searched === original) return marked;
	const [start, stop] = [marks.start, marks.stop];
	let at = searched.indexOf(marked.replaceAll(start, '').replaceAll(stop, ''));
	// A word so long that it was broken is rather shown without its accents.
	if (at === -1) return marked;
	return marked.replace(/./gsu, (letter) => {
		if (letter === start || letter === stop) return letter;
		const end = at + letter.length;
		const own = original.slice(at, end);
		at = end;
		return own;
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
	/** The text that the passage was taken from, and the title; as they are, and as they were searched. */
	source: string;
	searched_source: string;
	whole_title: string;
	searched_title: string;
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
 * Finds the published posts of a language that match the terms, best first: a match in the title ranks above one in the
 * subtitle, and that above one in the text. Terms may contain "a phrase", or, and -not; no input is a syntax
 * error (websearch_to_tsquery).
 *
 * @param terms without U+0000
 * @param product its name, which posts write as {product}
 */
export async function searchPosts(
	db: VisitorDb,
	terms: string,
	product: string,
	language: Language = defaultLanguage,
): Promise<ResultRow[]> {
	const name = new RegExp(product.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi');
	const prepared = (text: RawBuilder<unknown>, maxLength: number) =>
		sql`translate(replace(left(${text}, ${sql.lit(maxLength)}), '{product}', ${product}), ${`<>${removed}`}, ${escaped})`;
	// Postgres's parser takes quadratic time on a run without spaces (migrations/0006-blog.sql).
	const broken = (text: RawBuilder<unknown>) =>
		sql`regexp_replace(${text}, '(\\S{100})', '\\1 ', 'g')`;
	// The words of other languages are stored without accents (migrations/0019-languages.sql).
	const plain = (text: RawBuilder<unknown>) =>
		language === defaultLanguage ? text : sql`without_accents(${text})`;
	const query = (words: string) =>
		sql`websearch_to_tsquery(search_config(${language}), ${plain(sql`${searchableTerms(words)}`)})`;
	// Marks every term, even those of a phrase that the post doesn't contain as a phrase.
	const statement = sql<ResultRow>`
		with query as (
			select replace(terms::text, ' & ', ' | ')::tsquery as any_term
			from ${query(terms)} as terms
		), hits as (
			select hit.place, hit.found as total, post.slug, post.published_at, post.likes_count, any_term,
				${prepared(sql`title`, maxTitleLength)} as whole_title,
				regexp_replace(${prepared(sql`concat_ws(E'\n', subtitle, content)`, maxSourceLength)},
					${listMarker}, '\\1', 'g') as source
			from query, search_posts(
				${query(terms.replace(name, 'product'))}, ${sql.lit(maxResults)}, ${language}
			) as hit
			join blog_posts as post on post.id = hit.id
		), searched as (
			select *, ${plain(sql`whole_title`)} as searched_title, ${plain(sql`source`)} as searched_source from hits
		)
		select slug, published_at, likes_count, total::int as total, source, searched_source, whole_title, searched_title,
			ts_headline(search_config(${language}), ${broken(sql`searched_title`)}, any_term, ${`${headlineMarks}, HighlightAll=true`}) as title,
			ts_headline(search_config(${language}), ${broken(sql`searched_source`)}, any_term,
				${`${headlineMarks}, MaxFragments=1, MinWords=16, MaxWords=32`}) as passage
		from searched order by place`;
	const { rows } = await queryAsAnon(db, statement.compile(db), searchTimeout);
	return rows;
}
