import { ReadableStream, TextEncoderStream } from 'node:stream/web';
import { stringify } from 'csv-stringify/sync';

/**
 * Formats rows as CSV (RFC 4180, UTF-8). No text becomes a formula in a spreadsheet (CWE-1236); null is an
 * empty field.
 *
 * @param columns the properties of each row, in order; left out for rows that are arrays
 */
export function csvRecords(rows: readonly unknown[], columns?: readonly string[]): string {
	return stringify([...rows], {
		...(columns && { columns }),
		record_delimiter: 'windows',
		// Otherwise a lone line feed, as forms send it, would be unquoted and end the row.
		quote_record_delimiter: true,
		// Some programs also split at semicolons, but not within quotes.
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
 * Matches positions where a spreadsheet may see the start of a formula, including full-width signs. Not only
 * at the start of a text: where Excel's list separator is a semicolon or a tab, it also splits there and at
 * every line end, because it doesn't find quotes where it expects them.
 */
const formulaStart = /(^|;|\t|\r\n|[\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])|^(?=[\t\r])/g;

const withoutFormulas = (text: string) => text.replace(formulaStart, "$1'");

/** Yields a CSV file in pieces: the names of the columns, then each batch of rows. */
export async function* csvFile(
	batches: AsyncIterable<readonly object[]> | Iterable<readonly object[]>,
	columns: readonly string[],
): AsyncGenerator<string> {
	yield csvRecords([columns]);
	for await (const batch of batches) yield csvRecords(batch, columns);
}

/**
 * Creates a response that streams a CSV file of any length, with a byte order mark, by which Excel reads UTF-8.
 *
 * @param name of the file, without its extension
 */
export function download(name: string, text: AsyncIterable<string>) {
	async function* marked() {
		yield '\uFEFF';
		yield* text;
	}
	const body = ReadableStream.from(marked()).pipeThrough(new TextEncoderStream());
	return new Response(body as BodyInit, {
		headers: {
			'Content-Type': 'text/csv; charset=utf-8',
			'Content-Disposition': `attachment; filename="${name}.csv"`,
		},
	});
}
