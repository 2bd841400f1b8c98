import { stringify } from 'csv-stringify/sync';

/**
 * CSV (RFC 4180, UTF-8) with a header row, in pieces to write one after the other. Texts that a
 * spreadsheet would run as a formula get an apostrophe in front; null is an empty field.
 */
export async function* csv(
	batches: AsyncIterable<readonly object[]>,
	columns: string[],
): AsyncGenerator<string> {
	yield records([columns]);
	for await (const rows of batches) yield records(rows, columns);
}

function records(rows: readonly unknown[], columns?: string[]): string {
	return stringify([...rows], {
		...(columns && { columns }),
		record_delimiter: 'windows',
		escape_formulas: true,
		cast: {
			boolean: (value) => String(value),
			date: (value) => value.toISOString(),
		},
	});
}
