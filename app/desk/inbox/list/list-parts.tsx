import { type MouseEvent, useCallback, useEffect, useRef } from 'react';
import { Link, useNavigation, useParams } from 'react-router';
import { deskNumber } from '#app/desk/desk-locale.ts';
import {
	DueLabel,
	type InboxQuery,
	inboxUrl,
	itemUrl,
	viewNames,
} from '#app/desk/inbox/inbox-parts.tsx';
import { LanguageBadge, langOf } from '#app/desk/shell/language.tsx';
import { unassignedFilter } from '#app/domain/inbox/item-filter.ts';
import { stateNames, urgencyNames, urgencyViews } from '#app/domain/inbox/states.ts';
import { languageName } from '#app/platform/content/languages.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import type { InboxData } from './list.server.ts';

/** The items of a page, one per line. A row's link covers the whole row (list.css). */
export function ItemRows({ query, position, forms, items, now }: InboxData) {
	const open = useOpenItem();
	const onSelect = useSelect();
	const rows = items.map((item) => ({
		...item,
		form: forms[item.submission_table],
		href: itemUrl(item, query, position),
		isOpen: item.reference === open,
		now,
		onSelect,
	}));
	return (
		<Table
			caption="Inbox"
			className="inbox-rows"
			columns={columns}
			rows={rows}
			rowAttributes={rowAttributes}
		/>
	);
}

type Line = InboxData['items'][number] & {
	form: string | undefined;
	href: string;
	isOpen: boolean;
	now: Date;
	onSelect: (event: MouseEvent<HTMLInputElement>) => void;
};

const rowAttributes = ({ state, first_answered_at }: Line) =>
	state === 'open' && !first_answered_at ? { 'data-unanswered': '' } : {};

const columns: Column<Line>[] = [
	{
		label: 'Select',
		cell: ({ reference, version, onSelect }) => (
			<Checkbox
				name="item"
				value={`${reference}:${version}`}
				onClick={onSelect}
				label={`Select ${reference}`}
				isLabelHidden
				className="justify-center"
			/>
		),
	},
	{
		label: 'Message',
		heads: true,
		cell: ({ reference, href, isOpen, who, excerpt, language }) => (
			<Link
				data-item={reference}
				aria-current={isOpen ? 'page' : undefined}
				preventScrollReset
				to={href}
			>
				<span className="inbox-who" dir="auto">
					{who || 'No name'}
				</span>{' '}
				<LanguageBadge language={language} />{' '}
				<span className="inbox-words" dir="auto" lang={langOf(language)}>
					{excerpt}
				</span>
				<span className="sr-only"> {reference}</span>
			</Link>
		),
	},
	{ label: 'Form', className: 'inbox-form', cell: ({ form }) => form },
	{
		label: 'Due',
		className: 'inbox-due',
		cell: (item) => <DueLabel item={item} now={item.now} isQuiet />,
	},
	{ label: 'State', className: 'inbox-state', cell: ({ state }) => stateNames[state] },
	{
		label: 'Assigned to',
		className: 'inbox-assignee',
		cell: ({ assignee_name }) => <Initials name={assignee_name} />,
	},
];

/** Selects or deselects all items of the page. */
export function SelectAll() {
	return (
		<Checkbox
			label="Select all"
			data-select-all=""
			onChange={({ target }) => {
				for (const box of boxesBeside(target)) box.checked = target.checked;
			}}
			className="px-3 text-ink-soft"
		/>
	);
}

/** The checkboxes of the visible items, in order. */
const boxesBeside = ({ form }: HTMLInputElement) =>
	[...(form?.querySelectorAll<HTMLInputElement>('[name="item"]') ?? [])].filter(
		(box) => box.getClientRects().length > 0,
	);

/** With Shift, sets all items between the last clicked one and this one to the same state. */
function useSelect() {
	const last = useRef<HTMLInputElement>(null);
	return useCallback(({ currentTarget: box, shiftKey }: MouseEvent<HTMLInputElement>) => {
		const boxes = boxesBeside(box);
		const from = last.current ? boxes.indexOf(last.current) : -1;
		if (shiftKey && from >= 0) {
			const [start, end] = [from, boxes.indexOf(box)].toSorted((a, b) => a - b);
			for (const between of boxes.slice(start, (end ?? 0) + 1)) between.checked = box.checked;
		}
		last.current = box;
		const all = box.form?.querySelector<HTMLInputElement>('[data-select-all]');
		if (all) all.checked = boxes.every(({ checked }) => checked);
	}, []);
}

