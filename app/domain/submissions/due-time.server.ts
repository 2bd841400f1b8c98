import { lastBusinessDay } from '#app/platform/time/business-days.ts';
import { addPeriod } from '#app/platform/time/calendar-dates.ts';
import { dayIn, startOfDay } from '#app/platform/time/zones.ts';

/** The promises a form's YAML may make: "24 hours", "5 business days". */
export const promisePattern = /^([1-9]\d{0,2}) (hours?|business days?)$/;

/**
 * Returns when a promised reply is due. Hours are clock hours. Business days are whole days: a submission that
 * arrives on Monday with "5 business days" is due at the end of the next Monday. Weekends and federal holidays don't
 * count, as the day of arrival or in between.
 *
 * @param zone the site's time zone, in which days begin and end
 * @throws RangeError for any other promise
 */
export function dueTime(received: Date, promise: string, zone: string): Date {
	const match = promisePattern.exec(promise);
	if (!match) throw new RangeError(`"${promise}" is not a promise such as "24 hours".`);
	const count = Number(match[1]);
	if (match[2]?.startsWith('hour')) return new Date(received.getTime() + count * 3_600_000);
	let day = dayIn(zone, received);
	for (let daysLeft = count; daysLeft > 0; ) {
		day = addPeriod(day, { days: 1 });
		if (lastBusinessDay(day) === day) daysLeft -= 1;
	}
	return startOfDay(addPeriod(day, { days: 1 }), zone);
}
