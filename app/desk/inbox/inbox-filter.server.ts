import type { LoaderFunctionArgs } from 'react-router';
import { isUuid } from '#app/db/uuid.ts';
import { type ItemFilter, nobody } from '#app/inbox/item-filter.ts';
import { decryptSearch, type SearchKey } from '#app/inbox/search.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { addPeriod, isDay } from '#app/time/calendar-dates.ts';
import { endOfDay, startOfDay } from '#app/time/zones.ts';
import { signedInOf } from '../people/signed-in.server.ts';
import { type InboxQuery, itemViews, viewOf } from './inbox-query.ts';

/** A list of the inbox, as its URL names it. */
export interface NamedList {
	query: InboxQuery;
	filter: ItemFilter;
	/** What is searched for, for the field on the screen. */
	words: string | undefined;
	/** The URL's search is another session's or was changed, so the list is without it. */
	ended: boolean;
}

/** Reads the list that a URL names, its search opened. */
export async function readNamedList({
	context,
	url,
}: Pick<LoaderFunctionArgs, 'context' | 'url'>): Promise<NamedList> {
	const { teamDb, content } = context.get(servicesContext);
	const { search, ...others } = readInboxQuery(url.searchParams);
	const words = search && (await decryptSearch(teamDb, searchKeyOf(context), search));
	const query = search && words ? { ...others, search } : others;
	const filter = itemFilter(query, words, content.site.time_zone);
	return { query, filter, words, ended: search !== undefined && !words };
}

/** What encrypts the searches of the signed-in member. */
export function searchKeyOf(context: LoaderFunctionArgs['context']): SearchKey {
	const { deskSecret: secret } = context.get(servicesContext);
	return { secret, sessionId: signedInOf(context).sessionId };
}

/**
 * A list's filter, for the database.
 *
 * @param words what is searched for
 * @param zone the site's time zone, in which a day begins and ends
 */
export function itemFilter(query: InboxQuery, words: string | undefined, zone: string): ItemFilter {
	const { form, assignee, tag, overdue, from, until } = query;
	return {
		view: viewOf(query),
		form,
		assignee,
		tag,
		overdue: overdue === 'yes' || undefined,
		dueBefore: overdue === 'today' ? endOfDay(new Date(), zone) : undefined,
		from: from === undefined ? undefined : startOfDay(from, zone),
		before: until === undefined ? undefined : startOfDay(addPeriod(until, { days: 1 }), zone),
		search: words,
	};
}

/** Parses a URL's query; drops invalid values and defaults. */
export function readInboxQuery(query: URLSearchParams): InboxQuery {
	const value = (name: keyof InboxQuery, makesSense: (text: string) => boolean) => {
		const text = (query.get(name) ?? '').trim();
		return text !== '' && makesSense(text) ? { [name]: text } : {};
	};
	return {
		...value('view', (text) => text !== 'waiting' && itemViews.some((view) => view === text)),
		...value('form', (text) => /^[a-z_]{1,40}$/.test(text)),
		...value('assignee', (text) => text === nobody || isUuid(text)),
		...value('tag', isUuid),
		...value('overdue', (text) => text === 'yes' || text === 'today'),
		...value('from', isDay),
		...value('until', isDay),
		...value('search', (text) => /^[\w-]{1,6000}$/.test(text)),
		...value('order', (text) => text === 'newest'),
	};
}
