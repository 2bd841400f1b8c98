import { maxTableCells } from '#app/domain/posts/tree/bounded-lexer.ts';

/** A cell of a table pasted from another program. */
export interface SpanningCell<Cell> {
	cell: Cell;
	/** Number of columns and rows it spans; a post's cell spans one of each. */
	columns: number;
	rows: number;
	/** True if the cell has content. */
	hasContent: boolean;
}

export interface TableGrid<Cell> {
	/** The rows, all of the same length, undefined for empty cells; no rows if the table is empty. */
	rows: (Cell | undefined)[][];
	/** Number of cells that spanned more than one column or row. */
	unfolded: number;
	/** Number of cells in columns and rows beyond the limits (bounded-lexer.ts). */
	leftOut: number;
}

/** Wider tables fit on no page. */
const maxColumns = 100;

/** One position of the grid; a copy repeats a cell from another position. */
type GridCell<Cell> = { of: SpanningCell<Cell>; copy: boolean; hasContent: boolean } | undefined;

/**
 * Splits cells that span columns or rows, drops the empty columns and rows that spreadsheets copy at the end, and cuts
 * what is too large. A cell that spans rows is repeated in each of them, since a row is read on its own; one that spans
 * columns is repeated only in the header.
 *
 * @param headerRows number of header rows, at least one
 */
export function gridOf<Cell>(
	rows: readonly (readonly SpanningCell<Cell>[])[],
	headerRows: number,
): TableGrid<Cell> {
	const cells = gridCellsOf(rows.slice(0, maxTableCells), headerRows);
	const isOriginal = (cell: GridCell<Cell>) => cell !== undefined && !cell.copy && cell.hasContent;
	const width = cells.reduce((most, row) => Math.max(most, row.findLastIndex(isOriginal) + 1), 0);
	const height = cells.findLastIndex((row) => row.some(isOriginal)) + 1;
	const fitting = cells.slice(0, Math.min(height, Math.floor(maxTableCells / Math.max(1, width))));
	const fitted = fitting.map((row) => Array.from({ length: width }, (_, column) => row[column]));
	const nonempty = rows.flat().filter(({ hasContent }) => hasContent);
	return {
		rows: fitted.map((row) => row.map((cell) => (cell?.hasContent ? cell.of.cell : undefined))),
		unfolded: nonempty.filter(({ columns, rows: down }) => columns > 1 || down > 1).length,
		leftOut: nonempty.length - fitted.flat().filter(isOriginal).length,
	};
}

function gridCellsOf<Cell>(
	rows: readonly (readonly SpanningCell<Cell>[])[],
	headerRows: number,
): GridCell<Cell>[][] {
	const grid: GridCell<Cell>[][] = rows.map(() => []);
	for (const [top, row] of rows.entries()) {
		let column = 0;
		for (const of of row) {
			while (grid[top]?.[column]) column += 1;
			if (column >= maxColumns) break;
			const width = Math.min(of.columns, maxColumns - column);
			for (const cells of grid.slice(top, top + of.rows)) {
				const copy = cells !== grid[top];
				for (let right = 0; right < width; right += 1) {
					const hasContent = of.hasContent && (right === 0 || top < headerRows);
					cells[column + right] = { of, copy: copy || right > 0, hasContent };
				}
			}
			column += width;
		}
	}
	return grid;
}

type Alignment = 'left' | 'center' | 'right';

/** Returns the alignment of more than half of a column's nonempty cells; undefined for left, which is the default. */
export function commonAlignment(cells: readonly (string | undefined)[]): Alignment | undefined {
	return (['right', 'center'] as const).find(
		(align) => 2 * cells.filter((cell) => cell === align).length > cells.length,
	);
}

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
