import { allForms } from '../../../forms/all-forms.ts';
import { csvRecords } from '../../csv.server.ts';
import type { ExportedItem } from '../export-items.server.ts';

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

type Batches = AsyncIterable<ExportedItem[]>;

/**
 * Items as CSV (RFC 4180), with a column for every field of the form, or of any form. What somebody
 * wrote that a spreadsheet would run as a formula stays text (CWE-1236).
 */
export async function* csvOf(batches: Batches, form: string | undefined): AsyncGenerator<string> {
	const forms = allForms.filter(({ table }) => form === undefined || table === form);
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

/** Items as one JSON array. */
export async function* jsonOf(batches: Batches): AsyncGenerator<string> {
	let before = '[';
	for await (const items of batches) {
		for (const item of items) {
			yield `${before}\n${JSON.stringify(item, null, '\t')}`;
			before = ',';
		}
	}
	yield before === '[' ? '[]\n' : '\n]\n';
}
