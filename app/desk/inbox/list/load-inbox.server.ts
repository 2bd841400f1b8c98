import type { LoaderFunctionArgs } from 'react-router';
import { signedInOf } from '#app/desk/people/signed-in.server.ts';
import { formNames } from '#app/forms/form-names.server.ts';
import { assignableMembers } from '#app/inbox/assignable.server.ts';
import { countViews, listItems } from '#app/inbox/list-items.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { readNamedList } from '../inbox-filter.server.ts';
import { inboxUrl, orderOfQuery } from '../inbox-query.ts';
import { readBulkResult } from './bulk-result.ts';

/** Items of one page. */
const size = 50;

export type InboxData = Awaited<ReturnType<typeof loadInbox>>;

/** A page of the list that the URL names, the saved views with their counts, and what a bulk action came to. */
export async function loadInbox({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
	const { teamDb, content } = context.get(servicesContext);
	const { memberId } = signedInOf(context);
	const { query, filter, words, ended } = await readNamedList({ context, url });
	const now = new Date();
	const after = url.searchParams.get('after');
	const before = url.searchParams.get('before');
	const page = { order: orderOfQuery(query), after, before, size };
	const [{ items, next, previous, place }, members, counts] = await Promise.all([
		listItems(teamDb, filter, page, now),
		assignableMembers(teamDb),
		countViews(teamDb, content.site.time_zone, memberId, now),
	]);
	return {
		copy: content.desk.inbox,
		forms: formNames(content),
		result: readBulkResult(url.searchParams),
		here: inboxUrl('/desk/inbox', query, {
			...(after !== null && { after }),
			...(before !== null && { before }),
		}),
		query,
		words,
		ended: ended || url.searchParams.has('ended'),
		you: memberId,
		members,
		counts,
		items,
		next,
		previous,
		place,
		inside: after !== null || before !== null,
		now,
	};
}
