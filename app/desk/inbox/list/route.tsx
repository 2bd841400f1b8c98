import { Link, redirect } from 'react-router';
import { ExportLinks } from '#app/desk/frame/controls.tsx';
import { InputField, SelectField } from '#app/desk/frame/field.tsx';
import { Flash } from '#app/desk/frame/flash.tsx';
import { DeskForm } from '#app/desk/frame/form.tsx';
import { ListRange } from '#app/desk/frame/list-pages.tsx';
import { formBody } from '#app/desk/frame/request-body.server.ts';
import { nobody } from '#app/inbox/item-filter.ts';
import { inboxUrl } from '../inbox-query.ts';
import { ShortcutButton } from '../shortcut-button.tsx';
import { ShortcutSheet } from '../shortcut-sheet.tsx';
import type { Route } from './+types/route';
import { bulkAction, filterAction } from './bulk-action.server.ts';
import type { BulkResult } from './bulk-result.ts';
import { ItemRows } from './item-rows.tsx';
import { type InboxData, loadInbox } from './load-inbox.server.ts';
import { SavedViews } from './saved-views.tsx';

export function loader(args: Route.LoaderArgs) {
	return loadInbox(args);
}

export async function action(args: Route.ActionArgs) {
	const form = await formBody(args.request);
	const run = form.get('intent') === 'filter' ? filterAction : bulkAction;
	return redirect(await run(args, form), 303);
}

export default function Inbox({ loaderData }: Route.ComponentProps) {
	const { copy, items, here, query } = loaderData;
	return (
		<div className="inbox">
			<title>Inbox</title>
			<SavedViews {...loaderData} />
			<div className="inbox-list">
				<h1 className="text-xl">Inbox</h1>
				{loaderData.result && <BulkOutcome result={loaderData.result} />}
				<Flash tone="problem">
					{loaderData.ended ? 'That search ended with its session. Type it again.' : undefined}
				</Flash>
				<Filter {...loaderData} />
				{items.length === 0 ? (
					<p role="status">{emptyText(query)}</p>
				) : (
					<DeskForm action={here} className="inbox-items">
						<ItemRows {...loaderData} />
						<BulkBar members={loaderData.members} />
					</DeskForm>
				)}
				<div className="desk-actions justify-between">
					<ListRange place={loaderData.place} />
					<Pages {...loaderData} />
				</div>
				{items.length > 0 && (
					<ExportLinks
						copy={{
							title: 'Download this list',
							hint: 'You’ll be asked for your passkey if you haven’t used it in the last ten minutes.',
							csv: 'CSV',
							json: 'JSON',
						}}
						url={(format) => inboxUrl('/desk/inbox/export', query, { format })}
					/>
				)}
				<ShortcutSheet copy={copy.shortcuts} />
			</div>
		</div>
	);
}

/** Posted, because a search belongs in no URL: the response leads to the list's URL. */
function Filter({ query, words, forms, members }: InboxData) {
	const all = { value: '', label: 'All' };
	const folded = ['form', 'assignee', 'overdue', 'from', 'until'] as const;
	return (
		<search aria-label="Filter">
			<DeskForm action="/desk/inbox" className="inbox-filter">
				<input type="hidden" name="intent" value="filter" />
				{query.view && <input type="hidden" name="view" value={query.view} />}
				<div className="inbox-search">
					<InputField
						name="q"
						label="Search"
						hint="Words, a “phrase”, an email address or a reference."
						value={words}
					/>
					{query.view === undefined && (
						<SelectField
							name="order"
							label="Order"
							value={query.order}
							options={[
								{ value: '', label: 'Newest first' },
								{ value: 'urgent', label: 'Most urgent first' },
							]}
						/>
					)}
					<button type="submit" className="desk-button" data-variant="quiet">
						Show
					</button>
					{Object.keys(query).some((name) => name !== 'view') && (
						<Link
							className="desk-link"
							to={inboxUrl('/desk/inbox', query.view ? { view: query.view } : {})}
						>
							Clear filters
						</Link>
					)}
				</div>
				<details className="desk-details" open={folded.some((name) => query[name])}>
					<summary>More filters</summary>
					<div className="desk-filter mt-3">
						<SelectField
							name="form"
							label="Form"
							value={query.form}
							options={[
								all,
								...Object.entries(forms).map(([table, title]) => ({ value: table, label: title })),
							]}
						/>
						<SelectField
							name="assignee"
							label="Assigned to"
							value={query.assignee}
							options={[all, ...assignees(members)]}
						/>
						<SelectField
							name="overdue"
							label="Due"
							value={query.overdue}
							options={[
								all,
								{ value: 'yes', label: 'Overdue only' },
								{ value: 'today', label: 'Due today' },
							]}
						/>
						<InputField name="from" type="date" label="Received from" value={query.from} />
						<InputField name="until" type="date" label="Received through" value={query.until} />
					</div>
				</details>
			</DeskForm>
		</search>
	);
}

