import { counted } from '#app/desk/desk-locale.ts';
import type { ItemOrder, ItemView } from '#app/domain/inbox/item-filter.ts';
import type { ItemRow } from '#app/domain/inbox/list-items.server.ts';
import { tagLimits, waitingStates } from '#app/domain/inbox/states.ts';
import { Badge } from '#app/ui/badge.tsx';

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
	/** A team member's search, encrypted (app/domain/inbox/search.server.ts). */
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

/** The order that a list's URL names; of what waits the most urgent first, unless it names the newest. */
export function orderOfQuery({ order }: InboxQuery): ItemOrder {
	return order === 'newest' ? 'newest' : 'urgent';
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

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A promise counts as due soon this many milliseconds before its end. */
const soon = 8 * hour;

type DueItem = Pick<ItemRow, 'due_at' | 'first_answered_at' | 'state'>;

/** The time left to answer; undefined if nobody is waiting or nothing was promised. */
export function dueText(
	{ due_at, first_answered_at, state }: DueItem,
	now: Date,
): { text: string; tone: 'plain' | 'soon' | 'late' } | undefined {
	const waits = waitingStates.some((waiting) => waiting === state);
	if (!waits || !due_at || first_answered_at) return undefined;
	const left = due_at.getTime() - now.getTime();
	const late = left < 0;
	const [unit, length] = unitOf(Math.abs(left));
	const span = counted(Math.max(1, Math.floor(Math.abs(left) / length)), unit, `${unit}s`);
	const tone = late ? 'late' : left <= soon ? 'soon' : 'plain';
	return { text: late ? `${span} overdue` : `due in ${span}`, tone };
}

function unitOf(span: number) {
	if (span < hour) return ['minute', minute] as const;
	return span < 2 * day ? (['hour', hour] as const) : (['day', day] as const);
}

/**
 * The time left to answer; in words, with a color that repeats them.
 *
 * @param props.isQuiet whether it stands in a list, where only what is late or due soon stands out
 */
export function DueLabel(props: { item: DueItem; now: Date; isQuiet?: true }) {
	const due = dueText(props.item, props.now);
	if (!due) return null;
	if (props.isQuiet && due.tone === 'plain') {
		return <span className="text-ink-soft">{due.text}</span>;
	}
	return <Badge tone={due.tone}>{due.text}</Badge>;
}
