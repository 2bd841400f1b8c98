import type { IsoDate } from '#app/platform/time/calendar-dates.ts';

/** The possible current dates at the visitor's location. */
export interface Today {
	readonly earliest: IsoDate;
	readonly latest: IsoDate;
}

/** Returns the visitor's own date, in a browser. */
export function todayHere(now: Date): Today {
	const month = String(now.getMonth() + 1).padStart(2, '0');
	const day = String(now.getDate()).padStart(2, '0');
	const date = `${String(now.getFullYear()).padStart(4, '0')}-${month}-${day}`;
	return { earliest: date, latest: date };
}

/**
 * Returns the possible dates on a server, which doesn't know where the visitor is: from American Samoa
 * (UTC-11) to Guam (UTC+10), neither of which changes its clocks. So a letter of today isn't refused, and a
 * last day isn't called over.
 */
export function todayInUnitedStates(now: Date): Today {
	return { earliest: dateAtOffset(now, -11), latest: dateAtOffset(now, 10) };
}

function dateAtOffset(now: Date, hours: number): IsoDate {
	return new Date(now.getTime() + hours * 3_600_000).toISOString().slice(0, 10);
}
