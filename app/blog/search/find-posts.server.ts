import type { Services } from '../../services.server.ts';
import type { FoundPost, LoadedList } from '../list/post-summary.ts';
import { longDate } from '../long-date.ts';
import { type MarkedPart, plainText, readMarks } from './marked-text.ts';
import { type FoundRow, searchPosts } from './search-posts.server.ts';

/** What a search found, as the list shows it. */
export async function findPosts(
	words: string,
	{ visitorDb, content }: Pick<Services, 'visitorDb' | 'content'>,
): Promise<LoadedList> {
	const { product, time_zone } = content.site;
	const rows = await searchPosts(visitorDb, words, product);
	return {
		state: 'found',
		posts: rows.map((row) => found(row, time_zone)),
		total: rows[0]?.found ?? 0,
	};
}

function found(row: FoundRow, timeZone: string): FoundPost {
	return {
		slug: row.slug,
		title: readMarks(row.title),
		excerpt: withEllipses(readMarks(oneLine(row.passage)), readMarks(oneLine(row.source))),
		date: longDate(row.published_at, timeZone),
		likes: row.likes_count,
	};
}

function oneLine(text: string): string {
	return text.replace(/\s+/g, ' ').trim();
}

/**
 * Says where a passage leaves out what is before and after it. Postgres may cut at a hyphen ("network"
 * of "out-of-network"): what touches the passage is given back to it.
 */
function withEllipses(passage: MarkedPart[], source: MarkedPart[]): MarkedPart[] {
	const shown = plainText(passage);
	const whole = plainText(source);
	const head = shown.slice(0, sample);
	const tail = shown.slice(-sample);
	const before = whole.slice(0, Math.max(0, whole.indexOf(head)));
	const after = whole.slice(whole.lastIndexOf(tail) + tail.length);
	const [, left = '', torn = ''] = /^(.*?)(\S{0,40})$/.exec(before) ?? [];
	const [, rest = '', right = ''] = /^(\S{0,40})(.*)$/.exec(after) ?? [];
	const says = (text: string) => /[\p{L}\p{N}]/u.test(text);
	return [
		{ text: `${says(left) ? '… ' : left}${torn}`, marked: false },
		...passage,
		{ text: `${rest}${says(right) ? ' …' : right}`, marked: false },
	].filter(({ text }) => text !== '');
}

/** Characters by which the place of a passage in its text is known. */
const sample = 40;
