import { nextDay, startOfDay } from '../../forms/engine/due-time.server.ts';
import { type InboxQuery, viewOf } from './inbox-query.ts';
import type { ItemFilter } from './item-filter.ts';

/** A URL's filter, for the database. */
export function itemFilter(query: InboxQuery, zone: string): ItemFilter {
	const { form, assignee, overdue, from, until, q } = query;
	return {
		view: viewOf(query),
		form,
		assignee,
		overdue: overdue === 'yes' || undefined,
		from: from === undefined ? undefined : startOfDay(from, zone),
		before: until === undefined ? undefined : startOfDay(nextDay(until), zone),
		search: q,
	};
}
