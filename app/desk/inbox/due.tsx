import type { ItemRow } from '#app/inbox/list-items.server.ts';
import { waitingStates } from '#app/inbox/states.ts';
import { counted } from '../desk-locale.ts';
import { Badge } from '../frame/controls.tsx';

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

/** The time left to answer; in words, with a color that repeats them. */
export function DueLabel({ item, now }: { item: DueItem; now: Date }) {
	const due = dueText(item, now);
	if (!due) return null;
	return <Badge tone={due.tone}>{due.text}</Badge>;
}
