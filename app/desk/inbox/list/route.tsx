import { useState } from 'react';
import {
	Outlet,
	redirect,
	type ShouldRevalidateFunctionArgs,
	useParams,
	useRevalidator,
} from 'react-router';
import { deskNumber } from '#app/desk/desk-locale.ts';
import { type InboxQuery, inboxUrl } from '#app/desk/inbox/inbox-parts.tsx';
import { ShortcutSheet } from '#app/desk/inbox/shortcuts.tsx';
import { DeskLink } from '#app/desk/shell/controls.tsx';
import { Flash } from '#app/desk/shell/flash.tsx';
import { DeskForm } from '#app/desk/shell/form.tsx';
import { List, ListSearch } from '#app/desk/shell/list-screen.tsx';
import { formBody } from '#app/desk/shell/request-body.server.ts';
import { ScreenHead } from '#app/desk/shell/screen.tsx';
import { type Urgency, urgencyNames } from '#app/domain/inbox/states.ts';
import { languageName } from '#app/platform/content/languages.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Filters } from '#app/ui/filters.tsx';
import { Select } from '#app/ui/select.tsx';
import type { Route } from './+types/route';
import { bulkAction } from './bulk-action.server.ts';
import { assignees, BulkBar, BulkOutcome } from './bulk-bar.tsx';
import { filterAction, type InboxData, type ListedItem, loadInbox } from './list.server.ts';
import { columns, rowAttributes, SelectAll, useRows } from './list-parts.tsx';
import { useRenewal } from './use-renewal.ts';

export function loader(args: Route.LoaderArgs) {
	return loadInbox(args);
}

export async function action(args: Route.ActionArgs) {
	const form = await formBody(args.request);
	if (form.get('intent') === 'filter') return redirect(await filterAction(args, form), 303);
	return bulkAction(args, form);
}

/** Opening an item doesn't reload the list beside it, so that the item opens at once and nothing moves. */
export function shouldRevalidate({
	currentUrl,
	nextUrl,
	formMethod,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
	const opens =
		nextUrl.pathname !== '/desk/inbox' &&
		nextUrl.pathname !== currentUrl.pathname &&
		currentUrl.search === nextUrl.search;
	return opens && formMethod === undefined ? false : defaultShouldRevalidate;
}

/** The list and a conversation beside it. In a narrow window, only one of them. */
export default function Inbox(props: Route.ComponentProps) {
	const { fresh, ...news } = useRenewal(props.loaderData);
	const loaderData = { ...props.loaderData, ...news };
	const { items, here, query, next } = loaderData;
	const { reference: open } = useParams();
	// An answer takes its item out of the list; its neighbors are those that it had.
	const { items: loaded } = props.loaderData;
	const [beside, setBeside] = useState(loaded);
	if (beside !== loaded && (!open || loaded.some(({ reference }) => reference === open))) {
		setBeside(loaded);
	}
	const Title = open ? 'h2' : 'h1';
	const [besideItem, besideList] = open ? ['inbox-beside', ''] : ['', 'inbox-beside'];
	return (
		<div className="inbox">
			{!open && <title>Inbox</title>}
			<div className={`inbox-list ${besideItem}`}>
				<ScreenHead actions={<FreshItems count={fresh} />}>
					<Title className="text-xl">Inbox</Title>
				</ScreenHead>
				{props.actionData && <BulkOutcome result={props.actionData} here={here} />}
				<Flash tone="problem">
					{loaderData.ended ? 'That search ended with its session. Type it again.' : undefined}
				</Flash>
				<datalist id="known-tags">
					{loaderData.tags.map(({ id, name }) => (
						<option key={id} value={name} />
					))}
				</datalist>
				<Filter {...loaderData} />
				<List
					caption="Inbox"
					rows={useRows(loaderData)}
					columns={columns}
					rowAttributes={rowAttributes}
					empty={emptyText(query)}
					next={next}
					wrap={(rows) => (
						<DeskForm action={here} className="inbox-items">
							<SelectAll key={items.map(({ id }) => id).join()} />
							{rows}
							<BulkBar {...loaderData} />
						</DeskForm>
					)}
				/>
				<div className="flex flex-wrap gap-x-4 text-ink-soft">
					{items.length > 0 && loaderData.exports && (
						// Without `download`: the server may ask for a passkey first, and that page would be saved.
						<DeskLink reloadDocument to={inboxUrl('/desk/inbox/export', query)}>
							Download this list as CSV
						</DeskLink>
					)}
					{loaderData.stages.length > 0 && (
						<DeskLink to={`/desk/inbox/stages/${query.form}`}>Change the stages</DeskLink>
					)}
					<ShortcutSheet />
				</div>
			</div>
			<div className={`inbox-conversation ${besideList}`}>
				{open ? (
					<Outlet context={beside satisfies ListedItem[]} />
				) : (
					<EmptyState>Choose a message to read it here.</EmptyState>
				)}
			</div>
		</div>
	);
}

/** Announces items received since the list was loaded. They aren't inserted while a member reads. */
function FreshItems({ count }: { count: number }) {
	const { revalidate } = useRevalidator();
	return (
		<div aria-live="polite">
			{count > 0 && (
				<Button type="button" variant="quiet" onClick={() => void revalidate()}>
					{`${deskNumber(count)} new`}
				</Button>
			)}
		</div>
	);
}

/** A POST, because a search must not appear in a URL. The response redirects to the list's URL. */
function Filter({ query, words, members, forms, tags, stages }: InboxData) {
	const { search: _, view, ...filters } = query;
	const { assignee: __, ...kept } = { view, ...filters };
	const names = Object.keys(filters) as (keyof typeof filters)[];
	const labels: Partial<Record<keyof InboxQuery, string | undefined>> = {
		form: forms[query.form ?? ''],
		language: query.language && languageName(query.language),
		assignee: assignees(members).find(({ value }) => value === query.assignee)?.label,
		tag: tags.find(({ id }) => id === query.tag)?.name,
		stage: stages.find(({ id }) => id === query.stage)?.name,
		step: 'Next step due',
		overdue: query.overdue === 'today' ? 'Due today' : 'Overdue',
		urgency: urgencyNames[query.urgency as Urgency],
	};
	// One alone is a view of the sidebar.
	const used = names.length + (words || view ? 1 : 0) > 1 ? names : [];
	return (
		<ListSearch
			action="/desk/inbox"
			intent="filter"
			name="q"
			hint="Words or how they begin, a “phrase”, an email address, a phone number or a reference."
			value={words}
			kept={kept}
			used={used.map((name) => ({
				label: labels[name] ?? name,
				href: inboxUrl('/desk/inbox', { ...query, [name]: undefined }),
			}))}
		>
			<Filters narrow className="pb-3">
				<Select
					name="assignee"
					label="Assigned to"
					value={query.assignee}
					options={[{ value: '', label: 'All' }, ...assignees(members)]}
				/>
				<Button variant="quiet" name="intent" value="filter">
					Apply filters
				</Button>
			</Filters>
		</ListSearch>
	);
}

function emptyText({ view, search, ...filters }: InboxData['query']): string {
	const filtered = Object.keys(filters).length;
	// One filter may be a view of the sidebar, such as Overdue, which is empty when the work is done.
	if (search || filtered > 1) return 'Nothing matches. Try fewer filters or other words.';
	if (filtered === 1) return 'Nothing is here now.';
	if (view === undefined) return 'Nothing is waiting for an answer.';
	return view === 'all'
		? 'Nothing has arrived yet. When someone sends a form, it shows up here.'
		: 'Nothing is here now.';
}
