import { redirect } from 'react-router';
import { ExportLinks } from '#app/desk/frame/export-links.tsx';
import { Flash } from '#app/desk/frame/flash.tsx';
import { formBody } from '#app/desk/frame/form-body.server.ts';
import { ListRange } from '#app/desk/frame/list-range.tsx';
import { Screen } from '#app/desk/frame/screen.tsx';
import { formNames } from '#app/forms/form-names.server.ts';
import { assignableMembers } from '#app/inbox/assignable.server.ts';
import { listItems } from '#app/inbox/list-items.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { readNamedList } from '../inbox-filter.server.ts';
import { inboxUrl, orderOfQuery } from '../inbox-query.ts';
import { ShortcutSheet } from '../shortcut-sheet.tsx';
import type { Route } from './+types/route';
import { bulkAction } from './bulk-action.server.ts';
import { BulkForm } from './bulk-form.tsx';
import { BulkOutcome } from './bulk-outcome.tsx';
import { readBulkResult } from './bulk-result.ts';
import { EmptyList } from './empty-list.tsx';
import { filterAction } from './filter-action.server.ts';
import { InboxFilterForm } from './inbox-filter-form.tsx';
import { InboxPages } from './inbox-pages.tsx';
import { ItemTable } from './item-table.tsx';
import { ViewLinks } from './view-links.tsx';

/** Items of one page. */
const size = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
	const { teamDb, content } = context.get(servicesContext);
	const { query, filter, words, ended } = await readNamedList({ context, url });
	const now = new Date();
	const after = url.searchParams.get('after');
	const before = url.searchParams.get('before');
	const page = { order: orderOfQuery(query), after, before, size };
	const [{ items, next, previous, place }, members] = await Promise.all([
		listItems(teamDb, filter, page, now),
		assignableMembers(teamDb),
	]);
	return {
		copy: content.desk.inbox,
		all: content.desk.frame.all,
		forms: formNames(content),
		result: readBulkResult(url.searchParams),
		here: inboxUrl('/desk/inbox', query, {
			...(after !== null && { after }),
			...(before !== null && { before }),
		}),
		query,
		words,
		ended: ended || url.searchParams.has('ended'),
		members,
		items,
		next,
		previous,
		place,
		list: content.desk.frame.list,
		inside: after !== null || before !== null,
		now,
	};
}

export async function action(args: Route.ActionArgs) {
	const form = await formBody(args.request);
	const run = form.get('intent') === 'filter' ? filterAction : bulkAction;
	return redirect(await run(args, form), 303);
}

export default function Inbox({ loaderData }: Route.ComponentProps) {
	const { copy, items, here, query } = loaderData;
	return (
		<Screen title={copy.title} lead={copy.lead}>
			{loaderData.result && <BulkOutcome copy={copy.bulk} result={loaderData.result} />}
			<Flash tone="problem">{loaderData.ended ? copy.filter.ended : undefined}</Flash>
			<ViewLinks {...loaderData} />
			<InboxFilterForm {...loaderData} />
			{items.length === 0 ? (
				<EmptyList copy={copy.empty} query={query} />
			) : (
				<BulkForm {...loaderData} action={here}>
					<ListRange copy={loaderData.list} place={loaderData.place} />
					<ItemTable {...loaderData} />
				</BulkForm>
			)}
			<InboxPages {...loaderData} />
			{items.length > 0 && (
				<ExportLinks
					copy={copy.export}
					url={(format) => inboxUrl('/desk/inbox/export', query, { format })}
				/>
			)}
			<ShortcutSheet copy={copy.shortcuts} />
		</Screen>
	);
}
