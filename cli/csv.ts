import { stringify } from 'csv-stringify/sync';
import type { RowFormat } from './row-format.ts';

/**
 * CSV (RFC 4180, UTF-8) with a header row. Text that a spreadsheet would run as a formula is prefixed with
 * an apostrophe; null is an empty field.
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
		// Otherwise a lone line feed, as forms send it, would be unquoted and end the row.
		quote_record_delimiter: true,
		escape_formulas: true,
		cast: {
			boolean: (value) => String(value),
			date: (value) => value.toISOString(),
		},
	});
}
