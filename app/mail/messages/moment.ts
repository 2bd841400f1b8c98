import type { SiteCopy } from '../../content/site-copy.server.ts';

/** A time in the site's zone, such as Monday, November 23, 2026, 3:00 PM UTC. */
export function moment(
	at: Date,
	{ locale, time_zone }: Pick<SiteCopy, 'locale' | 'time_zone'>,
): string {
	return new Intl.DateTimeFormat(locale, {
		weekday: 'long',
		year: 'numeric',
		month: 'long',
		day: 'numeric',
		hour: 'numeric',
		minute: '2-digit',
		timeZoneName: 'short',
		timeZone: time_zone,
	}).format(at);
}
