/**
 * Makes a visitor's text safe to print: characters that could control a terminal (escape sequences) or
 * reverse a line's reading order become \u{…}. Line breaks and tabs become spaces.
 */
export function visible(text: string): string {
	return text
		.replace(/\r\n|[\n\r\t]/g, ' ')
		.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, (character) => {
			const code = character.codePointAt(0) ?? 0;
			return `\\u{${code.toString(16)}}`;
		});
}

/** Like `visible`, line by line. */
export function visibleLines(text: string): string[] {
	return text.split(/\r\n|\n|\r/).map(visible);
}

/** The date and minute in UTC, for people. */
export function minuteOf(instant: Date): string {
	return instant.toISOString().slice(0, 16).replace('T', ' ');
}

/** A table with aligned columns; the last one may be of any width. */
export function aligned(rows: string[][]): string {
	const widths: number[] = [];
	for (const row of rows) {
		for (const [column, cell] of row.entries()) {
			widths[column] = Math.max(widths[column] ?? 0, cell.length);
		}
	}
	const lines = rows.map((row) =>
		row
			.map((cell, column) => cell.padEnd(widths[column] ?? 0))
			.join('  ')
			.trimEnd(),
	);
	return `${lines.join('\n')}\n`;
}
