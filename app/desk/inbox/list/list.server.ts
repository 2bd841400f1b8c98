import type { LoaderFunctionArgs } from 'react-router';
import { inboxUrl, positionOf } from '#app/desk/inbox/inbox-parts.tsx';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { countElsewhere, countViews, listItems } from '#app/domain/inbox/list-items.server.ts';
import { assignableMembers } from '#app/domain/inbox/read-item.server.ts';
import { listTags } from '#app/domain/inbox/tags.server.ts';
import { formNames } from '#app/domain/submissions/form-settings.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { readNamedList } from './list-query.server.ts';

export type InboxData = Awaited<ReturnType<typeof loadInbox>>;

/** The items of the page, for the conversation beside them. */
export type ListedItem = Pick<InboxData['items'][number], 'reference' | 'who'>;

/** Loads a page of the list in the URL, and the saved views with their counts. */
export async function loadInbox({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
	const { teamDb, content } = context.get(servicesContext);
	const { memberId } = signedInOf(context);
	const { query, filter, words, ended } = await readNamedList({ context, url });
	const now = new Date();
	const position = positionOf(url.searchParams);
	const [{ items, next }, members, counts, tags, elsewhere] = await Promise.all([
		listItems(teamDb, filter, position, now),
		assignableMembers(teamDb),
		countViews(teamDb, content.site.time_zone, memberId, now),
		listTags(teamDb, now),
		countElsewhere(teamDb, filter, now),
	]);
	return {
		forms: formNames(content),
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
		/** Counts of search matches in other states. */
		elsewhere,
		items,
		next,
		now,
	};
}
