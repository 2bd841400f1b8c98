import { addPeriod, type IsoDate, isRealDate } from '#app/platform/time/calendar-dates.ts';
import { findArrival } from '#app/public/help-now/deadline-rules.ts';
import type { ResponseTime } from '#app/public/help-now/deadline-types.ts';

/** Returns true for a time that ends on a day; an urgent answer is due within hours, and by phone. */
export const hasAnswerDay = ({ limit, urgent }: ResponseTime): boolean =>
	!urgent && 'days' in limit;

/**
 * Returns the days by which the other side must answer, by the key of its rule.
 *
 * @param kind an `ArrivalKind`; any other text has no rules
 * @param gotOn the day they got the letter; without a real day there are none
 */
export function answerDays(kind: string, gotOn: string): Map<string, IsoDate> {
	const days = new Map<string, IsoDate>();
	// While 2026 is typed, a date control reports the years 0002, 0020 and 0202.
	if (!isRealDate(gotOn) || gotOn < '1900') return days;
	for (const { copyKey, limit, urgent } of findArrival(kind)?.responseTimes ?? []) {
		if (!urgent && 'days' in limit) days.set(copyKey, addPeriod(gotOn, limit));
	}
	return days;
}
