import { createContext, useContext } from 'react';
import { deskDay, deskLocale } from '#app/desk/desk-locale.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** A time in the site's zone, with the zone's name. Promises are counted in that zone. */
export function Moment({ at, never = '' }: { at: Date | null; never?: string }) {
	const zone = useZone();
	if (!at) return never;
	return <time dateTime={at.toISOString()}>{formatOf(zone).format(at)}</time>;
}

/** The date of a time in the site's zone, for lists where the hour doesn't matter. */
export function Day({ at }: { at: Date | null }) {
	const zone = useZone();
	if (!at) return null;
	return <time dateTime={at.toISOString()}>{deskDay(at, zone)}</time>;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
	const cached = formats.get(timeZone);
	if (cached) return cached;
	const format = new Intl.DateTimeFormat(deskLocale, {
		...{ year: 'numeric', month: 'short', day: 'numeric' },
		...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
		timeZone,
	});
	formats.set(timeZone, format);
	return format;
}

/** The site's time zone (content/site.yaml), used for every time on the desk. */
export const ZoneContext = createContext('UTC');

/** The site's time zone, as an IANA name. */
export const useZone = () => useContext(ZoneContext);
