type Batches = AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>;

/** One JSON array of all rows, a row per line, in pieces to write one after the other. */
export async function* jsonArray(batches: Batches): AsyncGenerator<string> {
	let before = '[\n';
	for await (const rows of batches) {
		if (rows.length === 0) continue;
		yield before + rows.map(jsonLine).join(',\n');
		before = ',\n';
	}
	yield before === '[\n' ? '[]\n' : '\n]\n';
}

function jsonLine(row: unknown): string {
	// JSON leaves these as they are, and a terminal may take some for the start of a command.
	return JSON.stringify(row).replace(
		/[\u007f-\u009f\u2028\u2029]/g,
		(character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
	);
}
