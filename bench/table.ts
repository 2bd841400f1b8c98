export function median(values: number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	const middle = sorted.length / 2;
	const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
	return (low + high) / 2;
}

/** Prints rows in columns; the first row is the heading. */
export function printTable(rows: (string | number)[][]): void {
	const texts = rows.map((row) =>
		row.map((cell) => (typeof cell === 'number' ? short(cell) : cell)),
	);
	const widths = (texts[0] ?? []).map((_, column) =>
		Math.max(...texts.map((row) => (row[column] ?? '').length)),
	);
	for (const [at, row] of texts.entries()) {
		const cells = row.map((cell, column) =>
			column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
		);
		print(`  ${cells.join('   ')}`);
		if (at === 0) print(`  ${widths.map((width) => '-'.repeat(width)).join('   ')}`);
	}
}

function short(value: number): string {
	if (value >= 100) return Math.round(value).toLocaleString('en-US');
	return value >= 10 ? value.toFixed(1) : value.toFixed(3);
}

export function print(line = ''): void {
	process.stdout.write(`${line}\n`);
}
