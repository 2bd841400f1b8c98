import { offsetAt } from './zones.ts';

/** A wall clock's day and time in a zone. */
export interface WallTime {
	/** YYYY-MM-DD */
	day: string;
	/** HH:MM */
	time: string;
}

/**
 * The moment at which clocks in a zone show a time. Where they show it twice, when clocks are set back, the first.
 *
 * @param zone IANA name
 * @returns undefined for what is no time, `skipped` for one that clocks never show, when they are set forward
 */
export function zonedMoment({ day, time }: WallTime, zone: string): Date | 'skipped' | undefined {
	if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d\d:\d\d$/.test(time)) return undefined;
	const asUtc = new Date(`${day}T${time}:00Z`);
	if (Number.isNaN(asUtc.getTime()) || !asUtc.toISOString().startsWith(`${day}T${time}`)) {
		return undefined;
	}
	// No zone's clocks are changed twice within a day, so one of these offsets is right.
	const dayMs = 86_400_000;
	const candidates = [-dayMs, dayMs]
		.map((step) => asUtc.getTime() - offsetAt(new Date(asUtc.getTime() + step), zone))
		.map((moment) => new Date(moment));
	const found = candidates
		.toSorted((a, b) => a.getTime() - b.getTime())
		.find((moment) => {
			const shown = wallTime(moment, zone);
			return shown.day === day && shown.time === time;
		});
	return found ?? 'skipped';
}

/** What clocks in a zone show at a moment. */
export function wallTime(moment: Date, zone: string): WallTime {
	const iso = new Date(moment.getTime() + offsetAt(moment, zone)).toISOString();
	return { day: iso.slice(0, 10), time: iso.slice(11, 16) };
}
