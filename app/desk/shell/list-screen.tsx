import { Search, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { DeskForm } from './form.tsx';
import { Screen } from './screen.tsx';

interface ListProps<Row extends { id: string }> {
	/** Names the table. */
	caption: string;
	rows: readonly Row[];
	columns: readonly Column<Row>[];
	rowAttributes?: (row: Row) => { 'data-unanswered'?: string };
	/** Shown instead of an empty first page. */
	empty: string;
	/** Cursor of the next page. The cursor of a page is the parameter `after` of its URL. */
	next: string | undefined;
	/** Wraps the rows, such as a form for those that are selected. */
	wrap?: (rows: ReactNode) => ReactNode;
}

/** A screen with a list in pages. Its views are in its loader's data (shell/views.tsx). */
export function ListScreen<Row extends { id: string }>({
	title,
	actions,
	children,
	caption = title,
	...list
}: Omit<ListProps<Row>, 'caption'> & {
	title: string;
	caption?: string;
	/** Beside the title. */
	actions?: ReactNode;
	/** Shown above the list: a search, the outcome of an action. */
	children?: ReactNode;
}) {
	return (
		<Screen title={title} actions={actions} isDense>
			{children}
			<List caption={caption} {...list} />
		</Screen>
	);
}

/** The rows of one page, and links to the next and the first. */
export function List<Row extends { id: string }>(props: ListProps<Row>) {
	const { empty, next, wrap = (rows) => rows, ...table } = props;
	const { pathname, search } = useLocation();
	const isLater = new URLSearchParams(search).has('after');
	const page = (after?: string) => {
		const query = new URLSearchParams(search);
		query.delete('done');
		query.delete('after');
		if (after) query.set('after', after);
		return `${pathname}?${query}`;
	};
	return (
		<>
			{table.rows.length === 0 ? (
				<EmptyState role="status">{isLater ? 'There are no more.' : empty}</EmptyState>
			) : (
				wrap(<Table {...table} />)
			)}
			<Pager
				label="Pages of this list"
				links={[
					isLater && { label: 'First page', href: page() },
					next && { label: 'Next page', href: page(next), rel: 'next' },
				]}
			/>
		</>
	);
}

/** One line above a list: its search, its other filters, and each that is in use, to take away. */
export function ListSearch(props: {
	/** URL that it's sent to; a GET unless `intent` names a POST, whose text must not be in a URL. */
	action: string;
	intent?: string;
	/** Left out if there is nothing to search by words. */
	name?: string;
	label?: string;
	hint?: string;
	value?: string | undefined;
	maxLength?: number;
	/** Sent along. */
	kept?: Record<string, string | undefined>;
	/** Fields of other filters. */
	children?: ReactNode;
	/** Filters in use, with the URL of the list without each. */
	used?: { label: string; href: string }[];
}) {
	const { action, intent, name, label = 'Search', hint, kept = {}, used = [] } = props;
	return (
		<search aria-label="Filter">
			<DeskForm action={action} method={intent ? 'post' : 'get'} className="list-search">
				{Object.entries(kept).map(
					([key, value]) => value && <input key={key} type="hidden" name={key} value={value} />,
				)}
				{name && (
					<div className="list-search-field">
						<label>
							<span className="sr-only">{label}</span>
							<input
								name={name}
								placeholder={label}
								title={hint}
								defaultValue={props.value}
								maxLength={props.maxLength}
							/>
						</label>
						<button type="submit" name={intent && 'intent'} value={intent} aria-label="Show">
							<Search size="1.25em" aria-hidden="true" />
						</button>
					</div>
				)}
				{props.children && <Disclosure summary="Filters">{props.children}</Disclosure>}
				{used.map(({ label, href }) => (
					<Link key={label} to={href} className="list-chip" aria-label={`Without: ${label}`}>
						{label}
						<X size="1em" aria-hidden="true" />
					</Link>
				))}
			</DeskForm>
		</search>
	);
}
