import type { SiteCopy } from '#app/content/site-copy.server.ts';

type Place = Pick<SiteCopy, 'locale' | 'time_zone'>;

/** By locale and zone: making a formatter takes longer than the rest of a mail. */
const formats = new Map<string, Intl.DateTimeFormat>();

function format({ locale, time_zone }: Place, name: string, options: Intl.DateTimeFormatOptions) {
	const key = `${name} ${locale} ${time_zone}`;
	let made = formats.get(key);
	if (!made) {
		made = new Intl.DateTimeFormat(locale, { ...options, timeZone: time_zone });
		formats.set(key, made);
	}
	return made;
}

/** A time in the site's zone, such as Monday, November 23, 2026 at 3:00 PM UTC. */
export function moment(at: Date, place: Place): string {
	return format(place, 'moment', {
		weekday: 'long',
		year: 'numeric',
		month: 'long',
		day: 'numeric',
		hour: 'numeric',
		minute: '2-digit',
		timeZoneName: 'short',
	}).format(at);
}

/** A day in the site's zone, such as November 23, 2026. */
export function day(at: Date, place: Place): string {
	return format(place, 'day', { dateStyle: 'long' }).format(at);
}
