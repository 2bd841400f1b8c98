import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import type { ItemRow } from '#app/inbox/list-items.server.ts';
import { waitingStates } from '#app/inbox/states.ts';
import { countedText } from './counted-text.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A promise counts as due soon this many milliseconds before its end. */
const soon = 8 * hour;

/** The time left to answer; undefined if nobody is waiting or nothing was promised. */
export function dueText(
	copy: DeskCopy['inbox']['due'],
	{ due_at, first_answered_at, state }: Pick<ItemRow, 'due_at' | 'first_answered_at' | 'state'>,
	now: Date,
): { text: string; tone: 'plain' | 'soon' | 'late' } | undefined {
	const waits = waitingStates.some((waiting) => waiting === state);
	if (!waits || !due_at || first_answered_at) return undefined;
	const left = due_at.getTime() - now.getTime();
	const late = left < 0;
	const [unit, length] = unitOf(Math.abs(left));
	const count = Math.max(1, Math.floor(Math.abs(left) / length));
	const tone = late ? 'late' : left <= soon ? 'soon' : 'plain';
	return { text: countedText(copy[late ? (`late_${unit}` as const) : unit], count), tone };
}

function unitOf(span: number) {
	if (span < hour) return ['minutes', minute] as const;
	return span < 2 * day ? (['hours', hour] as const) : (['days', day] as const);
}
