import { allForYear } from '@18f/us-federal-holidays';

/** How a form's YAML may promise an answer: "24 hours", "5 business days". */
export const promisePattern = /^([1-9]\d{0,2}) (hours?|business days?)$/;

/**
 * When an answer is due that was promised at a moment. Hours are hours of the clock. Business days
 * are whole: what comes in on Monday with "5 business days" is due when the next Monday ends; a
 * weekend or a federal holiday counts for nothing, whether it comes in or passes then.
 *
 * @param zone the site's time zone, in which days begin and end
 * @throws RangeError for a promise of another form
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

/** The first moment of the day after the one that `now` is in: until then something is due today. */
export function endOfDay(now: Date, zone: string): Date {
	return startOfDay(nextDay(dayIn(zone, now)), zone);
}

/** Whether a day, such as 2026-07-04, is neither of a weekend nor a federal holiday as observed. */
export function isBusinessDay(day: string): boolean {
	const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
	return weekday !== 0 && weekday !== 6 && !holidaysOf(Number(day.slice(0, 4))).has(day);
}

const holidays = new Map<number, Set<string>>();

/** With the New Year's Day of the year after, which may be observed on December 31 (5 USC 6103(b)). */
function holidaysOf(year: number): Set<string> {
	const known = holidays.get(year);
	if (known) return known;
	const days = [...allForYear(year), ...allForYear(year + 1)].map(({ dateString }) => dateString);
	const made = new Set(days);
	holidays.set(year, made);
	return made;
}

export function nextDay(day: string): string {
	return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** The calendar day in a zone, as 2026-07-04. */
function dayIn(zone: string, moment: Date): string {
	return wallClock(zone, moment).slice(0, 10);
}

/** A day's first moment; the zone's offset is looked up twice, as it may change between guess and result. */
export function startOfDay(day: string, zone: string): Date {
	const midnight = Date.parse(`${day}T00:00:00Z`);
	let moment = midnight;
	for (let round = 0; round < 2; round++) moment = midnight - offsetAt(zone, new Date(moment));
	// Where clocks skip midnight itself, the day begins at the first time it has.
	if (dayIn(zone, new Date(moment)) < day) moment += 3_600_000;
	return new Date(moment);
}

function offsetAt(zone: string, moment: Date): number {
	const shown = Date.parse(`${wallClock(zone, moment).replace(' ', 'T')}Z`);
	return shown - Math.floor(moment.getTime() / 1000) * 1000;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** 2026-07-04 13:05:00, as a clock in the zone shows it. */
function wallClock(zone: string, moment: Date): string {
	let clock = clocks.get(zone);
	if (!clock) {
		clock = new Intl.DateTimeFormat('sv-SE', {
			timeZone: zone,
			dateStyle: 'short',
			timeStyle: 'medium',
		});
		clocks.set(zone, clock);
	}
	return clock.format(moment);
}
