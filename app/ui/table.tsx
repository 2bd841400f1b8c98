import { memo, type ReactNode } from 'react';

/** A column of a table. */
export interface Column<Row> {
	label: string;
	cell: (row: Row) => ReactNode;
	/** Makes its cell the row's header. */
	heads?: true;
	/** Omits the label, for self-explanatory cells such as a button or a state. */
	unlabeled?: true;
	/** For long text, which would squeeze the other columns: takes at most a third of a wide table. */
	wide?: true;
	className?: string;
}

interface TableProps<Row> {
	caption: string;
	columns: readonly Column<Row>[];
	rows: readonly Row[];
	/** On narrow screens, a row's values follow each other on a line; for short values. */
	inLine?: true;
	/** The caller's own layout, instead of table.css with its labeled lines on narrow screens. */
	className?: string;
	/** Attributes of a row's `<tr>`. */
	rowAttributes?: (row: Row) => { hidden?: boolean; 'data-unanswered'?: string };
}

/**
 * A table that becomes a list of labeled lines on narrow screens. It stays a table to assistive technology
 * through explicit roles, which `display` would otherwise remove.
 */
export function Table<Row extends { id: string }>(props: TableProps<Row>) {
	const { caption, columns, rows, inLine, className, rowAttributes } = props;
	// A function component's generics are lost in `memo`.
	const Line = TableRow as unknown as typeof TableRowOf<Row>;
	return (
		<div className={className === undefined ? 'data-table-frame' : undefined}>
			{/* biome-ignore lint/a11y/noRedundantRoles: `display: block` takes a table's own role away */}
			<table role="table" className={className ?? 'data-table'} data-in-line={inLine}>
				<caption className="sr-only">{caption}</caption>
				{/* biome-ignore lint/a11y/noRedundantRoles: as above */}
				<thead role="rowgroup" className={className && 'sr-only'}>
					{/* biome-ignore lint/a11y/noRedundantRoles: as above */}
					<tr role="row">
						{columns.map(({ label }) => (
							// biome-ignore lint/a11y/noRedundantRoles: as above
							<th key={label} role="columnheader" scope="col">
								{label}
							</th>
						))}
					</tr>
				</thead>
				{/* biome-ignore lint/a11y/noRedundantRoles: as above */}
				<tbody role="rowgroup">
					{rows.map((row) => (
						<Line
							key={row.id}
							columns={columns}
							row={row}
							rowAttributes={rowAttributes}
							isLaidOut={className !== undefined}
						/>
					))}
				</tbody>
			</table>
		</div>
	);
}

interface RowProps<Row> {
	columns: readonly Column<Row>[];
	row: Row;
	rowAttributes: TableProps<Row>['rowAttributes'];
	/** True if the caller's own styles lay it out; then there are no labels. */
	isLaidOut: boolean;
}

function TableRowOf<Row extends { id: string }>({
	columns,
	row,
	rowAttributes,
	isLaidOut,
}: RowProps<Row>) {
	return (
		// biome-ignore lint/a11y/noRedundantRoles: `display: grid` takes a row's own role away
		<tr role="row" {...rowAttributes?.(row)}>
			{columns.map(({ label, cell, heads, unlabeled, wide, className }) => {
				const content = isLaidOut ? (
					cell(row)
				) : (
					<>
						<span className="data-table-label" aria-hidden="true">
							{label}
						</span>
						<div className="data-table-value min-w-0">{cell(row)}</div>
					</>
				);
				return heads ? (
					// biome-ignore lint/a11y/noRedundantRoles: as above
					<th key={label} role="rowheader" scope="row" className={className}>
						{content}
					</th>
				) : (
					<td
						key={label}
						// biome-ignore lint/a11y/noRedundantRoles: as above
						role="cell"
						data-unlabeled={unlabeled}
						data-wide={wide}
						className={className}
					>
						{content}
					</td>
				);
			})}
		</tr>
	);
}

/** Renders a row again only if one of its values has changed: in a long list, few have. */
const TableRow = memo(TableRowOf<{ id: string }>, (before, after) => {
	if (before.columns !== after.columns) return false;
	const [old, now] = [Object.entries(before.row), new Map(Object.entries(after.row))];
	return old.length === now.size && old.every(([name, value]) => Object.is(value, now.get(name)));
});
