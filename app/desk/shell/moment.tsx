import { createContext, useContext } from 'react';
import { deskDay, deskLocale } from '#app/desk/desk-locale.ts';
import { formatterOf } from '#app/platform/time/formats.ts';

/** A time in the member's zone, with the zone's name. */
export function Moment({ at, never = '' }: { at: Date | null; never?: string }) {
	const zone = useZone();
	if (!at) return never;
	return <time dateTime={at.toISOString()}>{formatOf(zone).format(at)}</time>;
}

/** The date of a time in the member's zone. */
export function Day({ at }: { at: Date | null }) {
	const zone = useZone();
	if (!at) return null;
	return <time dateTime={at.toISOString()}>{deskDay(at, zone)}</time>;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Formats a span of time in its largest unit, such as 3 h. */
export function spanText(span: number): string {
	if (span < hour) return `${Math.max(1, Math.floor(span / minute))} min`;
	return span < 2 * day ? `${Math.floor(span / hour)} h` : `${Math.floor(span / day)} d`;
}

/** How long ago something was, for lists; the full moment is its title, which a row in use shows (table.css). */
export function Ago({ at, never = '' }: { at: Date | null; never?: string }) {
	const zone = useZone();
	if (!at) return never;
	const span = Date.now() - at.getTime();
	const isRecent = span >= 0 && span < 14 * day;
	return (
		<time dateTime={at.toISOString()} title={formatOf(zone).format(at)} suppressHydrationWarning>
			{isRecent ? `${spanText(span)} ago` : deskDay(at, zone)}
		</time>
	);
}

const formatOf = (zone: string) =>
	formatterOf(deskLocale, zone, {
		...{ year: 'numeric', month: 'short', day: 'numeric' },
		...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
	});

/** The member's time zone, or else the site's, in which the desk shows every time. */
export const ZoneContext = createContext('UTC');

/** The zone of times that are shown, as an IANA name. Those that are typed are in the site's. */
export const useZone = () => useContext(ZoneContext);
