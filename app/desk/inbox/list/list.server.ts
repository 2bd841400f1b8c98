import type { LoaderFunctionArgs } from 'react-router';
import { inboxUrl, orderOfQuery, positionOf } from '#app/desk/inbox/inbox-parts.tsx';
import { snoozeDays } from '#app/desk/inbox/snooze-days.server.ts';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { countElsewhere, countViews, listItems } from '#app/domain/inbox/list-items.server.ts';
import { assignableMembers } from '#app/domain/inbox/read-item.server.ts';
import { listTags } from '#app/domain/inbox/tags.server.ts';
import { formNames } from '#app/domain/submissions/form-settings.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { readBulkResult } from './bulk-action.server.ts';
import { readNamedList } from './list-query.server.ts';

/** Items per page. */
const size = 50;

export type InboxData = Awaited<ReturnType<typeof loadInbox>>;

/** Data that the list passes to the conversation beside it. */
export interface ListContext {
	/** The team's tags. */
	tags: InboxData['tags'];
	/** The sender of each item of the page, by reference. */
	names: Record<string, string>;
}

/** Loads a page of the list in the URL, the saved views with their counts, and the outcome of a bulk action. */
export async function loadInbox({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
	const { teamDb, content } = context.get(servicesContext);
	const { memberId } = signedInOf(context);
	const { query, filter, words, ended } = await readNamedList({ context, url });
	const now = new Date();
	const position = positionOf(url.searchParams);
	const page = { order: orderOfQuery(query), ...position, size };
	const [{ items, next, previous, place }, members, counts, tags, elsewhere] = await Promise.all([
		listItems(teamDb, filter, page, now),
		assignableMembers(teamDb),
		countViews(teamDb, content.site.time_zone, memberId, now),
		listTags(teamDb, now),
		countElsewhere(teamDb, filter, now),
	]);
	return {
		forms: formNames(content),
		result: readBulkResult(url.searchParams),
		here: inboxUrl('/desk/inbox', query, position),
		query,
		/** The page's cursor, for its items' URLs. */
		position,
		words,
		ended: ended || url.searchParams.has('ended'),
		you: memberId,
		members,
		counts,
		tags,
		snooze: snoozeDays(content.site.time_zone),
		/** Counts of search matches in other states. */
		elsewhere,
		items,
		next,
		previous,
		place,
		now,
	};
}
