import type { ItemOrder, ItemView } from '#app/inbox/item-filter.ts';
import { tagLimits } from '#app/inbox/states.ts';

/** The inbox's filter, as a URL has it; an omitted field doesn't filter. */
export interface InboxQuery {
	view?: string;
	form?: string;
	assignee?: string;
	/** A tag's id: its name may name somebody, and a URL is no place for that. */
	tag?: string;
	/** `yes`, or `today` for what is due until the site's day ends. */
	overdue?: string;
	/** Days of the site's zone, both included. */
	from?: string;
	until?: string;
	/** A team member's search, encrypted (app/inbox/search.server.ts). */
	search?: string;
	order?: string;
}

/** The views that a URL names; what waits is the one that it doesn't name. */
export const itemViews = [
	'waiting',
	'new',
	'open',
	'snoozed',
	'answered',
	'closed',
	'all',
	'spam',
] as const satisfies ItemView[];

/** The view that a list's URL names; what waits for an answer, unless it names one. */
export function viewOf({ view }: InboxQuery): ItemView {
	return itemViews.find((known) => known === view) ?? 'waiting';
}

/** The order that a list's URL names; the newest first, unless it names the most urgent. */
export function orderOfQuery({ order }: InboxQuery): ItemOrder {
	return order === 'urgent' ? 'urgent' : 'newest';
}

/** Where in a list its page begins, as its URL says: after or before a position. */
export function positionOf(search: URLSearchParams): Record<string, string> {
	const given = ['after', 'before'].flatMap((name) => {
		const value = search.get(name);
		return value === null ? [] : [[name, value]];
	});
	return Object.fromEntries(given);
}

/** A URL of the inbox with the same filter. */
export function inboxUrl(path: string, query: InboxQuery, more: Record<string, string> = {}) {
	const search = new URLSearchParams({ ...query, ...more }).toString();
	return search === '' ? path : `${path}?${search}`;
}

/** Why a tag or a snooze was refused, of one item or of many. */
export const itemProblems = {
	bad_day: 'Choose a day after today and within a year, so that it comes back. Nothing changed.',
	empty: 'The tag was empty, so nothing was added.',
	too_long: `A tag has ${tagLimits.characters} characters at most, so nothing was added.`,
};
