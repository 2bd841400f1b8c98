/** A way to write rows in consecutive pieces: start, any number of batches, end. */
export interface RowFormat {
	start(columns: readonly string[]): string;
	rows(batch: readonly object[], columns: readonly string[], first: boolean): string;
	end(empty: boolean): string;
}

/** Where the pieces of a format are written. */
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
