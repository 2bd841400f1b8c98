import { DeskForm } from '#app/desk/shell/form.tsx';
import { Moment } from '#app/desk/shell/moment.tsx';
import { Notice } from '#app/desk/shell/screen.tsx';
import { Button } from '#app/ui/button.tsx';
import { Table } from '#app/ui/table.tsx';
import { TextField } from '#app/ui/text-field.tsx';
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

/** Confirms an irreversible action by typing the number of records. */
export function CountForm(props: {
	/** The label of the number field. */
	label: string;
	/** Draft name that restores the number after a fresh assertion (shell/form.tsx). */
	draft: string;
	value: string | undefined;
	error: string | undefined;
}) {
	const { label, draft, value, error } = props;
	return (
		<DeskForm layout="stack" draft={draft}>
			<TextField
				name="count"
				label={label}
				hint="Type the number to confirm."
				value={value}
				error={error}
				required
				maxLength={6}
			/>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<Button variant="danger">Erase for good</Button>
			</div>
		</DeskForm>
	);
}

/** Parses the number typed to confirm; NaN for anything else. */
export function readCount(text: string): number {
	return /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

/** Returns references as a query string. */
export function selectedQuery(references: readonly string[]): string {
	return new URLSearchParams(references.map((reference) => ['of', reference])).toString();
}
