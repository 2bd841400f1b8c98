const delimiters: Record<string, string> = { left: ':--', center: ':-:', right: '--:' };

/**
 * Writes a table (GFM, "Tables").
 *
 * @param rows one line of Markdown for each cell; the first row is the header, and short rows are filled up
 * @param aligns alignment of each column
 */
export function writeRows(
	rows: readonly (readonly string[])[],
	aligns: readonly unknown[],
): string {
	const columns = rows.reduce((most, row) => Math.max(most, row.length), 1);
	const line = (cells: readonly string[]) =>
		`| ${Array.from({ length: columns }, (_, index) => cells[index] ?? '').join(' | ')} |`;
	const [header = [], ...others] = rows;
	const below = Array.from(
		{ length: columns },
		(_, index) => delimiters[String(aligns[index])] ?? '---',
	);
	return [header, below, ...others].map(line).join('\n');
}
