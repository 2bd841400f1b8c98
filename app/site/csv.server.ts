import { stringify } from 'csv-stringify/sync';

/**
 * Rows as CSV (RFC 4180, UTF-8). No text becomes a formula in a spreadsheet (CWE-1236); null is an empty
 * field.
 *
 * @param columns the properties of each row, in order; left out for rows that are arrays
 */
export function csvRecords(rows: readonly unknown[], columns?: readonly string[]): string {
	return stringify([...rows], {
		...(columns && { columns }),
		record_delimiter: 'windows',
		// Otherwise a lone line feed, as forms send it, would be unquoted and end the row.
		quote_record_delimiter: true,
		// Some programs separate by it as well, but not within quotes.
		quoted_match: ';',
		cast: {
			string: withoutFormulas,
			object: (value) => withoutFormulas(JSON.stringify(value)),
			boolean: (value) => String(value),
			date: (value) => value.toISOString(),
		},
	});
}

/**
 * Where a cell that a spreadsheet would run may begin, full-width signs included. Not only at a text's start:
 * where Excel's list separator is a semicolon or a tab, it splits our lines there and at every line's end,
 * because the quotes aren't where it looks for them.
 */
const formulaStart = /(^|;|\t|\r\n|[\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])|^(?=[\t\r])/g;

const withoutFormulas = (text: string) => text.replace(formulaStart, "$1'");
