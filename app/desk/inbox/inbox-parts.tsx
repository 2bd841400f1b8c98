import type { ReactNode } from 'react';
import { deskLocale } from '#app/desk/desk-locale.ts';
import { spanText, useZone } from '#app/desk/shell/moment.tsx';
import type { ItemView } from '#app/domain/inbox/item-filter.ts';
import type { ItemRow } from '#app/domain/inbox/list-items.server.ts';
import { tagLimits, urgencyNames } from '#app/domain/inbox/states.ts';
import { formatterOf } from '#app/platform/time/formats.ts';
import { dayIn } from '#app/platform/time/zones.ts';
import { Badge } from '#app/ui/badge.tsx';
import { TextField } from '#app/ui/text-field.tsx';

/** The inbox's filter, as it appears in the URL. An omitted field doesn't filter. */
export interface InboxQuery {
	view?: string;
	form?: string;
	language?: string;
	assignee?: string;
	/** A tag's id. Its name may identify a person, so it must not appear in a URL. */
	tag?: string;
	/** A stage's id. */
	stage?: string;
	/** `due`: only items whose next step is due. */
	step?: string;
	/** `yes`, or `today` for items due before the site's day ends. */
	overdue?: string;
	/** One of `urgencyNames`: shows only the items that stand first for that reason. */
	urgency?: string;
	/** The member's search, encrypted (app/domain/inbox/search.server.ts). */
	search?: string;
}

/** Views that a URL can name. `waiting` is the default. */
export const viewNames: Record<ItemView, string> = {
	waiting: 'All open',
	snoozed: 'Snoozed',
	answered: 'Answered',
	closed: 'Closed',
	spam: 'Spam',
	all: 'All',
};

export const itemViews = Object.keys(viewNames) as ItemView[];

/** Returns the view of a list's URL; `waiting` by default. */
export function viewOf({ view }: InboxQuery): ItemView {
	return itemViews.find((known) => known === view) ?? 'waiting';
}

/** Returns the cursor of a list's URL. */
export function positionOf(search: URLSearchParams): Record<string, string> {
	const after = search.get('after');
	return after === null ? {} : { after };
}

/** Returns a URL of the inbox with the same filter. */
export function inboxUrl(
	path: string,
	query: { [name in keyof InboxQuery]: string | undefined },
	more: Record<string, string> = {},
) {
	const used = Object.entries({ ...query, ...more }).flatMap(([name, value]) =>
		value === undefined ? [] : [[name, value]],
	);
	const search = new URLSearchParams(used).toString();
	return search === '' ? path : `${path}?${search}`;
}

/**
 * Returns the URL of an item opened from a list.
 *
 * @param position the cursor of the list's page
 */
export function itemUrl(
	{ reference }: Pick<ItemRow, 'reference'>,
	query: InboxQuery,
	position: Record<string, string> = {},
) {
	return inboxUrl(`/desk/inbox/${reference}`, query, position);
}

/** Sentences for a refused tag, of one item or of many. */
export const itemProblems = {
	empty: 'The tag was empty, so nothing was added.',
	too_long: `A tag has ${tagLimits.characters} characters at most, so nothing was added.`,
};

/** A field for a tag, which offers the team's (list/route.tsx). */
export function TagField(props: { id: string; label: string; required?: boolean }) {
	return <TextField name="tag" list="known-tags" maxLength={tagLimits.characters} {...props} />;
}

/** The day of an item's next step, marked once it's due. */
export function NextStepDay({ day }: { day: string | null }) {
	const today = dayIn(useZone(), new Date());
	if (day === null) return null;
	const format = formatterOf(deskLocale, 'UTC', { month: 'short', day: 'numeric' });
	const text = format.format(new Date(day));
	return (
		<>
			<span className="sr-only">Next step by</span>{' '}
			{day > today ? text : <Badge tone={day < today ? 'late' : 'soon'}>{text}</Badge>}
		</>
	);
}

/** Milliseconds before its end at which a promise counts as due soon. */
const soon = 8 * 3_600_000;

type DueItem = Pick<ItemRow, 'due_at' | 'first_answered_at' | 'state'>;

/** Returns the time left to reply; undefined if nobody is waiting or nothing was promised. */
export function dueText(
	{ due_at, first_answered_at, state }: DueItem,
	now: Date,
): { text: string; tone: 'plain' | 'soon' | 'late' } | undefined {
	if (state !== 'open' || !due_at || first_answered_at) return undefined;
	const timeLeft = due_at.getTime() - now.getTime();
	const late = timeLeft < 0;
	const span = spanText(Math.abs(timeLeft));
	const tone = late ? 'late' : timeLeft <= soon ? 'soon' : 'plain';
	return { text: late ? `${span} overdue` : `due in ${span}`, tone };
}

/**
 * Shows why an item comes first, and the time left to reply, in words and with a matching color.
 *
 * @param props.isQuiet true in a list, where only one of both has room, and only late and soon-due items stand out
 */
export function DueLabel(props: {
	item: DueItem & Pick<ItemRow, 'urgency'>;
	now: Date;
	isQuiet?: true;
	/** Shown instead if there is neither. */
	children?: ReactNode;
}) {
	const urgency =
		props.item.state === 'open' ? Object.values(urgencyNames)[props.item.urgency] : undefined;
	const due = urgency && props.isQuiet ? undefined : dueText(props.item, props.now);
	if (!urgency && !due) return props.children;
	return (
		<>
			{urgency && <Badge tone="late">{urgency}</Badge>} <DueText {...props} due={due} />
		</>
	);
}

function DueText(props: { due: ReturnType<typeof dueText>; isQuiet?: true }) {
	const { due } = props;
	if (!due) return null;
	if (props.isQuiet && due.tone === 'plain') {
		return <span className="text-ink-soft">{due.text}</span>;
	}
	return <Badge tone={due.tone}>{due.text}</Badge>;
}
