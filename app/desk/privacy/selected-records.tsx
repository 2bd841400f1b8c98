import { Moment } from '#app/desk/shell/moment.tsx';
import { Notice } from '#app/desk/shell/screen.tsx';
import { Table } from '#app/ui/table.tsx';
import type { SelectedRecords } from './selected-records.server.ts';

/** The chosen records by reference or id, without their content. */
export function SelectedList({ records }: { records: SelectedRecords }) {
	return (
		<div>
			<p className="font-semibold">{recordCount(records.length)}</p>
			<Table
				caption="Chosen records"
				rows={records.map((row) => ({ ...row, id: row.reference }))}
				columns={[
					{ label: 'Reference', heads: true, cell: ({ reference }) => reference },
					{ label: 'Form', unlabeled: true, cell: ({ form }) => form },
					{ label: 'Received', cell: ({ received_at }) => <Moment at={received_at} /> },
				]}
			/>
		</div>
	);
}

/** Formats a number of records, such as "1 record". */
export const recordCount = (count: number) => `${count} ${count === 1 ? 'record' : 'records'}`;

/** Replaces a screen if none of the chosen records exist. */
export function NothingSelected() {
	return (
		<Notice
			title="No records to show"
			lead="Nothing was chosen, or all of it has been erased since. Nothing was changed just now."
			links={[{ label: 'Find a person', href: '/desk/privacy' }]}
		/>
	);
}

/** Returns references as a query string. */
export function selectedQuery(references: readonly string[]): string {
	return new URLSearchParams(references.map((reference) => ['of', reference])).toString();
}