/** Returns the reference of the shown item, or of the one being loaded, so that its row is marked at once. */
function useOpenItem(): string | undefined {
	const { reference } = useParams();
	const { location, formData } = useNavigation();
	const coming = formData ? undefined : /^\/desk\/inbox\/([^/]+)$/.exec(location?.pathname ?? '');
	return coming?.[1] ?? reference;
}

function Initials({ name }: { name: string | null }) {
	if (!name) return <span className="sr-only">Nobody</span>;
	const initials = name
		.split(/\s+/)
		.slice(0, 2)
		.map((word) => [...word][0] ?? '')
		.join('');
	return (
		<span className="inbox-initials" title={name}>
			<span aria-hidden="true">{initials.toUpperCase()}</span>
			<span className="sr-only">{name}</span>
		</span>
	);
}

interface View {
	label: string;
	query: InboxQuery;
	count?: number;
}

/** The daily lists with their counts, then the other saved views. */
export function SavedViews(props: InboxData & { className: string }) {
	const { query, counts, you, forms, tags } = props;
	const daily: View[] = [
		...urgencyViews.map((urgency) => ({
			label: urgencyNames[urgency],
			query: { urgency },
			count: counts[urgency],
		})),
		{ label: 'Overdue', query: { overdue: 'yes' }, count: counts.overdue },
		{ label: 'Due today', query: { overdue: 'today' }, count: counts.dueToday },
		{ label: 'Mine', query: { assignee: you }, count: counts.mine },
		{ label: 'Unassigned', query: { assignee: unassignedFilter }, count: counts.unassigned },
		{ label: viewNames.waiting, query: {}, count: counts.waiting },
	];
	const states: View[] = (['snoozed', 'answered', 'closed', 'spam', 'all'] as const).map(
		(view) => ({
			label: viewNames[view],
			query: { view },
			...(view === 'snoozed' && { count: counts.snoozed }),
		}),
	);
	const byForm = counts.byForm.map(({ value: form, count }) => ({
		label: forms[form] ?? form,
		query: { form },
		count,
	}));
	const byLanguage = counts.byLanguage.map(({ value: language, count }) => ({
		label: languageName(language),
		query: { language },
		count,
	}));
	const byTag = tags.map(({ id, name, count }) => ({ label: name, query: { tag: id }, count }));
	const views = useRef<HTMLElement>(null);
	const shown = JSON.stringify(query);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs when the current view changes
	useEffect(() => {
		// On a phone the views are one scrolling line.
		const line = views.current;
		const left = line?.querySelector('[aria-current]')?.getBoundingClientRect().left;
		if (!line || left === undefined) return;
		line.scrollLeft += left - line.getBoundingClientRect().left - line.clientWidth / 2;
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
			{/* Nothing to choose while all items are in one language. */}
			{(byLanguage.length > 1 || query.language !== undefined) && (
				<details open={query.language !== undefined} className="inbox-more-views">
					<summary>By language</summary>
					<ViewList views={byLanguage} current={query} />
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
				{/* Keeps the search, since the item searched for may be in another state, and the language that the member reads. */}
				<ViewList
					views={states.map((view) => ({
						...view,
						query: { ...searchAndLanguage(query), ...view.query },
					}))}
					current={query}
				/>
			</details>
		</nav>
	);
}

const searchAndLanguage = ({ search, language }: InboxQuery) => ({
	...(search && { search }),
	...(language && { language }),
});

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

/** Returns true if a list's URL is that view, ignoring the search. */
function isSame({ search: _, ...own }: InboxQuery, { search: __, ...shown }: InboxQuery): boolean {
	return (
		JSON.stringify(Object.entries(own).sort()) === JSON.stringify(Object.entries(shown).sort())
	);
}