const assignees = (members: InboxData['members']) => [
	{ value: nobody, label: 'Nobody' },
	...members.map(({ id, name }) => ({ value: id, label: name })),
];

/** What can be done with the selected items; in sight as soon as there is one (list.css). */
function BulkBar({ members }: Pick<InboxData, 'members'>) {
	return (
		<fieldset className="inbox-bulk">
			<legend className="sr-only">With the selected items</legend>
			<SelectField name="to" label="Assign to" options={assignees(members)} />
			<ShortcutButton value="assign">Assign</ShortcutButton>
			<ShortcutButton value="closed" shortcut="e">
				Close
			</ShortcutButton>
			<ShortcutButton value="spam" shortcut="s">
				Mark as spam
			</ShortcutButton>
			<ShortcutButton value="not_spam">Not spam</ShortcutButton>
		</fieldset>
	);
}

/** The outcome of a bulk action: how many items changed, and which didn't; announced at once. */
function BulkOutcome({ result: { problem, changed, late, refused } }: { result: BulkResult }) {
	const failed = problem !== undefined || late.length + refused.length > 0;
	const sentences = {
		none: 'Select at least one item first.',
		invalid: 'We couldn’t read that form. Nothing changed.',
	};
	const lateText = count(late.length, 'item wasn’t changed', 'items weren’t changed');
	const refusedText = count(refused.length, 'item can’t be moved', 'items can’t be moved');
	return (
		<div
			role={failed ? 'alert' : 'status'}
			// Without JavaScript a new document is read from its top; this is what there is to know.
			// biome-ignore lint/a11y/noAutofocus: the outcome of what was just pressed
			autoFocus
			tabIndex={-1}
			className="desk-flash"
			data-tone={failed ? 'problem' : 'done'}
		>
			<p>{problem ? sentences[problem] : `${count(changed, 'item', 'items')} changed.`}</p>
			<Unchanged references={late}>
				{lateText}, because someone else changed {late.length === 1 ? 'it' : 'them'} in the
				meantime:
			</Unchanged>
			<Unchanged references={refused}>
				{refusedText} there from {refused.length === 1 ? 'its' : 'their'} current state:
			</Unchanged>
		</div>
	);
}

const count = (number: number, one: string, other: string) =>
	`${number} ${number === 1 ? one : other}`;

function Unchanged({ references, children }: { references: string[]; children: React.ReactNode }) {
	if (references.length === 0) return null;
	return (
		<>
			<p className="mt-2">{children}</p>
			<ul className="desk-inline">
				{references.map((reference) => (
					<li key={reference}>
						<Link className="desk-link" to={`/desk/inbox/${reference}`}>
							{reference}
						</Link>
					</li>
				))}
			</ul>
		</>
	);
}

/** Links between the pages of a list. */
function Pages({ query, next, previous, inside }: InboxData) {
	if (!next && !inside) return null;
	const page = (position: Record<string, string>) => inboxUrl('/desk/inbox', query, position);
	return (
		<nav aria-label="Pages of this list" className="desk-actions">
			{inside && (
				<Link className="desk-link" to={page({})}>
					First page
				</Link>
			)}
			{previous && (
				<Link className="desk-link" rel="prev" to={page({ before: previous })}>
					Previous page
				</Link>
			)}
			{next && (
				<Link className="desk-link" rel="next" to={page({ after: next })}>
					Next page
				</Link>
			)}
		</nav>
	);
}

function emptyText({ view, order: _, ...filters }: InboxData['query']): string {
	if (Object.keys(filters).length > 0) return 'Nothing matches. Try fewer filters or other words.';
	if (view === undefined) return 'Nothing is waiting for an answer.';
	return view === 'all'
		? 'Nothing has arrived yet. When someone sends a form, it shows up here.'
		: 'Nothing matches. Try fewer filters or other words.';
}
