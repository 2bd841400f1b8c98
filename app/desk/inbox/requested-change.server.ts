import type { ItemChange } from '#app/domain/inbox/change-item.server.ts';
import { unassignedFilter } from '#app/domain/inbox/item-filter.ts';
import { stageLimits, transitions } from '#app/domain/inbox/states.ts';
import type { ItemState } from '#app/platform/db/desk-schema.ts';
import { addPeriod, isDay } from '#app/platform/time/calendar-dates.ts';
import { dayIn, startOfDay } from '#app/platform/time/zones.ts';

/** Returns the first and the last day to snooze until, in the team's zone. */
export function snoozeDays(zone: string) {
	const today = dayIn(zone, new Date());
	return {
		tomorrow: addPeriod(today, { days: 1 }),
		last: addPeriod(today, { days: 365 }),
	};
}

/**
 * Returns the change that a button asks for, of one item or of many.
 *
 * @param sent its `intent`, the day of a snooze or a next step in the team's zone, the assignee or stage, and the next step
 * @returns `bad_day` for a snooze to a day that isn't within the next year, `bad_step` for a step of no day or too long
 */
export function changeOf(
	{ intent, day, to, step }: { intent: string; day: string; to: string; step: string },
	zone: string,
): ItemChange | 'bad_day' | 'bad_step' | 'invalid' {
	if (intent === 'snooze') {
		const { tomorrow, last } = snoozeDays(zone);
		const makesSense = isDay(day) && day >= tomorrow && day <= last;
		return makesSense ? { snoozedUntil: startOfDay(day, zone) } : 'bad_day';
	}
	if (intent === 'stage') {
		const text = step.trim();
		const makesSense = text.length <= stageLimits.step && (day === '' || (text && isDay(day)));
		return makesSense ? { stage: to, step: { text, on: day } } : 'bad_step';
	}
	if (intent === 'wake') return { snoozedUntil: null };
	if (intent === 'assign') return { assignee: to === unassignedFilter ? null : to };
	const state = (Object.keys(transitions) as ItemState[]).find((known) => known === intent);
	return state && state !== 'answered' ? { state } : 'invalid';
}
