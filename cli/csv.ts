import { stringify } from 'csv-stringify/sync';
import type { RowFormat } from './row-format.ts';

/**
 * CSV (RFC 4180, UTF-8) with a header row. Texts that a spreadsheet would run as a formula get an
 * apostrophe in front; null is an empty field.
 */
export const csv: RowFormat = {
	start: (columns) => records([columns]),
	rows: (batch, columns) => records(batch, columns),
	end: () => '',
};

function records(rows: readonly unknown[], columns?: readonly string[]): string {
	return stringify([...rows], {
		...(columns && { columns }),
		record_delimiter: 'windows',
		// Else a line feed alone, as forms send it, would stand unquoted and end the row.
		quote_record_delimiter: true,
		escape_formulas: true,
		cast: {
			boolean: (value) => String(value),
			date: (value) => value.toISOString(),
		},
	});
}
