import { memo, type ReactNode } from 'react';

/** A column of a list. */
export interface Column<Row> {
	label: string;
	cell: (row: Row) => ReactNode;
	/** Makes its cell the row's header: the name that begins the first line. */
	heads?: true;
	/** Omits the label, for a value that explains itself. */
	unlabeled?: true;
	/**
	 * `check`: a checkbox before both lines; `when`: the end of the first line; `words`: text cut to the room of the
	 * second line; `end`: the end of the second line. Other cells follow each other on the second line.
	 */
	place?: 'check' | 'when' | 'words' | 'end';
}

interface TableProps<Row> {
	caption: string;
	columns: readonly Column<Row>[];
	rows: readonly Row[];
	/** Attributes of a row's `<tr>`. */
	rowAttributes?: ((row: Row) => { 'data-unanswered'?: string }) | undefined;
}

/**
 * A list whose rows have two lines at every width (table.css). It's a table to assistive technology through explicit
 * roles, which `display` would otherwise remove.
 */
export function Table<Row extends { id: string }>(props: TableProps<Row>) {
	const { caption, columns, rows, rowAttributes } = props;
	// A function component's generics are lost in `memo`.
	const Line = TableRow as unknown as typeof TableRowOf<Row>;
	return (
		<div className="list-frame">
			{/* biome-ignore lint/a11y/noRedundantRoles: `display: block` takes a table's own role away */}
			<table role="table" className="list-rows">
				<caption className="sr-only">{caption}</caption>
				{/* biome-ignore lint/a11y/noRedundantRoles: as above */}
				<thead role="rowgroup" className="sr-only">
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
						<Line key={row.id} columns={columns} row={row} rowAttributes={rowAttributes} />
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
}

function TableRowOf<Row extends { id: string }>({ columns, row, rowAttributes }: RowProps<Row>) {
	return (
		// biome-ignore lint/a11y/noRedundantRoles: `display: flex` takes a row's own role away
		<tr role="row" {...rowAttributes?.(row)}>
			{columns.map(({ label, cell, heads, unlabeled, place }) => {
				const content = cell(row);
				if (heads) {
					return (
						// biome-ignore lint/a11y/noRedundantRoles: as above
						<th key={label} role="rowheader" scope="row">
							{content}
						</th>
					);
				}
				const isLabeled = !unlabeled && !place && content !== null && content !== '';
				return (
					// biome-ignore lint/a11y/noRedundantRoles: as above
					<td key={label} role="cell" data-place={place}>
						{isLabeled && <span aria-hidden="true">{label} </span>}
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
