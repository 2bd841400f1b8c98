import type { RouterContextProvider } from 'react-router';
import { deskLocale } from '#app/desk/desk-locale.ts';
import { signedInOf } from '#app/desk/people/signed-in.server.ts';
import { type Colleague, notePresence } from '#app/posts/presence.server.ts';
import { servicesContext } from '#app/site/services.server.ts';

/** Seconds that it holds: as a document where no script may run, and between two words from the script. */
const seconds = { document: 600, script: 90 };

/**
 * Notes that the signed-in member has this post open.
 *
 * @returns who else has, as a sentence for the page
 */
export async function openPost(
	context: Readonly<RouterContextProvider>,
	postId: string,
	from: keyof typeof seconds,
): Promise<string> {
	const { teamDb, content } = context.get(servicesContext);
	const { memberId } = signedInOf(context);
	const colleagues = await notePresence(teamDb, { postId, memberId }, seconds[from]);
	return presenceText(colleagues, content.site.time_zone);
}

const minute = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
const day = { month: 'short', day: 'numeric', ...minute } as const;

/**
 * Says who else has a post open, and since when; empty for nobody.
 *
 * @param timeZone the site's
 */
export function presenceText(
	colleagues: readonly Colleague[],
	timeZone: string,
	now = new Date(),
): string {
	const dateOf = new Intl.DateTimeFormat(deskLocale, { dateStyle: 'short', timeZone });
	return colleagues
		.map(({ name, since }) => {
			const isToday = dateOf.format(since) === dateOf.format(now);
			const format = new Intl.DateTimeFormat(deskLocale, { ...(isToday ? minute : day), timeZone });
			return `${name} has this post open since ${format.format(since)}.`;
		})
		.join(' ');
}
