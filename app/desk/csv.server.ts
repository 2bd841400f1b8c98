import { stringify } from 'csv-stringify/sync';

/**
 * Rows as CSV (RFC 4180, UTF-8). Text that a spreadsheet would run as a formula is prefixed with an
 * apostrophe (CWE-1236); null is an empty field.
 *
 * @param columns the properties of each row, in order; left out for rows that are arrays
 */
export function csvRecords(rows: readonly unknown[], columns?: readonly string[]): string {
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
