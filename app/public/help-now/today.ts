import type { IsoDate } from '#app/platform/time/calendar-dates.ts';

/** The dates that may be today where the reader is. */
export interface Today {
	readonly earliest: IsoDate;
	readonly latest: IsoDate;
}

/** In a browser: the reader's own calendar day. */
export function todayHere(now: Date): Today {
	const month = String(now.getMonth() + 1).padStart(2, '0');
	const day = String(now.getDate()).padStart(2, '0');
	const date = `${String(now.getFullYear()).padStart(4, '0')}-${month}-${day}`;
	return { earliest: date, latest: date };
}

/**
 * On a server, which does not know where the reader is: from American Samoa (UTC-11) to Guam (UTC+10),
 * neither of which changes its clocks. A letter of today is not refused, a last day not called over.
 */
export function todayInUnitedStates(now: Date): Today {
	return { earliest: dateAtOffset(now, -11), latest: dateAtOffset(now, 10) };
}

function dateAtOffset(now: Date, hours: number): IsoDate {
	return new Date(now.getTime() + hours * 3_600_000).toISOString().slice(0, 10);
}
