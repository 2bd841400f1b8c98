import { CsvError, parse } from 'csv-parse/sync';

/** One row of a CSV file. */
export interface CsvRow {
	/** The line of the file it begins on, from 1: a quoted field may go on over several. */
	line: number;
	fields: string[];
}

/** A row that can't be told apart from its neighbors. */
export class CsvProblem extends Error {
	/** The line its row begins on. */
	readonly line: number;

	constructor(line: number) {
		super(`The quotation marks of the row that begins on line ${line} don't match.`);
		this.line = line;
	}
}

/**
 * Reads CSV (RFC 4180), with commas or semicolons, whichever its first line has more of. Rows may differ in length.
 *
 * @param mostRows after which the rest isn't read
 * @throws CsvProblem where a quotation mark is never closed or stands where none may: what follows might be read as one
 *   field and be lost
 */
export function readCsv(text: string, mostRows: number): CsvRow[] {
	const [head = ''] = text.split(/[\r\n]/, 1);
	const delimiter = head.split(';').length > head.split(',').length ? ';' : ',';
	const rows: CsvRow[] = [];
	let line = 1;
	const { stackTraceLimit } = Error;
	try {
		// The parser makes an error of each row that is shorter than the first, and half of its time is their stacks.
		Error.stackTraceLimit = 0;
		parse(text, {
			delimiter,
			record_delimiter: ['\r\n', '\n', '\r'],
			relax_column_count: true,
			bom: true,
			to: mostRows,
			on_record(fields: string[], { lines }) {
				rows.push({ line, fields });
				line = lines + 1;
				return null;
			},
		});
	} catch (error) {
		throw error instanceof CsvError ? new CsvProblem(line) : error;
	} finally {
		Error.stackTraceLimit = stackTraceLimit;
	}
	return rows;
}
