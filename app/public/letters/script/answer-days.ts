import { addPeriod, type IsoDate, isRealDate } from '#app/platform/time/calendar-dates.ts';

/**
 * Returns the day by which an answer is due; undefined without a real day to count from.
 *
 * @param gotOn the day they got the letter
 */
export function answerDay(gotOn: string, days: number): IsoDate | undefined {
	// While 2026 is typed, a date control reports the years 0002, 0020 and 0202.
	if (!isRealDate(gotOn) || gotOn < '1900') return undefined;
	return addPeriod(gotOn, { days });
}
