import type { QuerySelection } from '#app/platform/http/route-handle.ts';

/** The values entered in the deadline helper, not validated yet. */
export interface DeadlineEntry {
	readonly arrived: string;
	readonly date: string;
}

/** The option for visitors who can't tell which document they have. */
export const notSure = 'not_sure';

/** The page of the helper. */
export const helpNowPath = '/help-now';

/** Maximum characters of a value; every kind and date is shorter. */
const maxLength = 60;

/** Reads the helper's form, or the query it is sent as; returns null if it was not submitted. */
export function readEntry(fields: URLSearchParams | FormData): DeadlineEntry | null {
	if (!fields.has('arrived') && !fields.has('date')) return null;
	return { arrived: read('arrived'), date: read('date') };

	function read(name: string): string {
		return String(fields.get(name) ?? '')
			.trim()
			.slice(0, maxLength);
	}
}

/** Returns the URL of the page with the dates, for browsers without scripts. */
export function resultPath(entry: DeadlineEntry): string {
	return `${helpNowPath}?${new URLSearchParams({ ...entry })}#dates`;
}

/** Returns the URL of the dates as a calendar file. */
export function calendarPath(entry: DeadlineEntry): string {
	return `${helpNowPath}/deadlines.ics?${new URLSearchParams({ ...entry })}`;
}

/** For `handle.cache`: the page is public until something is entered; then it's private. */
export function selectEntry(query: URLSearchParams): QuerySelection | 'private' {
	return readEntry(query) ? 'private' : { query: '', unbounded: false };
}

/** Keeps entered values private: out of caches, search engines and the next page's `Referer`. */
export const privateHeaders = {
	'cache-control': 'no-store',
	'referrer-policy': 'no-referrer',
	'x-robots-tag': 'noindex',
} as const;
