import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListPlace } from '#app/db/keyset.server.ts';
import { deskNumber } from '../desk-locale.ts';

interface Column<Row> {
	label: string;
	cell: (row: Row) => ReactNode;
	/** Names the row, for a screen reader. */
	heads?: true;
	/** Says what it is by itself, such as a button or a state in words. */
	unlabeled?: true;
	/** Has so much text that the others would break for it: takes a third of a wide table, and no more. */
	wide?: true;
}

/**
 * A table that becomes a list of labeled lines where there is no room for columns; it stays a table to
 * assistive technology, which `display` would take from it (so the roles are named).
 */
export function Records<Row extends { id: string }>(props: {
	caption: string;
	columns: Column<Row>[];
	rows: readonly Row[];
	/** Without room for columns, a row's values follow each other on a line: for those that are short. */
	inLine?: true;
}) {
	return (
		<div className="desk-records-frame">
			{/* biome-ignore lint/a11y/noRedundantRoles: `display: block` takes a table's own role away */}
			<table role="table" className="desk-records" data-in-line={props.inLine}>
				<caption className="sr-only">{props.caption}</caption>
				{/* biome-ignore lint/a11y/noRedundantRoles: as above */}
				<thead role="rowgroup">
					{/* biome-ignore lint/a11y/noRedundantRoles: as above */}
					<tr role="row">
						{props.columns.map(({ label }) => (
							// biome-ignore lint/a11y/noRedundantRoles: as above
							<th key={label} role="columnheader" scope="col">
								{label}
							</th>
						))}
					</tr>
				</thead>
				{/* biome-ignore lint/a11y/noRedundantRoles: as above */}
				<tbody role="rowgroup">
					{props.rows.map((row) => (
						// biome-ignore lint/a11y/noRedundantRoles: as above
						<tr key={row.id} role="row">
							{props.columns.map((column) => (
								<RecordCell key={column.label} column={column} row={row} />
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

function RecordCell<Row>({
	column: { label, cell, heads, unlabeled, wide },
	row,
}: {
	column: Column<Row>;
	row: Row;
}) {
	const content = (
		<>
			<span className="desk-records-label" aria-hidden="true">
				{label}
			</span>
			<div className="desk-records-value min-w-0">{cell(row)}</div>
		</>
	);
	return heads ? (
		// biome-ignore lint/a11y/noRedundantRoles: `display: grid` takes a cell's own role away
		<th role="rowheader" scope="row">
			{content}
		</th>
	) : (
		// biome-ignore lint/a11y/noRedundantRoles: `display: grid` takes a cell's own role away
		<td role="cell" data-unlabeled={unlabeled} data-wide={wide}>
			{content}
		</td>
	);
}

/** Where in a list one is, such as "51 to 100 of 3,412"; not so exact in one too long to be counted. */
export function ListRange({ place }: { place: ListPlace | undefined }) {
	if (!place) return null;
	const { from, to, total, far, more } = place;
	return (
		<p className="text-ink-soft">
			{far
				? `After the first ${deskNumber(total)}`
				: `${deskNumber(from)} to ${deskNumber(to)} of ${more ? 'more than ' : ''}${deskNumber(total)}`}
		</p>
	);
}

/** Links to the next page of a list ordered by time, and back to its start. */
export function PageLinks(props: { newest: string | undefined; older: string | undefined }) {
	const { newest, older } = props;
	if (!newest && !older) return null;
	return (
		<nav aria-label="Pages of this list" className="desk-actions">
			{newest && (
				<Link className="desk-link" to={newest}>
					Newest
				</Link>
			)}
			{older && (
				<Link className="desk-link" rel="next" to={older}>
					Older
				</Link>
			)}
		</nav>
	);
}
