/** A table as Markdown (GFM): its first row is the head, a cell is one line of text. */
export function tableMarkdown(table: Element): string {
	const rows = Array.from(table.querySelectorAll('tr'), (row) =>
		Array.from(row.querySelectorAll('th, td'), (cell) =>
			(cell.textContent ?? '')
				.replace(/\s+/g, ' ')
				.trim()
				.replace(/[\\`*_[\]<>|]/g, '\\$&'),
		),
	).filter((cells) => cells.length > 0);
	const [head] = rows;
	if (!head) return '';
	const width = Math.max(...rows.map((cells) => cells.length));
	const line = (cells: string[]) =>
		`| ${Array.from({ length: width }, (_, index) => cells[index] ?? '').join(' | ')} |`;
	const rule = line(Array.from({ length: width }, () => '---'));
	return [line(head), rule, ...rows.slice(1).map(line)].join('\n');
}
