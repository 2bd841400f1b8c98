import { ReadableStream, TextEncoderStream } from 'node:stream/web';
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

/**
 * A file that is sent as it is read, however long.
 *
 * @param name what it is called, without its ending
 */
export function download(name: string, format: 'csv' | 'json', text: AsyncIterable<string>) {
	const body = ReadableStream.from(text).pipeThrough(new TextEncoderStream());
	return new Response(body as BodyInit, {
		headers: {
			'Content-Type': format === 'json' ? 'application/json' : 'text/csv; charset=utf-8',
			'Content-Disposition': `attachment; filename="${name}.${format}"`,
		},
	});
}

/** Batches of anything as one JSON array. */
export async function* jsonArrayOf(batches: AsyncIterable<readonly unknown[]>) {
	let before = '[';
	for await (const items of batches) {
		for (const item of items) {
			yield `${before}\n${JSON.stringify(item, null, '\t')}`;
			before = ',';
		}
	}
	yield before === '[' ? '[]\n' : '\n]\n';
}
