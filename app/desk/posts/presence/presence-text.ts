import { fillIn } from '#app/content/fill-in.ts';
import { deskLocale } from '#app/desk/desk-locale.ts';
import type { Colleague } from '#app/posts/presence.server.ts';

const minute = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
const day = { month: 'short', day: 'numeric', ...minute } as const;

/**
 * Says who else has a post open, and since when; empty for nobody.
 *
 * @param sentence with {name} and {time}
 * @param timeZone the site's
 */
export function presenceText(
	colleagues: readonly Colleague[],
	sentence: string,
	timeZone: string,
	now = new Date(),
): string {
	const dateOf = new Intl.DateTimeFormat(deskLocale, { dateStyle: 'short', timeZone });
	return colleagues
		.map(({ name, since }) => {
			const isToday = dateOf.format(since) === dateOf.format(now);
			const format = new Intl.DateTimeFormat(deskLocale, { ...(isToday ? minute : day), timeZone });
			return fillIn(sentence, { name, time: format.format(since) });
		})
		.join(' ');
}
