import { allForYear } from '@18f/us-federal-holidays';
import { addPeriod, type IsoDate, weekday } from './calendar-dates.ts';

export type ClosedDay = 'weekend' | 'holiday';

const holidaysByYear = new Map<number, ReadonlySet<IsoDate>>();

/** Returns why a day is closed: a weekend, or a federal holiday as observed (5 USC 6103); null for a business day. */
export function closedDay(date: IsoDate): ClosedDay | null {
	if ([0, 6].includes(weekday(date))) return 'weekend';
	return observedHolidays(Number(date.slice(0, 4))).has(date) ? 'holiday' : null;
}

/** Returns the day itself, or the business day before it. Never a later one: a deadline must not move. */
export function lastBusinessDay(date: IsoDate): IsoDate {
	return closedDay(date) === null ? date : lastBusinessDay(addPeriod(date, { days: -1 }));
}

/** Returns the day itself, or the business day after it: the last day of a right that a law moves. */
export function nextBusinessDay(date: IsoDate): IsoDate {
	return closedDay(date) === null ? date : nextBusinessDay(addPeriod(date, { days: 1 }));
}

function observedHolidays(year: number): ReadonlySet<IsoDate> {
	const cached = holidaysByYear.get(year);
	if (cached) return cached;
	// A January 1 on a Saturday is observed on December 31 of the year before.
	const observed = [...allForYear(year), ...allForYear(year + 1)];
	const dates = new Set(observed.map(({ dateString }) => dateString));
	holidaysByYear.set(year, dates);
	return dates;
}
