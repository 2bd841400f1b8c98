import { maxTableCells } from '#app/domain/posts/tree/bounded-lexer.ts';

/** A cell of another program's table. */
export interface SpanningCell<Cell> {
	cell: Cell;
	/** How many columns and rows it spans; a post's cell spans one of each. */
	columns: number;
	rows: number;
	/** Whether there is anything in it. */
	isSaid: boolean;
}

export interface TableGrid<Cell> {
	/** As many cells in each row, undefined where there is nothing; empty if there is nothing at all. */
	rows: (Cell | undefined)[][];
	/** Cells that spanned more than one column or row. */
	unfolded: number;
	/** Cells of columns and rows beyond what a table may have (bounded-lexer.ts). */
	leftOut: number;
}

/** More than this fit on no page. */
const maxColumns = 100;

/** What stands in a place of the grid; a copy is of a cell that is said elsewhere. */
type Place<Cell> = { of: SpanningCell<Cell>; copy: boolean; isSaid: boolean } | undefined;

/**
 * Splits the cells that span columns or rows, leaves out the empty columns and rows at the end that spreadsheets copy,
 * and cuts what is too large. What spans rows is said again in each of them, and what spans columns in the header: a cell
 * is read on its own. In other rows it is said once.
 *
 * @param headerRows how many rows are the header, at least one
 */
export function gridOf<Cell>(
	rows: readonly (readonly SpanningCell<Cell>[])[],
	headerRows: number,
): TableGrid<Cell> {
	const places = placesOf(rows.slice(0, maxTableCells), headerRows);
	const isOriginal = (place: Place<Cell>) => place !== undefined && !place.copy && place.isSaid;
	const width = places.reduce((most, row) => Math.max(most, row.findLastIndex(isOriginal) + 1), 0);
	const height = places.findLastIndex((row) => row.some(isOriginal)) + 1;
	const fitting = places.slice(0, Math.min(height, Math.floor(maxTableCells / Math.max(1, width))));
	const kept = fitting.map((row) => Array.from({ length: width }, (_, column) => row[column]));
	const said = rows.flat().filter(({ isSaid }) => isSaid);
	return {
		rows: kept.map((row) => row.map((place) => (place?.isSaid ? place.of.cell : undefined))),
		unfolded: said.filter(({ columns, rows: down }) => columns > 1 || down > 1).length,
		leftOut: said.length - kept.flat().filter(isOriginal).length,
	};
}

function placesOf<Cell>(
	rows: readonly (readonly SpanningCell<Cell>[])[],
	headerRows: number,
): Place<Cell>[][] {
	const grid: Place<Cell>[][] = rows.map(() => []);
	for (const [top, row] of rows.entries()) {
		let column = 0;
		for (const of of row) {
			while (grid[top]?.[column]) column += 1;
			if (column >= maxColumns) break;
			const width = Math.min(of.columns, maxColumns - column);
			for (const places of grid.slice(top, top + of.rows)) {
				const copy = places !== grid[top];
				for (let right = 0; right < width; right += 1) {
					const isSaid = of.isSaid && (right === 0 || top < headerRows);
					places[column + right] = { of, copy: copy || right > 0, isSaid };
				}
			}
			column += width;
		}
	}
	return grid;
}

type Alignment = 'left' | 'center' | 'right';

/** How more than half of a column's cells that say anything are aligned; undefined for the left, where they begin anyway. */
export function commonAlignment(cells: readonly (string | undefined)[]): Alignment | undefined {
	return (['right', 'center'] as const).find(
		(align) => 2 * cells.filter((cell) => cell === align).length > cells.length,
	);
}

const delimiters: Record<string, string> = { left: ':--', center: ':-:', right: '--:' };

/**
 * Writes a table (GFM, "Tables").
 *
 * @param rows Markdown of one line for each cell; the first is the header, and a row that is too short is filled up
 * @param aligns of the columns
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
