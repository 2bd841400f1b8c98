import type { ItemChange } from '#app/domain/inbox/change-item.server.ts';
import { addPeriod, isDay } from '#app/platform/time/calendar-dates.ts';
import { dayIn, startOfDay } from '#app/platform/time/zones.ts';

/** Returns the days to offer for a snooze, in the team's zone: the nearest ones, and the last allowed one. */
export function snoozeDays(zone: string) {
	const today = dayIn(zone, new Date());
	return {
		tomorrow: addPeriod(today, { days: 1 }),
		nextWeek: addPeriod(today, { days: 7 }),
		last: addPeriod(today, { days: 365 }),
	};
}

/**
 * Returns a snooze until the morning of a day in the team's zone; undefined for a day that isn't within the
 * next year.
 */
export function snoozedUntil(day: string, zone: string): ItemChange | undefined {
	const { tomorrow, last } = snoozeDays(zone);
	const makesSense = isDay(day) && day >= tomorrow && day <= last;
	return makesSense ? { snoozedUntil: startOfDay(day, zone) } : undefined;
}
