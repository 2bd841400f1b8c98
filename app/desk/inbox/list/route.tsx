import { useState } from 'react';
import {
	Link,
	Outlet,
	redirect,
	type ShouldRevalidateFunctionArgs,
	useParams,
	useRevalidator,
} from 'react-router';
import { z } from 'zod';
import { deskNumber } from '#app/desk/desk-locale.ts';
import { inboxUrl, viewNames } from '#app/desk/inbox/inbox-parts.tsx';
import { ShortcutSheet } from '#app/desk/inbox/shortcuts.tsx';
import { Flash } from '#app/desk/shell/flash.tsx';
import { DeskForm } from '#app/desk/shell/form.tsx';
import { PageLinks } from '#app/desk/shell/list-screen.tsx';
import { parseForm, text } from '#app/desk/shell/parse-form.server.ts';
import { formBody } from '#app/desk/shell/request-body.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Filters } from '#app/ui/filters.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { textLinkClassName } from '#app/ui/text-link.tsx';
import type { Route } from './+types/route';
import { bulkAction } from './bulk-action.server.ts';
import { assignees, BulkBar, BulkOutcome } from './bulk-bar.tsx';
import { filterAction, type InboxData, type ListedItem, loadInbox } from './list.server.ts';
import { ItemRows, SavedViews, SelectAll } from './list-parts.tsx';
import { useRenewal } from './use-renewal.ts';

export function loader(args: Route.LoaderArgs) {
	return loadInbox(args);
}

export async function action(args: Route.ActionArgs) {
	const form = await formBody(args.request);
	const isFilter = parseForm(z.object({ intent: text }), form).values?.intent === 'filter';
	if (isFilter) return redirect(await filterAction(args, form), 303);
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

/** Saved views, the list and a conversation side by side. In a narrow window, only the list or the conversation. */
export default function Inbox(props: Route.ComponentProps) {
	const { fresh, ...news } = useRenewal(props.loaderData);
	const loaderData = { ...props.loaderData, ...news };
	const { items, here, query, position, next } = loaderData;
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
			<SavedViews {...loaderData} className={besideItem} />
			<div className={`inbox-list ${besideItem}`}>
				<Title className="text-xl">Inbox</Title>
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
				<FreshItems count={fresh} />
				{items.length === 0 ? (
					<p role={open ? undefined : 'status'}>{emptyText(query)}</p>
				) : (
					<DeskForm action={here} className="inbox-items">
						<SelectAll key={items.map(({ id }) => id).join()} />
						<ItemRows {...loaderData} />
						<BulkBar {...loaderData} />
					</DeskForm>
				)}
				<Elsewhere {...loaderData} />
				<PageLinks
					first={position.after && inboxUrl('/desk/inbox', query)}
					next={next && inboxUrl('/desk/inbox', query, { after: next })}
				/>
				{items.length > 0 && loaderData.exports && (
					<p className="text-ink-soft">
						{/* Without `download`: the server may ask for a passkey first, and that page would be saved. */}
						<a className={textLinkClassName} href={inboxUrl('/desk/inbox/export', query)}>
							Download this list as CSV
						</a>
					</p>
				)}
			</div>
			<div className={`inbox-conversation ${besideList}`}>
				{open ? (
					<Outlet context={beside satisfies ListedItem[]} />
				) : (
					<EmptyState>Choose a message to read it here.</EmptyState>
				)}
			</div>
			<div className="inbox-foot">
				<ShortcutSheet />
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
function Filter({ query, words, members }: InboxData) {
	const used = (['assignee', 'from', 'until'] as const).filter((name) => query[name]);
	return (
		<search aria-label="Filter">
			<DeskForm action="/desk/inbox" className="inbox-filter">
				<input type="hidden" name="intent" value="filter" />
				{(['view', 'form', 'language', 'tag', 'overdue', 'urgency'] as const).map(
					(name) =>
						query[name] && <input key={name} type="hidden" name={name} value={query[name]} />,
				)}
				<div className="inbox-search">
					<TextField
						name="q"
						label="Search"
						hint="Words or how they begin, a “phrase”, an email address, a phone number or a reference."
						value={words}
					/>
					<Button variant="quiet">Show</Button>
				</div>
				{/* Collapsed even while filters are in use, as in most views, to leave room for the list. */}
				<Disclosure summary={<>More filters{used.length > 0 && ` (${used.length} in use)`}</>}>
					<Filters narrow className="mt-3 pb-3">
						<Select
							name="assignee"
							label="Assigned to"
							value={query.assignee}
							options={[{ value: '', label: 'All' }, ...assignees(members)]}
						/>
						<TextField name="from" type="date" label="Received from" value={query.from} />
						<TextField name="until" type="date" label="Received through" value={query.until} />
						<Button variant="quiet">Apply filters</Button>
					</Filters>
				</Disclosure>
				{Object.keys(query).some((name) => name !== 'view') && (
					<Link
						className={textLinkClassName}
						to={inboxUrl('/desk/inbox', query.view ? { view: query.view } : {})}
					>
						Clear filters
					</Link>
				)}
			</DeskForm>
		</search>
	);
}

/** Links to search matches outside this list, such as "1 more in Closed". */
function Elsewhere({ query, elsewhere }: InboxData) {
	if (elsewhere.length === 0) return null;
	const { search = '' } = query;
	return (
		<p className="flex flex-wrap items-center gap-x-4 gap-y-2">
			{elsewhere.map(({ view, count }) => (
				<Link
					key={view}
					className={textLinkClassName}
					to={inboxUrl('/desk/inbox', view === 'waiting' ? { search } : { view, search })}
				>
					{deskNumber(count)} more in {viewNames[view]}
				</Link>
			))}
		</p>
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
