import { allForYear } from '@18f/us-federal-holidays';
import { offsetAt } from '#app/time/zones.ts';

/** The promises a form's YAML may make: "24 hours", "5 business days". */
const promisePattern = /^([1-9]\d{0,2}) (hours?|business days?)$/;

/**
 * When a promised reply is due. Hours are clock hours. Business days are whole days: what arrives on
 * Monday with "5 business days" is due when the next Monday ends; weekends and federal holidays don't
 * count, whether it arrives on one or they pass in between.
 *
 * @param zone the site's time zone, in which days begin and end
 * @throws RangeError for any other promise
 */
export function dueTime(received: Date, promise: string, zone: string): Date {
	const match = promisePattern.exec(promise);
	if (!match) throw new RangeError(`"${promise}" is no promise such as "24 hours".`);
	const count = Number(match[1]);
	if (match[2]?.startsWith('hour')) return new Date(received.getTime() + count * 3_600_000);
	let day = dayIn(zone, received);
	for (let left = count; left > 0; ) {
		day = nextDay(day);
		if (isBusinessDay(day)) left -= 1;
	}
	return startOfDay(nextDay(day), zone);
}

/** The first moment of the next day: until then something is due today. */
export function endOfDay(now: Date, zone: string): Date {
	return startOfDay(nextDay(dayIn(zone, now)), zone);
}

/** Whether a day, such as 2026-07-04, is a business day: not on a weekend or an observed federal holiday. */
export function isBusinessDay(day: string): boolean {
	const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
	return weekday !== 0 && weekday !== 6 && !holidaysOf(Number(day.slice(0, 4))).has(day);
}

const holidays = new Map<number, Set<string>>();

/** Includes the next New Year's Day, which may be observed on December 31 (5 USC 6103(b)). */
function holidaysOf(year: number): Set<string> {
	const known = holidays.get(year);
	if (known) return known;
	const days = [...allForYear(year), ...allForYear(year + 1)].map(({ dateString }) => dateString);
	const made = new Set(days);
	holidays.set(year, made);
	return made;
}

/** The calendar day after one, both as 2026-07-04. */
export function nextDay(day: string): string {
	return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** The calendar day in a zone, as 2026-07-04. */
function dayIn(zone: string, moment: Date): string {
	return new Date(moment.getTime() + offsetAt(moment, zone)).toISOString().slice(0, 10);
}

/**
 * A day's first moment; looks up the zone's offset twice, since it may change between the guess and the
 * result.
 */
export function startOfDay(day: string, zone: string): Date {
	const midnight = Date.parse(`${day}T00:00:00Z`);
	let moment = midnight;
	for (let round = 0; round < 2; round++) moment = midnight - offsetAt(new Date(moment), zone);
	// Where clocks skip midnight, the day begins at the first time that exists.
	if (dayIn(zone, new Date(moment)) < day) moment += 3_600_000;
	return new Date(moment);
}
