import { csvRecords } from '#app/platform/http/csv.server.ts';

/** Writes rows in consecutive pieces: start, any number of batches, end. */
export interface RowFormat {
	start(columns: readonly string[]): string;
	rows(batch: readonly object[], columns: readonly string[], first: boolean): string;
	end(empty: boolean): string;
}

interface RowTarget {
	format: RowFormat;
	write(text: string): Promise<unknown>;
}

/** Reads the rows once and writes them to every target, so that all have the same rows. */
export async function writeRows(
	batches: AsyncIterable<readonly object[]> | Iterable<readonly object[]>,
	columns: readonly string[],
	targets: readonly RowTarget[],
): Promise<void> {
	for (const { format, write } of targets) await write(format.start(columns));
	let first = true;
	for await (const batch of batches) {
		if (batch.length === 0) continue;
		for (const { format, write } of targets) await write(format.rows(batch, columns, first));
		first = false;
	}
	for (const { format, write } of targets) await write(format.end(first));
}

export const csv: RowFormat = {
	start: (columns) => csvRecords([columns]),
	rows: (batch, columns) => csvRecords(batch, columns),
	end: () => '',
};

/** One JSON array of all rows, one row per line. */
export const jsonArray: RowFormat = {
	start: () => '[',
	rows: (batch, _, first) => (first ? '\n' : ',\n') + batch.map(jsonLine).join(',\n'),
	end: (empty) => (empty ? ']\n' : '\n]\n'),
};

function jsonLine(row: object): string {
	// JSON leaves these unescaped, and a terminal may treat some as the start of a control sequence.
	return JSON.stringify(row).replace(
		/[\u007f-\u009f\u2028\u2029]/g,
		(character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
	);
}
