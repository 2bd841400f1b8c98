import type { Services } from '#app/site/services.server.ts';
import { longDate } from '#app/time/long-date.ts';
import type { LoadedList, SearchResult } from '../list/loaded-list.ts';
import { oneLine } from '../plain-text.ts';
import { postPath } from '../post-path.ts';
import { joinParts, type MarkedPart, parseMarks } from './marked-text.ts';
import { type ResultRow, searchPosts } from './search-posts.server.ts';

/** Loads the results of a search. */
export async function loadResults(
	terms: string,
	{ visitorDb, content }: Pick<Services, 'visitorDb' | 'content'>,
): Promise<Extract<LoadedList, { state: 'results' }>> {
	const { locale, product, time_zone } = content.site;
	const rows = await searchPosts(visitorDb, terms, product);
	return {
		state: 'results',
		results: rows.map((row) => parseResult(row, locale, time_zone)),
		total: rows[0]?.total ?? 0,
	};
}

function parseResult(row: ResultRow, locale: string, timeZone: string): SearchResult {
	return {
		path: postPath(row.slug),
		title: parseMarks(row.title),
		passage: addEllipses(parseMarks(oneLine(row.passage)), parseMarks(oneLine(row.source))),
		date: longDate(row.published_at, locale, timeZone),
		likes: row.likes_count,
	};
}

/**
 * Adds an ellipsis where the passage leaves out text. Postgres may cut at a hyphen ("network" of
 * "out-of-network"), so the rest of a word that was cut is added back first.
 */
function addEllipses(passage: MarkedPart[], source: MarkedPart[]): MarkedPart[] {
	const shown = joinParts(passage);
	const all = joinParts(source);
	const head = shown.slice(0, sampleLength);
	const tail = shown.slice(-sampleLength);
	const before = all.slice(0, Math.max(0, all.indexOf(head)));
	const after = all.slice(all.lastIndexOf(tail) + tail.length);
	// regex-exception: 40 steps for each character of 20,000 at most (search-posts.server.ts)
	const [, left = '', wordStart = ''] = /^(.*?)(\S{0,40})$/.exec(before) ?? [];
	// regex-exception: likewise, and on one line
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
