import type { QuerySelection } from '#app/platform/http/route-handle.ts';

/** What a reader enters in the deadline helper, checked by nobody yet. */
export interface DeadlineEntry {
	readonly arrived: string;
	readonly date: string;
}

/** The choice of somebody who can't tell what came. */
export const notSure = 'not_sure';

/** The page of the helper. */
export const helpNowPath = '/help-now';

/** Characters of a value that count; no kind and no date comes near it. */
const maxLength = 60;

/** Reads the helper's form, or the query it is sent as; null where nothing was entered. */
export function readEntry(fields: URLSearchParams | FormData): DeadlineEntry | null {
	if (!fields.has('arrived') && !fields.has('date')) return null;
	return { arrived: read('arrived'), date: read('date') };

	function read(name: string): string {
		return String(fields.get(name) ?? '')
			.trim()
			.slice(0, maxLength);
	}
}

/** The page with the dates, for a browser that runs no script. */
export function resultPath(entry: DeadlineEntry): string {
	return `${helpNowPath}?${new URLSearchParams({ ...entry })}#dates`;
}

/** The dates as a calendar file. */
export function calendarPath(entry: DeadlineEntry): string {
	return `${helpNowPath}/deadlines.ics?${new URLSearchParams({ ...entry })}`;
}

/** For `handle.cache`: the page is for everybody until something is entered; then it is one person's own. */
export function selectEntry(query: URLSearchParams): QuerySelection | 'private' {
	return readEntry(query) ? 'private' : { query: '', unbounded: false };
}

/** What is entered stays with the reader: in no cache, no search engine, no `Referer` of the next page. */
export const privateHeaders = {
	'cache-control': 'no-store',
	'referrer-policy': 'no-referrer',
	'x-robots-tag': 'noindex',
} as const;
