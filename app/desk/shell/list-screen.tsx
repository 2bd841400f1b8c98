import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { Screen } from './screen.tsx';

/** A screen with a list in pages: the cursor of a page is the parameter `after` of its URL. */
export function ListScreen<Row extends { id: string }>(props: {
	title: string;
	lead?: string;
	/** Names the table, if the title doesn't. */
	caption?: string;
	rows: readonly Row[];
	columns: readonly Column<Row>[];
	/** Shown instead of an empty first page. */
	empty: string;
	/** Cursor of the next page. */
	next: string | undefined;
	/** Shown above the list: tabs, filters, the outcome of an action. */
	children?: ReactNode;
}) {
	const { title, caption = title, rows, columns, empty, next } = props;
	const { pathname, search } = useLocation();
	const isLater = new URLSearchParams(search).has('after');
	const page = (after: string | undefined) => {
		const query = new URLSearchParams(search);
		query.delete('done');
		query.delete('after');
		if (after) query.set('after', after);
		return `${pathname}?${query}`;
	};
	return (
		<Screen title={title} lead={props.lead}>
			{props.children}
			{rows.length === 0 ? (
				<EmptyState role="status">{isLater ? 'There are no more.' : empty}</EmptyState>
			) : (
				<Table inLine caption={caption} rows={rows} columns={columns} />
			)}
			<PageLinks first={isLater ? page(undefined) : undefined} next={next && page(next)} />
		</Screen>
	);
}

/** Links to the next page of a list, and back to its first. */
export function PageLinks({
	first,
	next,
}: {
	first?: string | undefined;
	next?: string | undefined;
}) {
	return (
		<Pager
			label="Pages of this list"
			links={[
				first && { label: 'First page', href: first },
				next && { label: 'Next page', href: next, rel: 'next' },
			]}
		/>
	);
}
