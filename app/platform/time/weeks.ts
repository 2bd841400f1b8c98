import { addPeriod, type IsoDate, weekday } from './calendar-dates.ts';
import { dayIn, startOfDay } from './zones.ts';

export interface Week {
	/** The Monday it starts on, as 2026-07-06. */
	monday: IsoDate;
	start: Date;
}

/** Returns the last weeks, ending with the current, unfinished one. */
export function lastWeeks(count: number, zone: string, now: Date): Week[] {
	const today = dayIn(zone, now);
	const monday = addPeriod(today, { days: -((weekday(today) + 6) % 7) });
	return Array.from({ length: count }, (_, index) => {
		const day = addPeriod(monday, { days: 7 * (index + 1 - count) });
		return { monday: day, start: startOfDay(day, zone) };
	});
}
