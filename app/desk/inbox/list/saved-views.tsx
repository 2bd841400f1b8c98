import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { deskNumber } from '#app/desk/desk-locale.ts';
import { nobody } from '#app/inbox/item-filter.ts';
import { type InboxQuery, inboxUrl } from '../inbox-query.ts';
import type { InboxData } from './list.server.ts';

interface View {
	label: string;
	query: InboxQuery;
	count?: number;
}

/** Lists that somebody opens every day, with how much waits in each; then the others. */
export function SavedViews(props: InboxData & { className: string }) {
	const { query, counts, you, forms, tags } = props;
	const daily: View[] = [
		{ label: 'Overdue', query: { overdue: 'yes' }, count: counts.overdue },
		{ label: 'Due today', query: { overdue: 'today' }, count: counts.dueToday },
		{ label: 'Mine', query: { assignee: you }, count: counts.mine },
		{ label: 'Unassigned', query: { assignee: nobody }, count: counts.unassigned },
		{ label: 'Everything open', query: {}, count: counts.waiting },
	];
	const states: View[] = [
		{ label: 'New', query: { view: 'new' } },
		{ label: 'Open', query: { view: 'open' } },
		{ label: 'Snoozed', query: { view: 'snoozed' }, count: counts.snoozed },
		{ label: 'Answered', query: { view: 'answered' } },
		{ label: 'Closed', query: { view: 'closed' } },
		{ label: 'Spam', query: { view: 'spam' } },
		{ label: 'All', query: { view: 'all' } },
	];
	const byForm = counts.byForm.map(({ form, count }) => ({
		label: forms[form] ?? form,
		query: { form },
		count,
	}));
	const byTag = tags.map(({ id, name, count }) => ({ label: name, query: { tag: id }, count }));
	const views = useRef<HTMLElement>(null);
	const shown = JSON.stringify(query);
	// biome-ignore lint/correctness/useExhaustiveDependencies: whenever another view is the current one
	useEffect(() => {
		// On a phone they are one line that scrolls.
		const [line, current] = [views.current, views.current?.querySelector('[aria-current]')];
		if (!line || !current || line.scrollWidth <= line.clientWidth) return;
		const [around, box] = [line.getBoundingClientRect(), current.getBoundingClientRect()];
		if (box.left >= around.left && box.right <= around.right) return;
		line.scrollLeft += box.left + box.width / 2 - (around.left + around.width / 2);
	}, [shown]);
	return (
		<nav ref={views} aria-label="Views" className={`inbox-views ${props.className}`}>
			<ViewList views={daily} current={query} />
			{byForm.length > 0 && (
				<details open={query.form !== undefined} className="inbox-more-views">
					<summary>By form</summary>
					<ViewList views={byForm} current={query} />
				</details>
			)}
			{byTag.length > 0 && (
				<details open={query.tag !== undefined} className="inbox-more-views">
					<summary>By tag</summary>
					<ViewList views={byTag} current={query} />
				</details>
			)}
			<details open={query.view !== undefined} className="inbox-more-views">
				<summary>By state</summary>
				{/* A search goes along: what isn't waiting may be what somebody looks for. */}
				<ViewList
					views={states.map((view) => ({ ...view, query: { ...searchOf(query), ...view.query } }))}
					current={query}
				/>
			</details>
		</nav>
	);
}

const searchOf = ({ search }: InboxQuery) => (search ? { search } : {});

function ViewList({ views, current }: { views: View[]; current: InboxQuery }) {
	return (
		<ul>
			{views.map(({ label, query, count }) => (
				<li key={label}>
					<Link
						to={inboxUrl('/desk/inbox', query)}
						aria-current={isSame(query, current) ? 'page' : undefined}
					>
						{label}
						{count !== undefined && count > 0 && (
							<span className="inbox-view-count"> {deskNumber(count)}</span>
						)}
					</Link>
				</li>
			))}
		</ul>
	);
}

/** Whether a list is that view, in whatever order and whatever is searched for. */
function isSame(view: InboxQuery, { order: _, ...query }: InboxQuery): boolean {
	const { search: __, ...own } = view;
	const { search: ___, ...shown } = query;
	return (
		JSON.stringify(Object.entries(own).sort()) === JSON.stringify(Object.entries(shown).sort())
	);
}
