import type { IsoDate } from './calendar-dates.ts';

/** Returns the calendar day in a zone, as 2026-07-04. */
export function dayIn(zone: string, moment: Date): IsoDate {
	return new Date(moment.getTime() + offsetAt(moment, zone)).toISOString().slice(0, 10);
}

/**
 * Returns a day's first moment. Looks up the zone's offset twice, since it may change between the guess and the
 * result.
 */
export function startOfDay(day: IsoDate, zone: string): Date {
	const midnight = Date.parse(`${day}T00:00:00Z`);
	let moment = midnight;
	for (let round = 0; round < 2; round++) moment = midnight - offsetAt(new Date(moment), zone);
	// If clocks skip midnight, the day begins at the first time that exists.
	if (dayIn(zone, new Date(moment)) < day) moment += 3_600_000;
	return new Date(moment);
}

/** Returns the first moment of the next day; until then something is due today. */
export function endOfDay(now: Date, zone: string): Date {
	// Browsers load this file, so it adds the day without the date library.
	const tomorrow = Date.parse(`${dayIn(zone, now)}T00:00:00Z`) + 86_400_000;
	return startOfDay(new Date(tomorrow).toISOString().slice(0, 10), zone);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the milliseconds by which a zone's clocks are ahead of UTC at a moment.
 *
 * @param zone IANA name
 * @throws RangeError for an unknown zone
 */
function offsetAt(moment: Date, zone: string): number {
	const parts = formatOf(zone).formatToParts(moment);
	const value = (type: string) => Number(parts.find((part) => part.type === type)?.value);
	const [year, month, day] = [value('year'), value('month'), value('day')];
	const shown = Date.UTC(year, month - 1, day, value('hour'), value('minute'), value('second'));
	return shown - Math.floor(moment.getTime() / 1000) * 1000;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
	const cached = formats.get(timeZone);
	if (cached) return cached;
	const digits = '2-digit' as const;
	const format = new Intl.DateTimeFormat('en-US', {
		year: 'numeric',
		month: digits,
		day: digits,
		hour: digits,
		minute: digits,
		second: digits,
		hourCycle: 'h23',
		timeZone,
	});
	formats.set(timeZone, format);
	return format;
}

/** A day and time on the clocks of a zone. */
export interface WallTime {
	/** YYYY-MM-DD */
	day: string;
	/** HH:MM */
	time: string;
}

/**
 * Returns the moment at which a zone's clocks show a time; the first if they show it twice, when clocks are set back.
 *
 * @param zone IANA name
 * @returns undefined for an invalid time, `skipped` for one that clocks never show, when they are set forward
 */
export function zonedMoment({ day, time }: WallTime, zone: string): Date | 'skipped' | undefined {
	if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d\d:\d\d$/.test(time)) return undefined;
	const asUtc = new Date(`${day}T${time}:00Z`);
	if (Number.isNaN(asUtc.getTime()) || !asUtc.toISOString().startsWith(`${day}T${time}`)) {
		return undefined;
	}
	// No zone changes its clocks twice within a day, so one of these offsets is right.
	const dayMs = 86_400_000;
	const candidates = [-dayMs, dayMs]
		.map((step) => asUtc.getTime() - offsetAt(new Date(asUtc.getTime() + step), zone))
		.map((moment) => new Date(moment));
	const match = candidates
		.toSorted((a, b) => a.getTime() - b.getTime())
		.find((moment) => {
			const shown = wallTime(moment, zone);
			return shown.day === day && shown.time === time;
		});
	return match ?? 'skipped';
}

/** Returns the day and time that a zone's clocks show at a moment. */
export function wallTime(moment: Date, zone: string): WallTime {
	const iso = new Date(moment.getTime() + offsetAt(moment, zone)).toISOString();
	return { day: iso.slice(0, 10), time: iso.slice(11, 16) };
}
