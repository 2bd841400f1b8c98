import { arrivals } from '#app/generated/deadlines.ts';
import type { QuerySelection } from '#app/platform/http/route-handle.ts';
import { findArrival } from './deadline-rules.ts';

/** The answers given in the deadline helper, not validated yet. */
export interface DeadlineEntry {
	/** The `ArrivalKind` that arrived; of a denial, the first one. */
	readonly kind: string;
	/** Of a denial: `yes` if it follows an appeal, `reviewer` if it follows Medicare's second one, otherwise `no`. */
	readonly appealed: string;
	readonly date: string;
	/** The day on which care or coverage is cut, or one of `cutAnswers`; empty if nothing was said. */
	readonly cut: string;
}

/** The answers to the question about a cut. */
export const cutAnswers = ['no', 'yes', 'no_day', 'unknown'] as const;

/** Returns the day on which care or coverage is cut as it was typed; empty if none was. */
export const dayOfCut = ({ cut }: Pick<DeadlineEntry, 'cut'>) =>
	cutAnswers.some((answer) => answer === cut) ? '' : cut;

/** The page of the helper. */
export const helpNowPath = '/help-now';

/** Maximum characters of a value; every kind and date is shorter. */
const maxLength = 60;

/**
 * Reads the helper's form or the query it is sent as; returns null if it was not submitted. A link may also name
 * any kind, one after an appeal included, as `arrived`: without a date, it only chooses the kind.
 */
export function readEntry(fields: URLSearchParams | FormData): DeadlineEntry | null {
	if (fields.has('arrived')) return entryOf(read('arrived'), read('date'), read('cut'));
	if (!fields.has('kind') && !fields.has('date')) return null;
	const isCut = read('is_cut');
	// The day says more than "yes". Beside another answer, it was typed before that one.
	const cut = (isCut === 'yes' && read('cut')) || isCut || read('cut');
	return { kind: read('kind'), appealed: read('appealed'), date: read('date'), cut };

	function read(name: string): string {
		return String(fields.get(name) ?? '')
			.trim()
			.slice(0, maxLength);
	}
}

/** Returns the answers that lead to this kind and these dates; without a date, an appeal is still to be asked about. */
export function entryOf(kind: string, date: string, cut = ''): DeadlineEntry {
	const before = (after: string) => arrivals.find(({ next }) => next === after)?.kind;
	const last = before(kind);
	if (!last) return { kind, appealed: date && findArrival(kind)?.next ? 'no' : '', date, cut };
	const first = before(last);
	return { kind: first ?? last, appealed: first ? 'reviewer' : 'yes', date, cut };
}

/** Returns the link to the form with a kind chosen. */
export const chosenPath = (kind: string) => `${helpNowPath}?arrived=${kind}#deadlines`;

/** Returns what a letter's link carries after its #: the kind, the date, and the day of a cut or the answer about it. */
export const enteredOf = (kind: string, { date, cut }: Pick<DeadlineEntry, 'date' | 'cut'>) =>
	[kind, date, cut].filter(Boolean).join();

/** Returns the URL of the page with the dates, for browsers without scripts. */
export const resultPath = (entry: DeadlineEntry) => helpNowPath + resultQuery(entry);

/** Returns the part of that URL after the path, which is the same in every language. */
export function resultQuery(entry: DeadlineEntry): string {
	return `?${new URLSearchParams({ ...entry })}#dates`;
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
