import { allForms } from '#app/forms/all-forms.ts';
import { isInboxForm } from '#app/forms/engine/insert-submission.server.ts';
import type { ExportedItem } from '#app/inbox/export-items.server.ts';
import { csvRecords } from '#app/site/csv.server.ts';

const ownColumns = [
	'reference',
	'form',
	'received_at',
	'due_at',
	'state',
	'assignee',
	'first_answered_at',
	'closed_at',
	'notes',
] as const;

/** Items as CSV, with a column for every field of the form, or of any form. */
export async function* itemsCsv(
	batches: AsyncIterable<ExportedItem[]>,
	form: string | undefined,
): AsyncGenerator<string> {
	const forms = allForms
		.filter(isInboxForm)
		.filter(({ table }) => form === undefined || table === form);
	const fields = [...new Set(forms.flatMap((one) => one.fields.map(({ name }) => name)))];
	yield `\uFEFF${csvRecords([[...ownColumns, ...fields]])}`;
	for await (const items of batches) {
		yield csvRecords(
			items.map((item) => [
				...ownColumns.map((column) => item[column]),
				...fields.map((field) => item.fields[field]),
			]),
		);
	}
}
